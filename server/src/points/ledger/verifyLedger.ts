import { sql } from 'kysely';
import type { Database } from '../../platform/index.js';

interface LedgerMistake {
  /** The member's number, not the login ID. */
  memberId: number;
  /** Hundredths, as the member's row says. */
  balance: number;
  /** Hundredths, the sum of the member's movements. */
  sum: number;
}

interface LedgerReport {
  members: number;
  movements: number;
  /** Hundredths of all balances. */
  total: number;
  /** Members whose balance is not the sum of their movements, or whose movements do not add up one by one. */
  mistakes: LedgerMistake[];
}

/** Adds up every movement again. It must find no mistake at any commit. */
export async function verifyLedger(db: Database): Promise<LedgerReport> {
  const { rows: mistakes } = await sql<LedgerMistake>`
    with steps as (
      select member_id, amount, balance_after,
        sum(amount) over (partition by member_id order by id rows unbounded preceding) as running
      from ledger
    ), sums as (
      select member_id, sum(amount) as total, bool_and(balance_after = running) as in_order from steps group by member_id
    )
    select members.id as member_id, members.balance, coalesce(sums.total, 0::numeric(16, 2)) as sum
    from members left join sums on sums.member_id = members.id
    where members.balance <> coalesce(sums.total, 0) or not coalesce(sums.in_order, true)
    order by members.id`.execute(db);
  const { rows } = await sql<Omit<LedgerReport, 'mistakes'>>`
    select (select count(*) from members) as members, (select count(*) from ledger) as movements,
      (select coalesce(sum(balance), 0::numeric(16, 2)) from members) as total`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('the database answered nothing');
  return { ...totals, mistakes };
}

/** An order, an auto-order or a top-up whose price is not what its movements say. */
interface UnexplainedRow {
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
 * these pay back, a top-up is worth less by what was taken back of it. What a deleted account's orders pay back is forfeited, so they may cost less than was taken.
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
    select 'topUp', id, member_id, case status when 'success' then point - refunded else 0::numeric(16, 2) end,
      coalesce(total, 0::numeric(16, 2))
    from top_ups left join paid using (id)
    where coalesce(total, 0) <> case status when 'success' then point - refunded else 0 end
    order by 1, 2`.execute(db);
  return rows;
}
