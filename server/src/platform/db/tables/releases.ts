import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, Time } from './columns.js';

export interface ReleaseTables {
  /** As text, since a record's keys have an order. */
  releaseRegistry: {
    single: Generated<boolean>;
    revision: number;
    document: string;
    changedAt: Time;
  };

  releaseVersions: {
    name: string;
    version: string;
    record: string;
    /** See `digestOf`. */
    digest: string;
    team: string;
    bytes: number;
    storedAt: Time;
    /** Last pointed to, or sent. */
    usedUntil: Time;
  };

  /** With the version's row or not at all. */
  releaseFiles: {
    name: string;
    version: string;
    /** In the build, e.g. `remoteEntry.js` and its compressed copy `remoteEntry.js.br`. */
    path: string;
    bytes: Uint8Array;
  };

  releaseTeams: {
    id: GeneratedAlways<number>;
    name: string;
    /** SHA-256, base64url. */
    tokenHash: string;
    /** Packages by blanks, or `*`. */
    may: string;
    /** By blanks. */
    scopes: string;
    createdAt: Time;
    expiresAt: Time;
    usedAt: Nullable<Date>;
    replacedAt: Nullable<Date>;
    /** Still ahead while it overlaps with a newer one. */
    revokedAt: Nullable<Date>;
  };

  releaseWebhooks: {
    team: string;
    host: string;
    /** Sealed JSON: whoever has the address can write there. */
    sealed: string;
    changedAt: Time;
  };

  releaseEvents: {
    id: string;
    team: string;
    body: string;
    createdAt: Time;
    attempts: Generated<number>;
    nextAt: Time;
    sentAt: Nullable<Date>;
  };

  releasePreviews: {
    id: GeneratedAlways<number>;
    team: string;
    name: string;
    version: string;
    madeAt: Time;
    endsAt: Time;
    revokedAt: Nullable<Date>;
  };

  reportCounts: {
    hour: Time;
    package: string;
    /** `other` for one that the registry did not name. */
    version: string;
    /** A report entry's kind, or a web vital and its bucket: `LCP:7`. */
    kind: string;
    isCanary: boolean;
    count: number;
  };

  /** A visit is a random number, and nobody's. */
  reportVisits: {
    visit: string;
    /** Package, version and `visit`, `broken` or `poor`. */
    told: string;
    /** 15 bits. */
    network: number;
    at: Time;
  };

  reportErrors: {
    fingerprint: string;
    package: string;
    version: string;
    kind: string;
    step: string;
    message: string;
    frames: Json<string[]>;
    count: number;
    firstAt: Time;
    lastAt: Time;
  };
}
