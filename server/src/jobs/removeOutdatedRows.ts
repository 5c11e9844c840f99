import type { Database } from '../db/Database.js';
import { retentionStart } from '../history/retentionStart.js';
import { DAY_MS } from '../time.js';

/**
 * Removes what only mattered for a while: dead codes, counts of past windows, log-outs of tokens that have expired since,
 * keys of requests nobody repeats.
 */
export async function removeOutdatedRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('usedTickets').where('expiresAt', '<=', now).execute();
  // A day later: no server whose clock is behind may take such a token for a valid one again.
  await db
    .deleteFrom('endedSessions')
    .where('expiresAt', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', retentionStart(now)).execute();
}
