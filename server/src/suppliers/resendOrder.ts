import type { Database } from '../db/Database.js';
import { ApiProblem } from '../errors/ApiProblem.js';

/**
 * The operator has made sure that the supplier does not have a parked order: it is sent again, with the same key.
 * @throws ApiProblem 409 for one that is not parked, or that the supplier has
 */
export async function resendOrder(trx: Database, orderId: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('supplierOrders')
    .set({ state: 'waiting', dueAt: at, reason: null, updatedAt: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'parked')
    .where('supplierOrderId', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiProblem(409, 'NOT_PARKED', '공급처에서 확인이 필요한 주문이 아니라 다시 보낼 수 없어요.');
  }
}
