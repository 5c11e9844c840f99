import type { Database } from '../db/Database.js';

/**
 * Locks a member for the rest of the transaction. Whoever changes a member's rows together with others locks the
 * member first, so that no two wait for each other.
 * @returns null if the account is gone
 */
export async function lockMember(trx: Database, memberId: number): Promise<{ balance: number } | null> {
  const row = await trx
    .selectFrom('members')
    .select(['balance', 'deletedAt'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row && row.deletedAt === null ? { balance: row.balance } : null;
}
