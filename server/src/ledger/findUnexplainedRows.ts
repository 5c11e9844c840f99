import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

/** An order, an auto-order or a top-up whose price is not what its movements say. */
export interface UnexplainedRow {
  of: 'order' | 'autoOrder' | 'topUp';
  id: number;
  memberId: number;
  /** Hundredths, as the row says. */
  stated: number;
  /** Hundredths, the sum of its movements. */
  moved: number;
}

/**
 * Compares every order, auto-order and top-up with its movements. An auto-order pays for its runs, and costs less by what
 * these pay back. What a deleted account's orders pay back is forfeited, so they may cost less than was taken.
 */
export async function findUnexplainedRows(db: Database): Promise<UnexplainedRow[]> {
  const { rows } = await sql<UnexplainedRow>`
    with bought as (
      select 'order' as of, id, member_id, point from orders where auto_order_id is null
      union all
      select 'autoOrder', id, member_id, point from auto_orders
    ), moves as (
      select case when coalesce(ledger.auto_order_id, orders.auto_order_id) is null then 'order' else 'autoOrder' end as of,
        coalesce(ledger.auto_order_id, orders.auto_order_id, order_id) as id, -sum(ledger.amount) as total
      from ledger left join orders on orders.id = ledger.order_id
      where order_id is not null or ledger.auto_order_id is not null
      group by 1, 2
    ), paid as (
      select top_up_id as id, sum(amount) as total from ledger where top_up_id is not null group by 1
    )
    select bought.of, bought.id, member_id, point as stated, coalesce(total, 0::numeric(16, 2)) as moved
    from bought join members on members.id = bought.member_id
      left join moves on moves.of = bought.of and moves.id = bought.id
    where point > coalesce(total, 0) or (deleted_at is null and point <> coalesce(total, 0))
    union all
    select 'topUp', id, member_id, case status when 'success' then point else 0::numeric(16, 2) end,
      coalesce(total, 0::numeric(16, 2))
    from top_ups left join paid using (id)
    where coalesce(total, 0) <> case status when 'success' then point else 0 end
    order by 1, 2`.execute(db);
  return rows;
}
