import {
  FINAL_ORDER_STATUSES,
  fromHundredths,
  OPEN_ORDER_STATUSES,
  ORDER_STATUS,
  type OrderCancel,
  type OrderCancelAnswer,
} from '@storefront/contract';
import { sql } from 'kysely';
import {
  type Database,
  type Deps,
  doOnce,
  keyOf,
  MINUTE_MS,
  type OrderRow,
  problem,
  transact,
} from '../../platform/index.js';
import { isFinished, setOrderStatus } from '../setOrderStatus.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { RefundsPausedError, requireRefunds } from './refundBrake.js';
import { MAX_BATCH } from './Supplier.js';
import { readSupplierNames } from './storedSuppliers.js';
import { finishSubmission, readSubmissions, type SubmissionState } from './submissions.js';

function cancelOf(
  status: number,
  submission: SubmissionState | undefined,
  suppliers: readonly string[],
): OrderCancel | null {
  const { state = 'waiting', cancelAskedAt = null } = submission ?? {};
  if (FINAL_ORDER_STATUSES.includes(status) || state === 'parked' || state === 'finished') return null;
  if (state !== 'waiting' && (!submission || !suppliers.includes(submission.supplier))) return null;
  if (state === 'waiting' && status !== ORDER_STATUS.pending) return null;
  if (cancelAskedAt !== null) return 'asked';
  return state === 'waiting' ? 'now' : 'ask';
}

/** Offers of the orders' rows (B-history-47), by number. Nothing without a supplier. */
export async function findCancels(deps: Deps, rows: readonly OrderRow[]): Promise<Map<number, OrderCancel>> {
  const open = rows.filter(({ status }) => !FINAL_ORDER_STATUSES.includes(status));
  const suppliers = open.length === 0 ? [] : await readSupplierNames(deps);
  if (suppliers.length === 0) return new Map();
  const ids = open.map(({ id }) => id);
  const submissions = new Map((await readSubmissions(deps.db, ids)).map((row) => [row.orderId, row]));
  return new Map(
    open.flatMap(({ id, status }) => {
      const cancel = cancelOf(status, submissions.get(id), suppliers);
      return cancel ? [[id, cancel] as const] : [];
    }),
  );
}

class SentError extends Error {
  override readonly name = 'SentError';
}

/**
 * Cancels a member's order (B-order-80): at once if it was not sent, else by asking the supplier. Waits while refunds
 * are paused. Repeats get the same answer.
 */
export async function cancelOrder(
  deps: Deps,
  { memberId, orderId, idempotencyKey = null }: { memberId: number; orderId: number; idempotencyKey?: string | null },
): Promise<OrderCancelAnswer> {
  const { db } = deps;
  const key = keyOf(idempotencyKey, [orderId]);
  await doOnce(deps, { memberId, scope: 'cancel', key }, async (remember) => {
    const order = await findOwnOrder(db, memberId, orderId);
    if (!order) throw problem(404, 'NOT_FOUND');
    if (order.status !== ORDER_STATUS.canceled) {
      await cancelOrAsk(deps, { memberId, orderId }, (trx) => remember(trx, orderId));
    }
    return orderId;
  });
  const order = await findOwnOrder(db, memberId, orderId);
  if (order?.status !== ORDER_STATUS.canceled) return { canceled: false, refunded: 0 };
  return { canceled: true, refunded: fromHundredths(order.unitPrice * order.amount) };
}

/** @param alongside Written in the transaction that cancels it, or asks for it */
async function cancelOrAsk(
  deps: Deps,
  { memberId, orderId }: { memberId: number; orderId: number },
  alongside: (trx: Database) => Promise<void>,
): Promise<void> {
  const { db, clock } = deps;
  const suppliers = await readSupplierNames(deps);
  if (suppliers.length === 0) throw problem(409, 'ORDER_NOT_CANCELABLE');
  try {
    const change = { orderId, status: ORDER_STATUS.canceled, isByMember: true };
    await setOrderStatus(deps, change, async (trx, before) => {
      const [submission] = await readSubmissions(trx, [orderId], { isLocking: true });
      const cancel = cancelOf(before.status, submission, suppliers);
      if (cancel === null) throw problem(409, 'ORDER_NOT_CANCELABLE');
      if (cancel !== 'now') throw new SentError();
      await requireRefunds(trx);
      await finishSubmission(trx, orderId, clock.now());
      await alongside(trx);
    });
  } catch (error) {
    const isForLater = error instanceof SentError || error instanceof RefundsPausedError;
    if (!isForLater && !isFinished(error)) throw error;
    const isAsked =
      isForLater &&
      (await transact(db, async (trx) => {
        const asked = await askCancellation({ ...deps, db: trx }, { memberId, orderIds: [orderId] });
        if (asked.has(orderId)) await alongside(trx);
        return asked.has(orderId);
      }));
    if (isAsked || (await findOwnOrder(db, memberId, orderId))?.status === ORDER_STATUS.canceled) return;
    throw problem(409, 'ORDER_NOT_CANCELABLE');
  }
}

