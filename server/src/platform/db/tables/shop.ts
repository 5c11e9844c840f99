import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, NullableJson, StoredRefusal, Time } from './columns.js';

export interface ShopTables {
  settings: {
    key: string;
    value: string;
    updatedAt: Time;
  };

  notices: {
    id: GeneratedAlways<number>;
    content: string;
    isTop: Generated<boolean>;
    createdAt: Time;
  };

  faqs: {
    id: GeneratedAlways<number>;
    title: string;
    answer: string;
    position: Generated<number>;
  };

  savedAnswers: {
    name: string;
    text: string;
  };

  registerWhere: {
    id: GeneratedAlways<number>;
    text: string;
    position: Generated<number>;
  };

  outbox: {
    id: GeneratedAlways<number>;
    channel: 'mail' | 'text';
    recipient: string;
    subject: Nullable<string>;
    body: string;
    createdAt: Time;
    sentAt: Nullable<Date>;
  };

  audit: {
    id: GeneratedAlways<number>;
    /** `system` for the server, `member` for the member concerned. */
    actor: Generated<string>;
    action: string;
    target: Nullable<string>;
    /** By number: a deleted member's name does not live on here. */
    memberId: Nullable<number>;
    detail: Json<Record<string, unknown>>;
    createdAt: Time;
  };

  /** Answers by key, so that a command is not done again. */
  operatorKeys: {
    key: string;
    action: string;
    bodyHash: string;
    memberId: Nullable<number>;
    /** JSON. Null once the member is gone, or after three months. */
    result: Nullable<string>;
    refusal: NullableJson<StoredRefusal>;
    createdAt: Time;
  };

  retentionRuns: {
    key: string;
    begunAt: Time;
    workedAt: Nullable<Date>;
    finishedAt: Nullable<Date>;
    erased: Generated<number>;
  };

  demoSeed: {
    single: Generated<boolean>;
    seededAt: Time;
  };

  shopIdentity: {
    single: Generated<boolean>;
    fingerprint: string;
    createdAt: Date;
    /** Outlives the secret. */
    lookupSealed: string;
  };

  schemaMigrations: {
    number: number;
    name: string;
    appliedAt: Time;
    /** See `Migration.oldestServer`. */
    oldestServer: number;
  };
}
