import { AUTO_ORDER_STATUS } from '@storefront/contract';
import type { Database } from '../platform/index.js';
import { lockMemberForDeletion, postMovement } from '../points/index.js';
import { cancelAutoOrder } from './autoOrders.js';

/**
 * Ends a member's pending deposits and auto-orders and forfeits the points, before the account goes. The ledger stays.
 * @returns false if there is no such member
 */
export async function endDealings(trx: Database, memberId: number, now: Date): Promise<boolean> {
  const member = await lockMemberForDeletion(trx, memberId);
  if (!member) return false;
  await trx
    .updateTable('topUps')
    .set({ status: 'fail', failure: 'memberDeleted', responseAt: now })
    .where('memberId', '=', memberId)
    .where('status', '=', 'pending')
    .execute();
  const running = await trx
    .selectFrom('autoOrders')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', AUTO_ORDER_STATUS.active)
    .orderBy('id')
    .execute();
  for (const { id } of running) await cancelAutoOrder(trx, id, now);

  const { balance } = await trx
    .selectFrom('members')
    .select('balance')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (balance > 0) await postMovement(trx, { memberId, kind: 'forfeit', amount: -balance, at: now });
  return true;
}
