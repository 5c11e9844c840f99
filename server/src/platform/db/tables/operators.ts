import type { GeneratedAlways } from 'kysely';
import type { Nullable, Time } from './columns.js';

/** Who may get into the operator's console by a passkey. */
export interface OperatorsTable {
  id: GeneratedAlways<number>;
  /** As the audit log names them. */
  name: string;
  /** The name as it is compared. */
  nameKey: string;
  /** By which an authenticator knows the account: random, and nothing about the person. */
  handle: string;
  role: 'owner' | 'staff' | 'reader';
  createdAt: Time;
  /** When they were removed. */
  disabledAt: Nullable<Date>;
}

export interface OperatorPasskeysTable {
  id: GeneratedAlways<number>;
  operatorId: number;
  /** The host that it was made for; at another one browsers do not offer it. */
  rpId: string;
  /** base64url, as the browser writes it. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** Uses, as the authenticator counts them; 0 for ever where it does not. */
  counter: number;
  /** Separated by spaces. */
  transports: string;
  label: string;
  createdAt: Time;
  lastUsedAt: Nullable<Date>;
}

export interface OperatorSessionsTable {
  id: GeneratedAlways<number>;
  tokenHash: string;
  /** What opened it: the command line's link, the link to register a passkey, or a passkey. */
  kind: 'link' | 'enrol' | 'passkey';
  /** Null: the owner by the command line's link. */
  operatorId: Nullable<number>;
  name: string;
  /** Where it was opened, and alone serves. */
  origin: string;
  /** Of the address no more than members are shown of theirs. */
  address: string;
  agent: string;
  openedAt: Time;
  /** Of the last call, to a minute. */
  seenAt: Time;
  /** When it was last shown who it is. */
  confirmedAt: Nullable<Date>;
  endedAt: Nullable<Date>;
  /** When its cookie came again after its end: that is written down once. */
  refusedAt: Nullable<Date>;
}

export interface OperatorLinksTable {
  id: GeneratedAlways<number>;
  tokenHash: string;
  kind: 'owner' | 'enrol';
  /** For whom a passkey may be registered. */
  operatorId: Nullable<number>;
  name: string;
  createdAt: Time;
  expiresAt: Time;
  spentAt: Nullable<Date>;
}

/** What a passkey has to sign; whoever brings an answer removes the row, so that it serves once. */
export interface OperatorChallengesTable {
  challengeHash: string;
  purpose: 'register' | 'signIn' | 'confirm';
  /** Of whoever asked; null for somebody who signs in. */
  sessionId: Nullable<number>;
  origin: string;
  createdAt: Time;
}
