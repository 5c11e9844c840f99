import type { NotificationFallback, NotificationKind, PushMessage } from 'contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, Time } from './columns.js';

/** What a member has chosen; whoever has chosen nothing is told nothing. */
export interface NotificationSettingsTable {
  memberId: number;
  /** What the member does not want to be told of. */
  offKinds: Generated<NotificationKind[]>;
  /** Hours in Seoul; both null for none. */
  quietFrom: Nullable<number>;
  quietUntil: Nullable<number>;
  fallback: Generated<NotificationFallback>;
  /** Where a message's link leads to. */
  siteOrigin: string;
}

/** At most one row: the shop's VAPID pair. */
export interface PushKeysTable {
  single: Generated<boolean>;
  publicKey: string;
  privateSealed: string;
  createdAt: Time;
}

/** Where a member's browsers take messages. A row of an earlier `tokenEpoch` is dead. */
export interface PushDevicesTable {
  id: GeneratedAlways<number>;
  memberId: number;
  tokenEpoch: number;
  /** The session that registered it, and ends it. */
  sessionHash: string;
  /** The browser that registered it, as a keyed hash, where it is known (`knownDevice`). */
  browserHash: Nullable<string>;
  endpointHash: string;
  /** JSON, sealed: a browser's subscription. */
  sealed: string;
  createdAt: Time;
}

/** What happened, once for each subject; without a reference to the member, whose lock a job does not wait for. */
export interface NotificationsTable {
  id: GeneratedAlways<number>;
  memberId: number;
  kind: NotificationKind;
  /** An order, an auto-order or a top-up, as `kind` says. */
  subjectId: number;
  /** The order's status, or the deposit's points in whole won. */
  detail: Nullable<number>;
  createdAt: Time;
  dueAt: Time;
  /** Null while no message was made of it. */
  toldAt: Nullable<Date>;
}

/** A message on its way. */
export interface Notice extends PushMessage {
  /** The site's address for the link. Only a warning has it, which every member gets at once. */
  siteOrigin?: string;
}

/** Messages on their way; those that arrived are gone. */
export interface NotificationDeliveriesTable {
  id: GeneratedAlways<number>;
  memberId: number;
  channel: 'push' | 'mail' | 'alimtalk';
  deviceId: ColumnType<number | null, number | null | undefined, number | null>;
  message: Json<Notice>;
  attempts: Generated<number>;
  dueAt: Time;
  createdAt: Time;
}
