import type { Database } from '../db/Database.js';
import { retentionStart } from '../history/retentionStart.js';

/** Removes what only mattered for a while: dead codes, counts of past windows, keys of requests nobody repeats. */
export async function removeOutdatedRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('usedTickets').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', retentionStart(now)).execute();
}
