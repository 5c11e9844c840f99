import { FINAL_ORDER_STATUSES, findStatus, ORDER_STATUSES } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, DatabaseAwayError, SECOND_MS } from '../../platform/index.js';
import { isFinished, setOrderStatus } from '../setOrderStatus.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { countRefund, pauseRefunds, RefundsPausedError, requireRefunds } from './refundBrake.js';
import { MAX_IN_VAIN_MS, MAX_LOOKS_IN_VAIN, PARKED_REASONS } from './SUBMISSION_RULES.js';
import { MAX_BATCH, type PlacedOrder, type Progress, type Supplier } from './Supplier.js';
import { finishSubmission, parkSubmission } from './submissions.js';

const AGE_PARTS = 20;

interface DueOrder extends PlacedOrder {
  orderId: number;
  status: number;
  startCount: number | null;
  remains: number;
  looksInVain: number;
  inVainSince: Date | null;
}

/**
 * Asks for orders that are due, many with one call, and moves them on. The next time is set before the call, so that
 * one of several servers asks.
 */
export async function pollOrders(deps: SupplierDeps, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const due = await takeDueOrders(deps);
    const open = due.filter(({ status }) => !FINAL_ORDER_STATUSES.includes(status));
    if (open.length > 0) {
      const progress = await deps.guard.call((supplier) => supplier.progress(open));
      for (const order of open) {
        await moveOn(deps, order, progress.get(order.supplierOrderId)).catch(async (error: unknown) => {
          if (error instanceof DatabaseAwayError) throw error;
          // E.g. a refund for which the member's balance has no room: the others move on.
          deps.log.error({ err: error, orderId: order.orderId }, 'an order could not be moved on');
          await lookInVain(deps, order, describe(progress.get(order.supplierOrderId)), PARKED_REASONS.notMovedOn);
        });
      }
    }
    if (due.length < MAX_BATCH || stopping.aborted) return;
  }
}

async function takeDueOrders({ db, clock, guard }: SupplierDeps): Promise<DueOrder[]> {
  const now = clock.now();
  const { name } = guard.supplier;
  const { rows } = await sql<DueOrder>`
    with due as (
      select order_id from supplier_orders
      where state = 'submitted' and due_at <= ${now} and supplier = ${name}
      order by due_at, order_id limit ${MAX_BATCH}
      for update skip locked
    ), taken as (
      update supplier_orders set due_at = ${nextLook(guard.supplier, { now, since: sql`submitted_at` })}
      from due where supplier_orders.order_id = due.order_id
      returning supplier_orders.order_id, supplier_order_id, submitted_at, cancel_asked_at, looks_in_vain, in_vain_since
    )
    select taken.order_id, taken.supplier_order_id, taken.submitted_at, taken.cancel_asked_at,
      taken.looks_in_vain, taken.in_vain_since, orders.amount, orders.status, orders.start_count, orders.remains
    from taken join orders on orders.id = taken.order_id
    order by taken.order_id`.execute(db);
  return rows;
}

/** Time of the next look at something sent at `since`: the older, the later. */
export function nextLook(
  { pollEveryMs }: Supplier,
  { now, since }: { now: Date; since: RawBuilder<unknown> },
): RawBuilder<Date> {
  const seconds = (ms: number) => sql`make_interval(secs => ${ms / SECOND_MS}::double precision)`;
  return sql`${now}::timestamptz + least(${seconds(pollEveryMs.max)},
        greatest(${seconds(pollEveryMs.min)}, (${now}::timestamptz - ${since}) / ${AGE_PARTS}))`;
}

async function moveOn(deps: SupplierDeps, order: DueOrder, progress: Progress | undefined): Promise<void> {
  const { orderId } = order;
  if (progress?.kind === 'failed') return park(deps, orderId, PARKED_REASONS.failed(progress.reason));
  if (progress?.kind !== 'known') return lookInVain(deps, order, describe(progress), PARKED_REASONS.statusUnknown);
  const { status, startCount, remains } = progress;
  // A refund would be a guess.
  if (findStatus(ORDER_STATUSES, status)?.refund === 'remains' && remains === null)
    return park(deps, orderId, PARKED_REASONS.remainsUnknown());
  if (order.looksInVain > 0) await note(deps.db, orderId, { looksInVain: 0, inVainSince: null, reason: null });
  const isSame =
    status === order.status &&
    (startCount === null || startCount === order.startCount) &&
    (remains === null || remains === order.remains);
  if (!isSame) await setStatus(deps, { orderId, status, startCount, remains });
}

function describe(progress: Progress | undefined): string {
  if (!progress) return 'no status';
  return progress.kind === 'known'
    ? (findStatus(ORDER_STATUSES, progress.status)?.panelWord ?? String(progress.status))
    : progress.reason;
}

/** Leaves the order to the operator after some looks: nobody else would be told. */
async function lookInVain(
  deps: SupplierDeps,
  order: DueOrder,
  reason: string,
  parkedReason: (reason: string) => string,
): Promise<void> {
  const now = deps.clock.now();
  const looksInVain = order.looksInVain + 1;
  const inVainSince = order.inVainSince ?? now;
  const isEnough = looksInVain >= MAX_LOOKS_IN_VAIN || now.getTime() - inVainSince.getTime() >= MAX_IN_VAIN_MS;
  if (isEnough) await park(deps, order.orderId, parkedReason(reason));
  else await note(deps.db, order.orderId, { looksInVain, inVainSince, reason });
}

async function park({ db, clock, log }: SupplierDeps, orderId: number, reason: string): Promise<void> {
  await parkSubmission(db, orderId, reason, clock.now());
  log.warn({ orderId, reason }, 'an order needs the operator');
}

async function note(
  db: Database,
  orderId: number,
  noted: { reason: string | null } & Partial<Pick<DueOrder, 'looksInVain' | 'inVainSince'>>,
): Promise<void> {
  await db.updateTable('supplierOrders').set(noted).where('orderId', '=', orderId).execute();
}

type StatusChange = Omit<Extract<Progress, { kind: 'known' }>, 'kind'> & { orderId: number };

async function setStatus(deps: SupplierDeps, { orderId, status, startCount, remains }: StatusChange): Promise<void> {
  const change = { orderId, status, startCount: startCount ?? undefined, remains: remains ?? undefined };
  const refund = findStatus(ORDER_STATUSES, status)?.refund;
  const isPaidBack = refund === 'all' || (refund === 'remains' && remains !== 0);
  const { name: supplier, isRepeatable } = deps.guard.supplier;
  try {
    await setOrderStatus(deps, change, async (trx) => {
      if (isPaidBack && isRepeatable) await requireRefunds(trx);
      else if (isPaidBack) await countRefund(trx, { supplier, at: deps.clock.now() });
      if (FINAL_ORDER_STATUSES.includes(status)) await finishSubmission(trx, orderId, deps.clock.now());
    });
  } catch (error) {
    if (error instanceof RefundsPausedError) {
      if (error.isOneTooMany) await pauseRefunds(deps, supplier);
      await note(deps.db, orderId, { reason: PARKED_REASONS.refundsPaused() });
      return;
    }
    if (!isFinished(error)) throw error;
  }
}
