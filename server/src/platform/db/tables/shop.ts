import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, NullableJson, StoredRefusal, Time } from './columns.js';

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: Time;
}

export interface NoticesTable {
  id: GeneratedAlways<number>;
  content: string;
  isTop: Generated<boolean>;
  createdAt: Time;
}

export interface FaqsTable {
  id: GeneratedAlways<number>;
  title: string;
  answer: string;
  position: Generated<number>;
}

export interface RegisterWhereTable {
  id: GeneratedAlways<number>;
  text: string;
  position: Generated<number>;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'text';
  recipient: string;
  subject: Nullable<string>;
  body: string;
  createdAt: Time;
  sentAt: Nullable<Date>;
}

/** What the operator did. */
export interface AuditTable {
  id: GeneratedAlways<number>;
  /** Who, as the command said; `system` for what the server did by itself, `member` for the member whom it concerns. */
  actor: Generated<string>;
  action: string;
  target: Nullable<string>;
  /** Whom it concerns: the number, so that a deleted member's name does not live on here. */
  memberId: Nullable<number>;
  detail: Json<Record<string, unknown>>;
  createdAt: Time;
}

/** What an operator's command was answered with, so that it is not done again under the same key. */
export interface OperatorKeysTable {
  key: string;
  action: string;
  bodyHash: string;
  /** Whom it concerns. */
  memberId: Nullable<number>;
  /** JSON, as it was answered. Null once the member is gone, or after three months: answers hold names. */
  result: Nullable<string>;
  /** The refusal that closed the key. */
  refusal: NullableJson<StoredRefusal>;
  createdAt: Time;
}

/** How far the erasing of one row of `RETENTION` is, see `eraseOutdated`. */
export interface RetentionRunsTable {
  key: string;
  begunAt: Time;
  /** When a server began to work on it that is not back yet. */
  workedAt: Nullable<Date>;
  /** Of the last run that came to its end. */
  finishedAt: Nullable<Date>;
  /** Rows, in this run or the last one. */
  erased: Generated<number>;
}

/** At most one row: the demo made this shop. */
export interface DemoSeedTable {
  single: Generated<boolean>;
  seededAt: Time;
}

/** One row: whose secret the shop is under. */
export interface ShopIdentityTable {
  single: Generated<boolean>;
  fingerprint: string;
  /** Since when the shop is under it. */
  createdAt: Date;
  /** The key of look-ups, which outlives the secret; null in shops of before. */
  lookupSealed: Nullable<string>;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  appliedAt: Time;
  /** See `Migration.oldestServer`; null in rows of before it was kept. */
  oldestServer: Nullable<number>;
}
