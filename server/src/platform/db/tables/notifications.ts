import type { NotificationFallback, NotificationKind, PushMessage } from '@storefront/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, Time } from './columns.js';

export interface Notice extends PushMessage {
  /** Only a warning has it. */
  siteOrigin?: string;
}

export interface NotificationTables {
  notificationSettings: {
    memberId: number;
    offKinds: Generated<NotificationKind[]>;
    /** Hours in Seoul; both null for none. */
    quietFrom: Nullable<number>;
    quietUntil: Nullable<number>;
    fallback: Generated<NotificationFallback>;
    siteOrigin: string;
  };

  /** At most one row: the shop's VAPID pair. */
  pushKeys: {
    single: Generated<boolean>;
    publicKey: string;
    privateSealed: string;
    createdAt: Time;
  };

  /** A row of an earlier `tokenEpoch` is dead. */
  pushDevices: {
    id: GeneratedAlways<number>;
    memberId: number;
    tokenEpoch: number;
    sessionHash: string;
    browserHash: Nullable<string>;
    endpointHash: string;
    /** Sealed JSON. */
    sealed: string;
    createdAt: Time;
  };

  /** No reference: a job does not wait for the member's lock. */
  notifications: {
    id: GeneratedAlways<number>;
    memberId: number;
    kind: NotificationKind;
    /** An order, an auto-order, a top-up or an answer, as `kind` says. */
    subjectId: number;
    /** The order's status, or points in whole won. */
    detail: Nullable<number>;
    /** Where it leads, if not to the list of its kind. */
    path: Nullable<string>;
    createdAt: Time;
    dueAt: Time;
    toldAt: Nullable<Date>;
  };

  notificationDeliveries: {
    id: GeneratedAlways<number>;
    memberId: number;
    channel: 'push' | 'mail' | 'alimtalk';
    deviceId: ColumnType<number | null, number | null | undefined, number | null>;
    message: Json<Notice>;
    attempts: Generated<number>;
    dueAt: Time;
    createdAt: Time;
  };
}
