import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable, Time } from './columns.js';

export type BrakeName = 'sending' | 'matching' | 'refunds' | 'writes';

export interface OperatorTables {
  operators: {
    id: GeneratedAlways<number>;
    name: string;
    nameKey: string;
    /** Random. */
    handle: string;
    role: 'owner' | 'staff' | 'reader';
    createdAt: Time;
    disabledAt: Nullable<Date>;
  };

  operatorPasskeys: {
    id: GeneratedAlways<number>;
    operatorId: number;
    /** At another host browsers do not offer it. */
    rpId: string;
    /** base64url. */
    credentialId: string;
    /** COSE, in base64url. */
    publicKey: string;
    /** 0 for ever where the authenticator does not count. */
    counter: number;
    transports: string;
    label: string;
    createdAt: Time;
    lastUsedAt: Nullable<Date>;
  };

  operatorSessions: {
    id: GeneratedAlways<number>;
    tokenHash: string;
    /** Hash of the page's secret. */
    pageHash: string;
    kind: 'link' | 'enrol' | 'passkey';
    /** Null: the owner by the command line. */
    operatorId: Nullable<number>;
    name: string;
    origin: string;
    address: string;
    agent: string;
    openedAt: Time;
    /** Rounded to a minute. */
    seenAt: Time;
    confirmedAt: Nullable<Date>;
    endedAt: Nullable<Date>;
    /** Its cookie came again after its end. */
    refusedAt: Nullable<Date>;
  };

  operatorLinks: {
    id: GeneratedAlways<number>;
    tokenHash: string;
    kind: 'owner' | 'enrol';
    operatorId: Nullable<number>;
    name: string;
    createdAt: Time;
    expiresAt: Time;
    spentAt: Nullable<Date>;
  };

  /** An answer removes the row, so that it serves once. */
  operatorChallenges: {
    challengeHash: string;
    purpose: 'register' | 'signIn' | 'confirm';
    sessionId: Nullable<number>;
    origin: string;
    createdAt: Time;
  };

  /** One alert of a kind is open. */
  alerts: {
    id: GeneratedAlways<number>;
    kind: string;
    /** In Korean; it names no member. */
    text: string;
    beganAt: Time;
    endedAt: Nullable<Date>;
    mailedAt: Nullable<Date>;
    postedAt: Nullable<Date>;
    pushedAt: Nullable<Date>;
    attempts: Generated<number>;
    nextAt: Time;
  };

  operatorDevices: {
    id: GeneratedAlways<number>;
    /** Null: the command line. */
    operatorId: Nullable<number>;
    name: string;
    addressHash: string;
    /** Sealed: whoever has it can write to the device. */
    sealed: string;
    createdAt: Time;
  };

  alertRules: {
    name: string;
    value: string;
    changedBy: string;
    changedAt: Time;
  };

  /** One without a row is off. */
  brakes: {
    name: BrakeName;
    isOn: boolean;
    reason: Nullable<string>;
    changedBy: string;
    changedAt: Date;
  };

  supplierRefunds: {
    supplier: string;
    since: Date;
    refunds: number;
    allowed: number;
  };
}
