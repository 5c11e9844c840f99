import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { transact } from '../db/transact.js';

/**
 * Adds a member's newest movements to the days they happened on. Each movement is added once: the first reader pays for
 * what came since the last one, and no order or top-up does.
 */
export async function sumPointDays(db: Database, memberId: number): Promise<void> {
  if (!(await hasNewMovements(db, memberId))) return;
  await transact(db, async (trx) => {
    await sql`
      insert into point_days_until (member_id, ledger_id) values (${memberId}, 0) on conflict do nothing`.execute(trx);
    // A second reader waits here, and then finds little left to add.
    const { rows } = await sql<{ ledgerId: number }>`
      select ledger_id from point_days_until where member_id = ${memberId} for update`.execute(trx);
    await addSince(trx, memberId, rows[0]?.ledgerId ?? 0);
  });
}

async function hasNewMovements(db: Database, memberId: number): Promise<boolean> {
  // Asked for so, the last movement is looked up in the member's own index. By 'max(id)' PostgreSQL goes back through
  // everybody's movements until one is this member's, which is long ago for somebody who is seldom here.
  const { rows } = await sql<{ isBehind: boolean }>`
    select coalesce((
      select id from ledger where member_id between ${memberId} and ${memberId} order by member_id desc, id desc limit 1
    ), 0) > coalesce((select ledger_id from point_days_until where member_id = ${memberId}), 0) as is_behind`.execute(
    db,
  );
  return rows[0]?.isBehind ?? false;
}

// A member's movements are numbered in the order in which they are committed: each locks the member's row.
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
