import { fromHundredths, type PointDay } from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, type Deps, transact } from '../../platform/index.js';

export const POINT_DAYS = 90;

interface DayRow {
  date: string;
  topUps: number;
  spent: number;
  refunded: number;
  net: number;
  balance: number;
}

/**
 * Reads points by days of Seoul, oldest first: from the first movement, at most `POINT_DAYS`, today included. Balances
 * are of the day's end.
 */
export async function readPointDays({ db, clock }: Deps, memberId: number): Promise<PointDay[]> {
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
      coalesce(refunded, 0) as refunded, coalesce(net, 0) as net,
      opening.balance + sum(coalesce(net, 0)) over (order by shown.day) as balance
    from opening cross join shown left join point_days on member_id = ${memberId} and point_days.day = shown.day
    order by shown.day`.execute(db);
  return rows.map(({ date, topUps, spent, refunded, net, balance }) => ({
    date,
    topUps: fromHundredths(topUps),
    spent: fromHundredths(spent),
    refunded: fromHundredths(refunded),
    adjusted: fromHundredths(net - topUps + spent - refunded),
    balance: fromHundredths(balance),
  }));
}

/** Adds each new movement to its day once: the first reader pays for it, no order or top-up does. */
async function sumPointDays(db: Database, memberId: number): Promise<void> {
  if (!(await hasNewMovements(db, memberId))) return;
  await transact(db, async (trx) => {
    await sql`
      insert into point_days_until (member_id, ledger_id) values (${memberId}, 0) on conflict do nothing`.execute(trx);
    // A second reader waits here, and then finds little to add.
    const { rows } = await sql<{ ledgerId: number }>`
      select ledger_id from point_days_until where member_id = ${memberId} for update`.execute(trx);
    await addSince(trx, memberId, rows[0]?.ledgerId ?? 0);
  });
}

async function hasNewMovements(db: Database, memberId: number): Promise<boolean> {
  // Uses the member's own index. By 'max(id)' PostgreSQL goes back through everybody's movements.
  const { rows } = await sql<{ isBehind: boolean }>`
    select coalesce((
      select id from ledger where member_id between ${memberId} and ${memberId} order by member_id desc, id desc limit 1
    ), 0) > coalesce((select ledger_id from point_days_until where member_id = ${memberId}), 0) as is_behind`.execute(
    db,
  );
  return rows[0]?.isBehind ?? false;
}

// Numbers follow commits, as each movement locks the member's row.
async function addSince(trx: Database, memberId: number, ledgerId: number): Promise<void> {
  await sql`
    with new as (
      select id, kind, amount, (created_at at time zone 'Asia/Seoul')::date as day from ledger
      where member_id = ${memberId} and id > ${ledgerId}
    ), added as (
      insert into point_days as known (member_id, day, top_ups, spent, refunded, net)
      select ${memberId}::bigint, day,
        coalesce(sum(amount) filter (where kind = 'topUp'), 0),
        coalesce(-sum(amount) filter (where kind = 'order'), 0),
        coalesce(sum(amount) filter (where kind = 'refund'), 0),
        sum(amount)
      from new group by day
      on conflict (member_id, day) do update set
        top_ups = known.top_ups + excluded.top_ups,
        spent = known.spent + excluded.spent,
        refunded = known.refunded + excluded.refunded,
        net = known.net + excluded.net
    )
    update point_days_until set ledger_id = greatest(ledger_id, (select coalesce(max(id), 0) from new))
    where member_id = ${memberId}`.execute(trx);
}
