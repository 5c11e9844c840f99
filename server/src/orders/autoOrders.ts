import { AUTO_ORDER_STATUS, type AutoOrderStatus, ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import { noteEvents } from '../members/index.js';
import {
  type Database,
  type Deps,
  doOnce,
  isBrakeOn,
  keyOf,
  MINUTE_MS,
  problem,
  SECOND_MS,
  toNumeric,
  transact,
  unavailable,
} from '../platform/index.js';
import { lockMember, postMovement } from '../points/index.js';

const BATCH = 500;
/** Milliseconds between looks for due runs; each makes up one missed run of an auto-order. */
export const AUTO_ORDER_TICK_MS = 5 * SECOND_MS;
/** Keeps several servers from making up more runs than one would. */
const AUTO_ORDER_REST_MS = 4 * SECOND_MS;
/** A run dated further ahead was dated by a clock that was set back since. */
const AUTO_ORDER_CLOCK_SKEW_MS = MINUTE_MS;

/** Orders one due run of every auto-order, whatever became of its product: the run is paid for. Those of suspended members wait. */
export async function runAutoOrders(db: Database, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const runs = await runBatch(db, now);
    total += runs;
    if (runs < BATCH) return total;
  }
}

/** Tells members of the last run and, before it, of a balance too low to go on (B-push-1). */
const EVENTS_OF_RUNS = sql`
  select member_id, 'autoOrderEnded'::text as kind, id as subject_id, null::bigint as detail
  from counted where completed = runs
  union all
  select member_id, 'pointsLow', id, null from counted
  where completed = runs - 1
    and (select balance from members where members.id = counted.member_id) < unit_price * amount * runs`;

/**
 * Counts a run and writes its order in one statement, or neither. Passes over locked auto-orders and members, so that
 * nobody waits in a circle. Counts a run that is there already, without a second order.
 */
async function runBatch(db: Database, now: Date): Promise<number> {
  const restsSince = new Date(now.getTime() - AUTO_ORDER_REST_MS);
  const restsUntil = new Date(now.getTime() + AUTO_ORDER_CLOCK_SKEW_MS);
  const { rows } = await sql<{ runs: number }>`
    with due as (
      select autos.id from auto_orders as autos join members on members.id = autos.member_id
      where autos.next_run_at <= ${now} and members.suspended_at is null
        and (autos.last_run_at is null or autos.last_run_at not between ${restsSince} and ${restsUntil})
      order by autos.next_run_at, autos.id limit ${BATCH}
      for no key update of autos skip locked
      for key share of members skip locked
    ), counted as (
      update auto_orders as autos set
        completed = autos.completed + 1,
        last_run_at = ${now}::timestamptz,
        status = case when autos.completed + 1 = autos.runs then ${AUTO_ORDER_STATUS.completed}::smallint
          else autos.status end,
        -- From when it was due, not from now: what was missed stays due.
        next_run_at = case when autos.completed + 1 < autos.runs
          then autos.next_run_at + make_interval(mins => autos.interval_minutes) end
      from due where autos.id = due.id
      returning autos.*
    ), ordered as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, auto_order_id, run_number,
        created_at, updated_at, refill_days)
      select member_id, service_id, link, unit_price, unit_price * amount, amount, amount, id, completed,
        ${now}::timestamptz, ${now}::timestamptz, refill_days
      from counted order by id
      on conflict (auto_order_id, run_number) do nothing
    ), told as (${noteEvents(EVENTS_OF_RUNS, now)})
    select count(*) as runs from counted`.execute(db);
  return rows[0]?.runs ?? 0;
}

/** Lets each auto-order of a member who was suspended go on, with one run now for all that were missed (B-auto-28). */
export async function resumeAutoOrders(trx: Database, memberId: number, now: Date): Promise<void> {
  await trx
    .updateTable('autoOrders')
    .set({ nextRunAt: now })
    .where('memberId', '=', memberId)
    .where('nextRunAt', '<', now)
    .execute();
}

/**
 * Stops an auto-order (B-auto-12) and pays back the runs not ordered yet; the row's lock decides between a stop and a
 * due run.
 * @returns hundredths paid back; the same if it was stopped before
 */
export async function stopAutoOrder(
  deps: Deps,
  {
    memberId,
    autoOrderId,
    idempotencyKey = null,
  }: { memberId: number; autoOrderId: number; idempotencyKey?: string | null },
): Promise<number> {
  await doOnce(deps, { memberId, scope: 'stop', key: keyOf(idempotencyKey, [autoOrderId]) }, (remember) =>
    transact(deps.db, async (trx) => {
      await stop(trx, { memberId, autoOrderId }, deps.clock.now());
      await remember(trx, autoOrderId);
      return autoOrderId;
    }),
  );
  return refundedOf(deps.db, autoOrderId);
}

async function stop(
  trx: Database,
  { memberId, autoOrderId }: { memberId: number; autoOrderId: number },
  at: Date,
): Promise<void> {
  if (!(await lockMember(trx, memberId))) throw problem(401, 'UNAUTHORIZED');
  const row = await trx
    .selectFrom('autoOrders')
    .select('status')
    .where('id', '=', autoOrderId)
    .where('memberId', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem(404, 'NOT_FOUND');
  if (row.status === AUTO_ORDER_STATUS.canceled) return;
  if (row.status !== AUTO_ORDER_STATUS.active) throw problem(409, 'AUTO_ORDER_FINISHED');
  if (await isBrakeOn(trx, 'refunds')) throw unavailable();
  await cancelAutoOrder(trx, autoOrderId, at, AUTO_ORDER_STATUS.canceled);
}

async function refundedOf(trx: Database, autoOrderId: number): Promise<number> {
  const row = await trx
    .selectFrom('ledger')
    .select('amount')
    .where('kind', '=', 'refund')
    .where('orderId', 'is', null)
    .where('autoOrderId', '=', autoOrderId)
    .executeTakeFirst();
  return row?.amount ?? 0;
}

/**
 * Ends an active auto-order and pays back the runs not ordered yet. The caller's transaction holds the member's lock.
 * @param status Defaults to partial, or to cancelled if nothing will come of any run
 * @returns hundredths paid back; null if its last run, which takes the row's lock alone, came first
 */
export async function cancelAutoOrder(
  trx: Database,
  autoOrderId: number,
  at: Date,
  status?: AutoOrderStatus,
): Promise<number | null> {
  const row = await trx
    .selectFrom('autoOrders')
    .selectAll()
    .where('id', '=', autoOrderId)
    .where('status', '=', AUTO_ORDER_STATUS.active)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const refund = row.unitPrice * row.amount * (row.runs - row.completed);
  await trx
    .updateTable('autoOrders')
    .set({
      status: status ?? (await endStatus(trx, autoOrderId)),
      nextRunAt: null,
      point: toNumeric(row.point - refund),
    })
    .where('id', '=', autoOrderId)
    .execute();
  if (refund > 0) await postMovement(trx, { memberId: row.memberId, kind: 'refund', amount: refund, autoOrderId, at });
  return refund;
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
