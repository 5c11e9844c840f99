import type { ConsentKind, StoredFieldName } from '@storefront/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MoneyWithDefault, Nullable, Time } from './columns.js';

export type RecoveryKind = 'findId' | 'findPassword' | 'emailChanged';

export interface MemberTables {
  members: Record<StoredFieldName, Nullable<string>> & {
    id: GeneratedAlways<number>;
    /** Null after deletion. */
    loginId: string | null;
    /** Folded by `foldId`; null after deletion. */
    idKey: string | null;
    /** argon2id; null for social members and after deletion. */
    passwordHash: Nullable<string>;
    email: Nullable<string>;
    phone: Nullable<string>;
    referralCode: Nullable<string>;
    referredBy: Nullable<number>;
    balance: MoneyWithDefault;
    /** Raised to end every token issued before. */
    tokenEpoch: Generated<number>;
    apiKeyHash: Nullable<string>;
    apiKeySealed: Nullable<string>;
    /** Rounded to a minute. */
    apiKeyUsedAt: Nullable<Date>;
    suspendedAt: Nullable<Date>;
    /** The member reads it. */
    suspension: Nullable<string>;
    /** For the operator. */
    memo: Nullable<string>;
    createdAt: Time;
    deletedAt: Nullable<Date>;
  };

  /** Keyed hashes, so that a deleted ID is not given again. */
  takenIds: {
    idHash: string;
  };

  /** Stays, by number alone, after a deletion. */
  consents: {
    memberId: number;
    kind: ConsentKind;
    /** 'YYYY-MM-DD', when the text begins to count. */
    version: string;
    agreedAt: Time;
  };

  socialAccounts: {
    provider: 'naver' | 'kakao';
    /** A keyed hash. */
    subjectHash: string;
    memberId: number;
    createdAt: Time;
  };

  usedTickets: {
    ticketHash: string;
    expiresAt: Time;
  };

  endedSessions: {
    tokenHash: string;
    expiresAt: Time;
  };

  logIns: {
    id: GeneratedAlways<number>;
    memberId: number;
    createdAt: Time;
    /** The network alone; '' where there was none. */
    address: string;
    /** Cleaned and cut; '' for none. */
    agent: string;
  };

  codes: {
    channel: 'email' | 'phone';
    target: string;
    codeHash: string;
    wrongTries: Generated<number>;
    createdAt: Time;
    expiresAt: Time;
  };

  /** Sent whether or not anybody has that address. */
  recoveryRequests: {
    id: GeneratedAlways<number>;
    kind: RecoveryKind;
    email: string;
    siteOrigin: string;
    attempts: Generated<number>;
    dueAt: Time;
    createdAt: Time;
  };

  rateLimits: {
    bucket: string;
    hits: number;
    resetsAt: Time;
  };
}
