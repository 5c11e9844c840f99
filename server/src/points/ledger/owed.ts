import { sql } from 'kysely';
import { DAY_MS, type Database } from '../../platform/index.js';

export const YEAR_DAYS = 365;
/** Claims of a trader end after five years. */
const AGES = [
  { from: 0, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: YEAR_DAYS },
  { from: YEAR_DAYS + 1, to: 5 * YEAR_DAYS },
  { from: 5 * YEAR_DAYS + 1, to: null },
] as const;

export interface Owed {
  /** Hundredths of all points that members hold. */
  total: number;
  /** By days since they were credited, the latest first; hundredths. */
  byAge: { from: number; to: number | null; amount: number }[];
  /** Hundredths credited to deposits in the year before. */
  soldInYear: number;
}

/**
 * Points held at a moment, from the ledger alone. The oldest are used first (B-point-72): what is left of a balance are
 * its latest credits. A deposit that was taken back counts for the rest of it.
 */
export async function readOwed(db: Database, at: Date): Promise<Owed> {
  const upTo = sql`created_at <= ${at}::timestamptz`;
  const begins = AGES.slice(1).map(({ from }) => new Date(at.getTime() - from * DAY_MS));
  const age = sql.join(
    begins.map((begin) => sql`(credited_at <= ${begin}::timestamptz)::integer`),
    sql` + `,
  );
  const { rows } = await sql<{ age: number; amount: number }>`
    with held as (
      select member_id, sum(amount) as balance from ledger where ${upTo} group by member_id having sum(amount) <> 0
    ), credits as (
      select member_id, min(id) as id, min(created_at) as credited_at, sum(amount) as amount from ledger
      where ${upTo} and (kind in ('topUp', 'topUpRefund') or (kind = 'adjustment' and amount > 0))
      group by member_id, coalesce(top_up_id, -id)
    ), kept as (
      select credited_at, least(amount, greatest(0, balance + amount
        - sum(amount) over (partition by member_id order by id desc rows unbounded preceding))) as amount
      from credits join held using (member_id)
    )
    select ${age} as age, sum(amount)::numeric(16, 2) as amount from kept group by 1
    union all
    select -1, coalesce(sum(balance), 0)::numeric(16, 2) from held`.execute(db);
  const amountOf = (wanted: number) => rows.find((row) => row.age === wanted)?.amount ?? 0;
  const { soldInYear } = await readSold(db, at);
  return { total: amountOf(-1), byAge: AGES.map((days, index) => ({ ...days, amount: amountOf(index) })), soldInYear };
}

async function readSold(db: Database, at: Date): Promise<Pick<Owed, 'soldInYear'>> {
  const { rows } = await sql<Pick<Owed, 'soldInYear'>>`
    select coalesce(sum(amount), 0)::numeric(16, 2) as sold_in_year from ledger
    where kind = 'topUp' and created_at > ${new Date(at.getTime() - YEAR_DAYS * DAY_MS)} and created_at <= ${at}`.execute(
    db,
  );
  return rows[0] ?? { soldInYear: 0 };
}
