import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable, Time } from './columns.js';

/** At most one row: what `parseRegistry` reads, as text, since a record's keys have an order. */
export interface ReleaseRegistryTable {
  single: Generated<boolean>;
  revision: number;
  document: string;
  changedAt: Time;
}

/** A version that was sent: what is known under this name for good, whether its files are there or not. */
export interface ReleaseVersionsTable {
  name: string;
  version: string;
  /** JSON. */
  record: string;
  /** Of all its files, see `digestOf`; null where an earlier publisher has stored them. */
  digest: Nullable<string>;
  team: string;
  /** Of all its files. */
  bytes: Generated<number>;
  storedAt: Time;
  /** When something pointed to it for the last time, or when it was sent. */
  usedUntil: Time;
  /** All its files were stored once: until then it is nobody's, and goes with an hour if it never comes to be. */
  isWhole: Generated<boolean>;
  /** Its files are being removed: nobody may switch to it any more. */
  isLeaving: Generated<boolean>;
  /** What a team wants live together, JSON of versions by package: the shop's gate judges them first. */
  askedWith: Nullable<string>;
  /** Until then a runner has it. */
  judgingUntil: Nullable<Date>;
  /** What the shop's own gate says of it, JSON; null: nothing yet. */
  verdict: Nullable<string>;
}

/** A token of a team: one that is not revoked, and those before it. */
export interface ReleaseTeamsTable {
  id: GeneratedAlways<number>;
  name: string;
  /** SHA-256, base64url. */
  tokenHash: string;
  /** Packages by blanks, or `*`. */
  may: string;
  /** By blanks; null: all. */
  scopes: Nullable<string>;
  createdAt: Time;
  /** Null: never. */
  expiresAt: Nullable<Date>;
  /** The hour of the last call with it. */
  usedAt: Nullable<Date>;
  /** When a newer one was given in its place. */
  replacedAt: Nullable<Date>;
  /** From then on it is nobody's; still ahead while it overlaps with a newer one. */
  revokedAt: Nullable<Date>;
}

/** Where a team is told of its releases. */
export interface ReleaseWebhooksTable {
  team: string;
  /** What may be shown of the address. */
  host: string;
  /** Address and secret as JSON, as `Secrets` seals it: the address of a chat tool lets anybody write there. */
  sealed: string;
  changedAt: Time;
}

/** A message to a team's webhook. */
export interface ReleaseEventsTable {
  /** By which the receiver knows it again. */
  id: string;
  team: string;
  /** JSON. */
  body: string;
  createdAt: Time;
  attempts: Generated<number>;
  /** When it is sent, or tried again. */
  nextAt: Time;
  sentAt: Nullable<Date>;
}

/** A shell that is to go live once another team has approved it. */
export interface ReleaseWaitingTable {
  version: string;
  /** Who asked. */
  team: string;
  /** What was asked, JSON of a `RegistryChange`. */
  change: string;
  askedAt: Time;
}

/** A kit whose builds are not taken. */
export interface ReleaseRefusedKitsTable {
  kit: string;
  reason: string;
  refusedAt: Time;
}

/** A link that shows a version to who has it. */
export interface ReleasePreviewsTable {
  id: GeneratedAlways<number>;
  /** Who has begun it. */
  team: string;
  name: string;
  version: string;
  madeAt: Time;
  endsAt: Time;
  revokedAt: Nullable<Date>;
}
