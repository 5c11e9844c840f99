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

export interface AuditTable {
  id: GeneratedAlways<number>;
  /** `system` for the server, `member` for the member concerned. */
  actor: Generated<string>;
  action: string;
  target: Nullable<string>;
  /** By number: a deleted member's name does not live on here. */
  memberId: Nullable<number>;
  detail: Json<Record<string, unknown>>;
  createdAt: Time;
}

/** Answers by key, so that a command is not done again. */
export interface OperatorKeysTable {
  key: string;
  action: string;
  bodyHash: string;
  memberId: Nullable<number>;
  /** JSON. Null once the member is gone, or after three months. */
  result: Nullable<string>;
  refusal: NullableJson<StoredRefusal>;
  createdAt: Time;
}

export interface RetentionRunsTable {
  key: string;
  begunAt: Time;
  workedAt: Nullable<Date>;
  finishedAt: Nullable<Date>;
  erased: Generated<number>;
}

export interface DemoSeedTable {
  single: Generated<boolean>;
  seededAt: Time;
}

export interface ShopIdentityTable {
  single: Generated<boolean>;
  fingerprint: string;
  createdAt: Date;
  /** Outlives the secret. */
  lookupSealed: string;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  appliedAt: Time;
  /** See `Migration.oldestServer`. */
  oldestServer: number;
}
