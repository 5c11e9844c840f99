import { type Database, retentionStart } from '../../platform/index.js';

/**
 * Removes whose money it was once deposits are shown no longer (B-point-52), of matched transfers too: their request
 * says it. That the transfer came stays, as bookkeeping wants it, and so that nobody can tell it again.
 */
export async function forgetDepositors(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('bankTransfers')
    .set({ name: null, nameKey: null })
    .where('name', 'is not', null)
    .where('createdAt', '<', retentionStart(now))
    .execute();
}
