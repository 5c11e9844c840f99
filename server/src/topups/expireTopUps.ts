import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

/**
 * Cancels every top-up whose time is over, as of that time. Called before top-ups are shown or answered, so that
 * nobody sees one as pending that is not, and by a job.
 * @param memberId Only this member's.
 */
export async function expireTopUps(db: Database, now: Date, memberId?: number): Promise<void> {
  let due = db
    .updateTable('topUps')
    .set({ status: 'fail', failure: 'expired', responseAt: sql<Date>`expires_at` })
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now);
  if (memberId !== undefined) due = due.where('memberId', '=', memberId);
  await due.execute();
}
