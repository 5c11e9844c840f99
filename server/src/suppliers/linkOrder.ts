import type { Database } from '../db/Database.js';
import { violatedConstraint } from '../db/violatedConstraint.js';
import { ApiProblem } from '../errors/ApiProblem.js';

export interface OrderLink {
  orderId: number;
  supplierOrderId: string;
  at: Date;
}

/**
 * The operator has found a parked order at the supplier, under this number: from now on it is followed there.
 * @throws ApiProblem 409 for one that is not parked, or a number that another order has
 */
export async function linkOrder(trx: Database, { orderId, supplierOrderId, at }: OrderLink): Promise<void> {
  try {
    const { numUpdatedRows } = await trx
      .updateTable('supplierOrders')
      .set({ state: 'submitted', supplierOrderId, submittedAt: at, dueAt: at, reason: null, updatedAt: at })
      .where('orderId', '=', orderId)
      .where('state', '=', 'parked')
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return;
  } catch (error) {
    if (violatedConstraint(error) !== 'supplier_orders_remote') throw error;
    throw new ApiProblem(409, 'SUPPLIER_ORDER_TAKEN', `공급처 주문번호 ${supplierOrderId}은(는) 다른 주문의 것이에요.`);
  }
  throw new ApiProblem(409, 'NOT_PARKED', '공급처에서 확인이 필요한 주문이 아니에요.');
}
