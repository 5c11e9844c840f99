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
  const { rows } = await sql<DayRow>`
    with sums as (
      select day, top_ups, spent, refunded, sum(net) over (order by day) as balance, lead(day) over (order by day) as next
      from point_days where member_id = ${memberId}
    ), today as (
      select (${clock.now()}::timestamptz at time zone 'Asia/Seoul')::date as day
    ), shown as (
      select generate_series(
        greatest((select min(day) from sums), today.day - ${POINT_DAYS - 1}::integer), today.day, interval '1 day'
      )::date as day from today
    )
    select to_char(shown.day, 'YYYY-MM-DD') as date, sums.balance,
      case when sums.day = shown.day then top_ups else 0::numeric(16, 2) end as top_ups,
      case when sums.day = shown.day then spent else 0::numeric(16, 2) end as spent,
      case when sums.day = shown.day then refunded else 0::numeric(16, 2) end as refunded
    from shown join sums on sums.day <= shown.day and (sums.next is null or sums.next > shown.day)
    order by shown.day`.execute(db);
  return rows.map(({ date, topUps, spent, refunded, balance }) => ({
    date,
    topUps: fromHundredths(topUps),
    spent: fromHundredths(spent),
    refunded: fromHundredths(refunded),
    balance: fromHundredths(balance),
  }));
}
