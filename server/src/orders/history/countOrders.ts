import { OPEN_ORDER_STATUSES } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, type Database, SEOUL_AHEAD_MS } from '../../platform/index.js';
import { refillRuns } from '../refills/refillRuns.js';
import type { HistorySpan, StatusCount } from './History.js';

/**
 * Adds up whole days from `order_counts` and counts single orders only at the ends, so that a hundred thousand orders
 * take no longer.
 */
export async function countOrders(db: Database, span: HistorySpan): Promise<StatusCount[]> {
  const { memberId, now, from, to, stayingFrom } = span;
  const olderTo = new Date(Math.min(from.getTime(), to?.getTime() ?? Number.POSITIVE_INFINITY));
  const older = stayingFrom
    ? [
        ...ordersWithin(memberId, stayingFrom.getTime(), olderTo.getTime(), OPEN_ORDER_STATUSES),
        refilledOrders(memberId, now, sql`1`, sql`created_at >= ${stayingFrom} and created_at < ${olderTo}`),
      ]
    : [];
  return addUp(db, [...ordersOf(span), ...older]);
}

/** Leaves out what has not ended and, with AS, counts what leaves as that ends. */
export async function countLeavingOrders(db: Database, span: HistorySpan & { soon: Date }): Promise<number> {
  const { memberId, now, from, to, soon } = span;
  const counts = await addUp(db, [
    ...ordersOf(span),
    refilledOrders(memberId, soon, sql`-1`, sql`created_at >= ${from} and created_at < ${to}`),
    refilledOrders(memberId, now, sql`1`, sql`created_at < ${from} and not ${refillRuns('o', soon)}`),
  ]);
  const ended = counts.filter(({ status }) => !OPEN_ORDER_STATUSES.includes(Number(status)));
  return ended.reduce((sum, { rows }) => sum + rows, 0);
}

function ordersOf({ memberId, from, to }: HistorySpan): RawBuilder<unknown>[] {
  const start = from.getTime();
  const end = to?.getTime() ?? Number.POSITIVE_INFINITY;
  const firstDay = startOfDay(start + DAY_MS - 1);
  const endDay = startOfDay(end);
  return [
    sql`select status, orders from order_counts
      where member_id = ${memberId} and day >= ${dateOf(firstDay)}::date and day < ${dateOf(endDay)}::date`,
    ...ordersWithin(memberId, start, Math.min(firstDay, end)),
    ...ordersWithin(memberId, Math.max(firstDay, endDay), end),
  ];
}

async function addUp(db: Database, parts: readonly RawBuilder<unknown>[]): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, sum(orders)::bigint as rows from (${sql.join(parts, sql` union all `)}) as counted
    group by status having sum(orders) > 0`.execute(db);
  return rows;
}

/** Orders whose AS runs at a time, each as `one`. */
function refilledOrders(
  memberId: number,
  at: Date,
  one: RawBuilder<unknown>,
  isMeant: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select status, ${one} from orders as o where member_id = ${memberId} and ${refillRuns('o', at)} and ${isMeant}`;
}

function ordersWithin(
  memberId: number,
  start: number,
  end: number,
  statuses?: readonly number[],
): RawBuilder<unknown>[] {
  if (!(start < end)) return [];
  // One status at a time, by the index: for several together PostgreSQL reads every old order.
  const conditions = statuses ? statuses.map((status) => sql`and status = ${status}`) : [sql``];
  return conditions.map(
    (isOfStatus) => sql`select status, 1 from orders
      where member_id = ${memberId} and created_at >= ${new Date(start)} and created_at < ${new Date(end)} ${isOfStatus}`,
  );
}

function startOfDay(time: number): number {
  return Math.floor((time + SEOUL_AHEAD_MS) / DAY_MS) * DAY_MS - SEOUL_AHEAD_MS;
}

function dateOf(startOfDay: number): string {
  return Number.isFinite(startOfDay) ? new Date(startOfDay + SEOUL_AHEAD_MS).toISOString().slice(0, 10) : 'infinity';
}
