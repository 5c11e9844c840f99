import { fromHundredths, type PointDay } from 'contract';
import { sql } from 'kysely';
import type { Deps } from '../Deps.js';
import { sumPointDays } from './sumPointDays.js';

/** Days of the chart: about as long as orders and deposits are shown. */
export const POINT_DAYS = 90;

interface DayRow {
  date: string;
  topUps: number;
  spent: number;
  refunded: number;
  balance: number;
}

/**
 * A member's points by days of Seoul, the oldest first: every day from the first movement, at most the last
 * `POINT_DAYS`, today included. A day's balance is that of its end, the operator's adjustments included.
 */
export async function readPointDays({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: number): Promise<PointDay[]> {
  await sumPointDays(db, memberId);
  const today = sql`(${clock.now()}::timestamptz at time zone 'Asia/Seoul')::date`;
  const { rows } = await sql<DayRow>`
    with ends as (
      select greatest(min(day), ${today} - ${POINT_DAYS - 1}::integer) as first, ${today} as last
      from point_days where member_id = ${memberId} having count(*) > 0
    ), shown as (
      select generate_series(first, last, interval '1 day')::date as day from ends
    ), opening as (
      select coalesce(sum(net), 0) as balance from point_days, ends where member_id = ${memberId} and day < ends.first
    )
    select to_char(shown.day, 'YYYY-MM-DD') as date, coalesce(top_ups, 0) as top_ups, coalesce(spent, 0) as spent,
      coalesce(refunded, 0) as refunded,
      opening.balance + sum(coalesce(net, 0)) over (order by shown.day) as balance
    from opening cross join shown left join point_days on member_id = ${memberId} and point_days.day = shown.day
    order by shown.day`.execute(db);
  return rows.map(({ date, topUps, spent, refunded, balance }) => ({
    date,
    topUps: fromHundredths(topUps),
    spent: fromHundredths(spent),
    refunded: fromHundredths(refunded),
    balance: fromHundredths(balance),
  }));
}
