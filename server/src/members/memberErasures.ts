import { sql } from 'kysely';
import type { Erasure } from '../platform/index.js';

const isOld = (since: Date) => sql`h.created_at < ${since}::timestamptz`;

export const identityCheckErasures: readonly Erasure[] = [
  { table: 'codes', isDue: isOld },
  { table: 'outbox', isDue: isOld },
  { table: 'recovery_requests', isDue: isOld },
];

/** (B-account-26) */
export const visitErasures: readonly Erasure[] = [{ table: 'log_ins', isDue: isOld }];
