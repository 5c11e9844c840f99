import { FINAL_ORDER_STATUSES, fromHundredths, ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import {
  ApiProblem,
  type Database,
  type Deps,
  type SupplierOrderState,
  violatedConstraint,
} from '../../platform/index.js';
import { DEMO_SUPPLIER } from './DemoSupplier.js';
import { PARKED_REASONS } from './SUBMISSION_RULES.js';

export interface Submission {
  orderId: number;
  supplier: string;
  state: SupplierOrderState;
  supplierOrderId: string | null;
  submittedAt: string | null;
  attempts: number;
  /** For the operator, in Korean or in the supplier's words. */
  reason: string | null;
  /** Number of the product there, as sent. */
  supplierServiceId: string | null;
  /** KRW of the whole order, as sent. */
  cost: number | null;
  updatedAt: string;
}

interface SubmissionFilter {
  limit: number;
  before?: number | undefined;
  state?: SupplierOrderState | undefined;
  orderId?: number | undefined;
}

/** Lists what went to suppliers, the newest order first. */
export async function listSubmissions(
  db: Database,
  { limit, before, state, orderId }: SubmissionFilter,
): Promise<Submission[]> {
  let query = db
    .selectFrom('supplierOrders')
    .select(['orderId', 'supplier', 'state', 'supplierOrderId', 'submittedAt', 'attempts', 'reason', 'updatedAt'])
    .select(['supplierServiceId', 'cost'])
    .orderBy('orderId', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('orderId', '<', before);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    cost: row.cost === null ? null : fromHundredths(row.cost),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export interface SubmissionState {
  supplier: string;
  state: SupplierOrderState;
  cancelAskedAt: Date | null;
}

/** `isLocking` keeps them from being sent for the rest of the transaction. */
export async function readSubmissions(
  db: Database,
  orderIds: readonly number[],
  { isLocking = false } = {},
): Promise<(SubmissionState & { orderId: number })[]> {
  const query = db
    .selectFrom('supplierOrders')
    .select(['orderId', 'supplier', 'state', 'cancelAskedAt'])
    .where('orderId', 'in', [...orderIds]);
  return (isLocking ? query.forUpdate() : query).execute();
}

/** Leaves an order to the operator. For customers it stays what it is. */
export async function parkSubmission(db: Database, orderId: number, reason: string, at: Date): Promise<void> {
  const parked = { state: 'parked', dueAt: null, reason, updatedAt: at } as const;
  await ofState(db, orderId, ['waiting', 'submitted']).set(parked).execute();
}

function ofState(db: Database, orderId: number, states: SupplierOrderState[]) {
  return db.updateTable('supplierOrders').where('orderId', '=', orderId).where('state', 'in', states);
}

export async function finishSubmission(db: Database, orderId: number, at: Date): Promise<void> {
  const finished = { state: 'finished', dueAt: null, cancelDueAt: null, updatedAt: at } as const;
  await ofState(db, orderId, ['waiting', 'submitted', 'parked']).set(finished).execute();
}

/** Sends a parked order again with the same key, once the operator knows that the supplier does not have it. */
export async function resendOrder(trx: Database, orderId: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await ofState(trx, orderId, ['parked'])
    .set({ state: 'waiting', dueAt: at, refusals: 0, refusedBy: [], reason: null, updatedAt: at })
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

/** Follows a parked order under the supplier's number that the operator found. */
export async function linkOrder(trx: Database, { orderId, supplierOrderId, at }: OrderLink): Promise<void> {
  try {
    const { numUpdatedRows } = await ofState(trx, orderId, ['parked'])
      .set({ state: 'submitted', supplierOrderId, submittedAt: at, dueAt: at, reason: null, updatedAt: at })
      .set({ looksInVain: 0, inVainSince: null })
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return;
  } catch (error) {
    if (violatedConstraint(error) !== 'supplier_orders_remote') throw error;
    throw new ApiProblem(409, 'SUPPLIER_ORDER_TAKEN', `공급처 주문번호 ${supplierOrderId}은(는) 다른 주문의 것이에요.`);
  }
  throw new ApiProblem(409, 'NOT_PARKED', '공급처에서 확인이 필요한 주문이 아니에요.');
}

/** Settles orders whose server died while sending, or that the operator finished by hand. */
export async function settleAbandoned({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const reason = PARKED_REASONS.serverStopped();
  const isRepeatable = sql`supplier = ${DEMO_SUPPLIER}`;
  const { rows } = await sql<{ orderId: number; state: SupplierOrderState }>`
    update supplier_orders set
      state = case when ${isRepeatable} then 'waiting' else 'parked' end,
      due_at = case when ${isRepeatable} then ${now}::timestamptz end, reason = ${reason}, updated_at = ${now}
    where state = 'submitting' and due_at <= ${now} returning order_id, state`.execute(db);
  for (const { orderId, state } of rows) {
    if (state === 'parked') log.warn({ orderId, reason }, 'an order needs the operator');
  }

  // Cancelled here, it must not go on there.
  await sql`
    update supplier_orders set cancel_asked_at = ${now}, cancel_due_at = ${now} from orders
    where orders.id = supplier_orders.order_id and orders.status = ${ORDER_STATUS.canceled}
      and supplier_orders.state = 'submitted' and supplier_orders.cancel_asked_at is null`.execute(db);
  await sql`
    update supplier_orders set state = 'finished', due_at = null, cancel_due_at = null, updated_at = ${now} from orders
    where orders.id = supplier_orders.order_id and supplier_orders.state in ('waiting', 'submitted', 'parked')
      and (supplier_orders.cancel_due_at is null or supplier_orders.state <> 'submitted')
      and orders.status in (${sql.join(FINAL_ORDER_STATUSES)})`.execute(db);
}
