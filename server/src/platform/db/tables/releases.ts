import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable, Time } from './columns.js';

/** At most one row: what `parseRegistry` reads, as text, since a record's keys have an order. */
export interface ReleaseRegistryTable {
  single: Generated<boolean>;
  revision: number;
  document: string;
  changedAt: Time;
}

/** A version that was taken: what is known under this name for good, whether its files are there or not. */
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
  /** Its files are being removed: nobody may switch to it any more. */
  isLeaving: Generated<boolean>;
}

export interface ReleaseTeamsTable {
  id: GeneratedAlways<number>;
  name: string;
  /** SHA-256, base64url. */
  tokenHash: string;
  /** Packages by blanks, or `*`. */
  may: string;
  createdAt: Time;
  revokedAt: Nullable<Date>;
}
