import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

export interface LedgerMistake {
  /** The member's number, not the login ID. */
  memberId: number;
  /** Hundredths, as the member's row says. */
  balance: number;
  /** Hundredths, the sum of the member's movements. */
  sum: number;
}

export interface LedgerReport {
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
