import type { ConsentKind } from 'contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MoneyWithDefault, Nullable, Time } from './columns.js';

export interface MembersTable {
  id: GeneratedAlways<number>;
  /** The ID as typed at sign-up; null after deletion. */
  loginId: string | null;
  /** The ID folded for comparison, see `foldId`; null after deletion. */
  idKey: string | null;
  /** argon2id; null for social members and after deletion. */
  passwordHash: Nullable<string>;
  email: Nullable<string>;
  phone: Nullable<string>;
  registerWhere: Nullable<string>;
  referralCode: Nullable<string>;
  /** The member whose referral code was given at sign-up. */
  referredBy: Nullable<number>;
  balance: MoneyWithDefault;
  /** Raised to end every token issued before. */
  tokenEpoch: Generated<number>;
  apiKeyHash: Nullable<string>;
  apiKeySealed: Nullable<string>;
  /** To within a minute; null for a key that nobody has used yet. */
  apiKeyUsedAt: Nullable<Date>;
  createdAt: Time;
  deletedAt: Nullable<Date>;
}

/** Every ID that was ever taken, as a keyed hash, so that a deleted one is not given again. */
export interface TakenIdsTable {
  idHash: string;
}

/** What a member agreed to; stays for as long as the books do, by number alone after a deletion. */
export interface ConsentsTable {
  memberId: number;
  kind: ConsentKind;
  /** The day from which the text counts, 'YYYY-MM-DD'. */
  version: string;
  agreedAt: Time;
}

/** Which account at a provider is which member; gone with the member, so that the person may sign up again. */
export interface SocialAccountsTable {
  provider: 'naver' | 'kakao';
  /** The provider's own number of the person, as a keyed hash. */
  subjectHash: string;
  memberId: number;
  createdAt: Time;
}

/** Sign-up tickets that were used and are not expired yet. */
export interface UsedTicketsTable {
  ticketHash: string;
  expiresAt: Time;
}

/** Session tokens that were logged out and are not expired yet. */
export interface EndedSessionsTable {
  tokenHash: string;
  expiresAt: Time;
}

/** Log-ins that succeeded, as the member is shown them. */
export interface LogInsTable {
  id: GeneratedAlways<number>;
  memberId: number;
  createdAt: Time;
  /** Of the network alone, see `shortenAddress`; '' where there was none. */
  address: string;
  /** The browser's own text, cleaned and cut; '' where it sent none. */
  agent: string;
}

export interface CodesTable {
  channel: 'email' | 'phone';
  target: string;
  codeHash: string;
  wrongTries: Generated<number>;
  createdAt: Time;
  expiresAt: Time;
}

export type RecoveryKind = 'findId' | 'findPassword' | 'emailChanged';

/** Mails that are tried again: for a forgotten ID or password, whether anybody has that address or not, and to an earlier address. */
export interface RecoveryRequestsTable {
  id: GeneratedAlways<number>;
  kind: RecoveryKind;
  email: string;
  /** Where the mail's link leads to. */
  siteOrigin: string;
  attempts: Generated<number>;
  /** When to work on it, or to try again. */
  dueAt: Time;
  createdAt: Time;
}

export interface RateLimitsTable {
  bucket: string;
  hits: number;
  resetsAt: Time;
}
