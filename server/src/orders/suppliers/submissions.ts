import { ApiProblem, type Database, type SupplierOrderState, violatedConstraint } from '../../platform/index.js';

/** An order's way to the supplier, as the operator sees it. */
export interface Submission {
  orderId: number;
  supplier: string;
  state: SupplierOrderState;
  supplierOrderId: string | null;
  attempts: number;
  /** What the operator has to know, in Korean or in the supplier's words. */
  reason: string | null;
  updatedAt: string;
}

interface SubmissionFilter {
  limit: number;
  state?: SupplierOrderState | undefined;
  orderId?: number | undefined;
}

/** What went to suppliers, the newest order first. */
export async function listSubmissions(
  db: Database,
  { limit, state, orderId }: SubmissionFilter,
): Promise<Submission[]> {
  let query = db
    .selectFrom('supplierOrders')
    .select(['orderId', 'supplier', 'state', 'supplierOrderId', 'attempts', 'reason', 'updatedAt'])
    .orderBy('orderId', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** Leaves an order to the operator. For customers it stays what it is. */
export async function parkSubmission(db: Database, orderId: number, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('supplierOrders')
    .set({ state: 'parked', dueAt: null, reason, updatedAt: at })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['waiting', 'submitted'])
    .execute();
}

/** An order is finished: the supplier is not asked for it any more. */
export async function finishSubmission(db: Database, orderId: number, at: Date): Promise<void> {
  await db
    .updateTable('supplierOrders')
    .set({ state: 'finished', dueAt: null, cancelDueAt: null, updatedAt: at })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['waiting', 'submitted', 'parked'])
    .execute();
}

/**
 * The operator has made sure that the supplier does not have a parked order: it is sent again, with the same key.
 * @throws ApiProblem 409 for one that is not parked, or that the supplier has
 */
export async function resendOrder(trx: Database, orderId: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('supplierOrders')
    .set({ state: 'waiting', dueAt: at, refusals: 0, reason: null, updatedAt: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'parked')
    .where('supplierOrderId', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiProblem(409, 'NOT_PARKED', '공급처에서 확인이 필요한 주문이 아니라 다시 보낼 수 없어요.');
  }
}

interface OrderLink {
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
