import { ORDER_STATUS } from 'contract';
import { sql } from 'kysely';
import { type Deps, MINUTE_MS } from '../../platform/index.js';
import { isFinished, setOrderStatus } from '../setOrderStatus.js';
import { chooseSupplier } from './createSupplier.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { RefundsPausedError, requireRefunds } from './refundBrake.js';
import { MAX_BATCH } from './Supplier.js';
import { finishSubmission } from './submissions.js';

/**
 * A member asks for orders to be cancelled. Each is cancelled at once if it was not sent yet, else the supplier is
 * asked; what then comes back of it, the order's status tells.
 * @returns those that can be: not another member's, a finished one, or one in the operator's hands; none without a supplier
 */
export async function askCancellation(
  deps: Deps,
  { memberId, orderIds }: { memberId: number; orderIds: readonly number[] },
): Promise<Set<number>> {
  if (orderIds.length === 0 || chooseSupplier(deps) === null) return new Set();
  const { db, clock } = deps;
  const now = clock.now();
  const { rows } = await sql<{ orderId: number }>`
    insert into supplier_orders as known (order_id, supplier, state, due_at, cancel_asked_at, cancel_due_at, updated_at)
    select id, 'none', 'waiting', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from orders
    where id = any(${orderIds}::bigint[]) and member_id = ${memberId}::bigint
      and status in (${ORDER_STATUS.pending}, ${ORDER_STATUS.processing}, ${ORDER_STATUS.inProgress})
      and (status = ${ORDER_STATUS.pending} or exists (select 1 from supplier_orders where order_id = orders.id))
    order by id
    on conflict (order_id) do update set
      cancel_due_at = case when known.cancel_asked_at is null then excluded.cancel_due_at else known.cancel_due_at end,
      cancel_asked_at = coalesce(known.cancel_asked_at, excluded.cancel_asked_at)
    where known.state in ('waiting', 'submitting', 'submitted')
    returning order_id`.execute(db);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** A cancellation that got no answer is asked for again after this time; twice does no harm. */
const RETRY_MS = MINUTE_MS;

interface AskedOrder {
  orderId: number;
  state: string;
  supplierOrderId: string;
}

/** Cancels what was asked for: orders that were not sent at once, those that the supplier has by asking it. */
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
          select 1 from orders where id = order_id and status <> ${ORDER_STATUS.processing} and status <> ${ORDER_STATUS.inProgress}
        )) or (state = 'submitted' and supplier = ${guard.supplier.name}))
      order by cancel_due_at, order_id limit ${MAX_BATCH}
      for update skip locked
    )
    update supplier_orders set cancel_due_at = ${new Date(now.getTime() + RETRY_MS)} from asked
    where supplier_orders.order_id = asked.order_id
    returning supplier_orders.order_id, state, supplier_order_id`.execute(db);
  return rows;
}

// Nobody else sends it any more: an order is only claimed while no cancellation was asked for.
async function cancelUnsent(deps: SupplierDeps, orderId: number): Promise<void> {
  try {
    await setOrderStatus(deps, { orderId, status: ORDER_STATUS.canceled }, async (trx) => {
      await requireRefunds(trx);
      await finishSubmission(trx, orderId, deps.clock.now());
    });
  } catch (error) {
    // It is asked for again by itself.
    if (error instanceof RefundsPausedError) return;
    if (!isFinished(error)) throw error;
    await finishSubmission(deps.db, orderId, deps.clock.now());
  }
}
