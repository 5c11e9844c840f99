import { ORDER_STATUS } from 'contract';
import { sql } from 'kysely';
import { type Database, DatabaseAwayError, SECOND_MS } from '../../platform/index.js';
import { FINAL, isFinished, setOrderStatus } from '../setOrderStatus.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { countRefund, pauseRefunds, RefundsPausedError, requireRefunds } from './refundBrake.js';
import { PARKED_REASONS } from './SUBMISSION_RULES.js';
import { MAX_BATCH, type PlacedOrder, type Progress } from './Supplier.js';
import { finishSubmission, parkSubmission } from './submissions.js';

/** An order is asked for again after this part of its age. */
const AGE_PARTS = 20;

interface DueOrder extends PlacedOrder {
  orderId: number;
  status: number;
  startCount: number | null;
  remains: number;
}

/**
 * Asks for the status of the orders that are due, many with one call, and moves them on. Of several servers one asks
 * for each: the next time is set before the call.
 */
export async function pollOrders(deps: SupplierDeps, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const due = await takeDueOrders(deps);
    // Those that the operator finished, `settleAbandoned` settles.
    const open = due.filter(({ status }) => !FINAL.includes(status));
    if (open.length > 0) {
      const progress = await deps.guard.call((supplier) => supplier.progress(open));
      for (const order of open) {
        await moveOn(deps, order, progress.get(order.supplierOrderId)).catch((error: unknown) => {
          if (error instanceof DatabaseAwayError) throw error;
          // E.g. a refund that the member's balance has no room for: the others move on.
          deps.log.error({ err: error, orderId: order.orderId }, 'an order could not be moved on');
        });
      }
    }
    if (due.length < MAX_BATCH || stopping.aborted) return;
  }
}

async function takeDueOrders({ db, clock, guard }: SupplierDeps): Promise<DueOrder[]> {
  const now = clock.now();
  const { name, pollEveryMs } = guard.supplier;
  const seconds = (ms: number) => sql`make_interval(secs => ${ms / SECOND_MS}::double precision)`;
  const { rows } = await sql<DueOrder>`
    with due as (
      select order_id from supplier_orders
      where state = 'submitted' and due_at <= ${now} and supplier = ${name}
      order by due_at, order_id limit ${MAX_BATCH}
      for update skip locked
    ), taken as (
      update supplier_orders set due_at = ${now}::timestamptz + least(${seconds(pollEveryMs.max)},
        greatest(${seconds(pollEveryMs.min)}, (${now}::timestamptz - submitted_at) / ${AGE_PARTS}))
      from due where supplier_orders.order_id = due.order_id
      returning supplier_orders.order_id, supplier_order_id, submitted_at, cancel_asked_at
    )
    select taken.order_id, taken.supplier_order_id, taken.submitted_at, taken.cancel_asked_at, orders.amount,
      orders.status, orders.start_count, orders.remains
    from taken join orders on orders.id = taken.order_id
    order by taken.order_id`.execute(db);
  return rows;
}

async function moveOn(deps: SupplierDeps, order: DueOrder, progress: Progress | undefined): Promise<void> {
  const { db, clock, log } = deps;
  const { orderId } = order;
  if (progress?.kind !== 'known') {
    log.warn({ orderId, reason: progress?.reason ?? 'no status' }, 'the supplier does not know an order');
    await noteReason(db, orderId, progress?.reason ?? 'no status');
    return;
  }
  const { status, startCount, remains } = progress;
  if (status === ORDER_STATUS.partial && remains === null) {
    // What is paid back would be a guess.
    await parkSubmission(db, orderId, PARKED_REASONS.remainsUnknown(), clock.now());
    return;
  }
  const isSame =
    status === order.status &&
    (startCount === null || startCount === order.startCount) &&
    (remains === null || remains === order.remains);
  if (!isSame) await setStatus(deps, { orderId, status, startCount, remains });
}

type StatusChange = Omit<Extract<Progress, { kind: 'known' }>, 'kind'> & { orderId: number };

async function setStatus(deps: SupplierDeps, { orderId, status, startCount, remains }: StatusChange): Promise<void> {
  const change = { orderId, status, startCount: startCount ?? undefined, remains: remains ?? undefined };
  const isPaidBack = status === ORDER_STATUS.canceled || (status === ORDER_STATUS.partial && remains !== 0);
  // The demo's word is our own: it is not doubted.
  const { name: supplier, isRepeatable } = deps.guard.supplier;
  try {
    await setOrderStatus(deps, change, async (trx) => {
      if (isPaidBack && isRepeatable) await requireRefunds(trx);
      else if (isPaidBack) await countRefund(trx, { supplier, at: deps.clock.now() });
      if (FINAL.includes(status)) await finishSubmission(trx, orderId, deps.clock.now());
    });
  } catch (error) {
    if (error instanceof RefundsPausedError) {
      if (error.isOneTooMany) await pauseRefunds(deps, supplier);
      await noteReason(deps.db, orderId, PARKED_REASONS.refundsPaused());
      return;
    }
    if (!isFinished(error)) throw error;
  }
}

async function noteReason(db: Database, orderId: number, reason: string): Promise<void> {
  await db.updateTable('supplierOrders').set({ reason }).where('orderId', '=', orderId).execute();
}
