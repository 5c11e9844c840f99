import { AUTO_ORDER_STATUS, type AutoOrderStatus, ORDER_STATUS } from 'contract';
import { type Database, toNumeric } from '../platform/index.js';
import { postMovement } from '../points/index.js';

/**
 * Ends an active auto-order and pays back the runs that were not ordered yet; those that were go on as orders of their
 * own. It is then partial, or cancelled if nothing will come of any run. The caller's transaction holds the member's
 * lock.
 */
export async function cancelAutoOrder(trx: Database, autoOrderId: number, at: Date): Promise<void> {
  const row = await trx
    .selectFrom('autoOrders')
    .selectAll()
    .where('id', '=', autoOrderId)
    .where('status', '=', AUTO_ORDER_STATUS.active)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const refund = row.unitPrice * row.amount * (row.runs - row.completed);
  await trx
    .updateTable('autoOrders')
    .set({ status: await endStatus(trx, autoOrderId), nextRunAt: null, point: toNumeric(row.point - refund) })
    .where('id', '=', autoOrderId)
    .execute();
  if (refund > 0) await postMovement(trx, { memberId: row.memberId, kind: 'refund', amount: refund, autoOrderId, at });
}

async function endStatus(trx: Database, autoOrderId: number): Promise<AutoOrderStatus> {
  const run = await trx
    .selectFrom('orders')
    .select('id')
    .where('autoOrderId', '=', autoOrderId)
    .where('status', '<>', ORDER_STATUS.canceled)
    .limit(1)
    .executeTakeFirst();
  return run ? AUTO_ORDER_STATUS.partial : AUTO_ORDER_STATUS.canceled;
}