async function findOwnOrder(db: Database, memberId: number, id: number) {
  return db
    .selectFrom('orders')
    .select(['status', 'unitPrice', 'amount'])
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/**
 * Asks to cancel a member's orders: at once if not sent yet, else the supplier; their status tells what came of it.
 * @returns those that can be cancelled: none without a supplier
 */
export async function askCancellation(
  deps: Deps,
  { memberId, orderIds }: { memberId: number; orderIds: readonly number[] },
): Promise<Set<number>> {
  if (orderIds.length === 0 || (await readSupplierNames(deps)).length === 0) return new Set();
  const { db, clock } = deps;
  const now = clock.now();
  const { rows } = await sql<{ orderId: number }>`
    insert into supplier_orders as known (order_id, supplier, state, due_at, cancel_asked_at, cancel_due_at, updated_at)
    select id, 'none', 'waiting', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from orders
    where id = any(${orderIds}::bigint[]) and member_id = ${memberId}::bigint
      and status in (${sql.join(OPEN_ORDER_STATUSES)})
      and (status = ${ORDER_STATUS.pending} or exists (select 1 from supplier_orders where order_id = orders.id))
    order by id
    on conflict (order_id) do update set
      cancel_due_at = case when known.cancel_asked_at is null then excluded.cancel_due_at else known.cancel_due_at end,
      cancel_asked_at = coalesce(known.cancel_asked_at, excluded.cancel_asked_at)
    where known.state in ('waiting', 'submitting', 'submitted')
    returning order_id`.execute(db);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Repeats an unanswered cancellation; twice does no harm. */
const RETRY_MS = MINUTE_MS;

interface AskedOrder {
  orderId: number;
  state: string;
  supplierOrderId: string;
}

export async function sendCancellations(deps: SupplierDeps): Promise<void> {
  const asked = await takeAskedOrders(deps);
  for (const { orderId } of asked.filter(({ state }) => state === 'waiting')) await cancelUnsent(deps, orderId);

  const sent = asked.filter(({ state }) => state === 'submitted');
  if (sent.length === 0) return;
  const answers = await deps.guard.call((supplier) =>
    supplier.cancel(sent.map(({ supplierOrderId }) => supplierOrderId)),
  );
  for (const { orderId, supplierOrderId } of sent) {
    const answer = answers.get(supplierOrderId);
    await deps.db
      .updateTable('supplierOrders')
      .set({ cancelDueAt: null, reason: answer?.kind === 'refused' ? answer.reason : null })
      .where('orderId', '=', orderId)
      .execute();
  }
}

async function takeAskedOrders({ db, clock, guard }: SupplierDeps): Promise<AskedOrder[]> {
  const now = clock.now();
  const { rows } = await sql<AskedOrder>`
    with asked as (
      select order_id from supplier_orders
      where cancel_due_at <= ${now}
        and ((state = 'waiting' and exists (
          select 1 from orders where id = order_id and status in (${ORDER_STATUS.pending}, ${sql.join(FINAL_ORDER_STATUSES)})
        )) or (state = 'submitted' and supplier = ${guard.supplier.name}))
      order by cancel_due_at, order_id limit ${MAX_BATCH}
      for update skip locked
    )
    update supplier_orders set cancel_due_at = ${new Date(now.getTime() + RETRY_MS)} from asked
    where supplier_orders.order_id = asked.order_id
    returning supplier_orders.order_id, state, supplier_order_id`.execute(db);
  return rows;
}

// Orders are only claimed while no cancellation was asked for.
async function cancelUnsent(deps: SupplierDeps, orderId: number): Promise<void> {
  try {
    await setOrderStatus(deps, { orderId, status: ORDER_STATUS.canceled }, async (trx) => {
      await requireRefunds(trx);
      await finishSubmission(trx, orderId, deps.clock.now());
    });
  } catch (error) {
    if (error instanceof RefundsPausedError) return;
    if (!isFinished(error)) throw error;
    await finishSubmission(deps.db, orderId, deps.clock.now());
  }
}
