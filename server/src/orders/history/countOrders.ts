import { OPEN_ORDER_STATUSES } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, type Database, SEOUL_AHEAD_MS } from '../../platform/index.js';
import type { HistorySpan, StatusCount } from './History.js';

/**
 * Adds up whole days from `order_counts` and counts single orders only at the ends, so that a hundred thousand orders
 * take no longer.
 */
export async function countOrders(
  db: Database,
  { memberId, from, to, stayingFrom }: HistorySpan,
): Promise<StatusCount[]> {
  const start = from.getTime();
  const end = to?.getTime() ?? Number.POSITIVE_INFINITY;
  const firstDay = startOfDay(start + DAY_MS - 1);
  const endDay = startOfDay(end);
  const parts = [
    sql`select status, orders from order_counts
      where member_id = ${memberId} and day >= ${dateOf(firstDay)}::date and day < ${dateOf(endDay)}::date`,
    ...ordersWithin(memberId, start, Math.min(firstDay, end)),
    ...ordersWithin(memberId, Math.max(firstDay, endDay), end),
    ...(stayingFrom ? ordersWithin(memberId, stayingFrom.getTime(), Math.min(start, end), OPEN_ORDER_STATUSES) : []),
  ];
  const { rows } = await sql<StatusCount>`
    select status, sum(orders)::bigint as rows from (${sql.join(parts, sql` union all `)}) as counted
    group by status having sum(orders) > 0`.execute(db);
  return rows;
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
