import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, type Database, type MovementKind, SEOUL_AHEAD_MS } from '../../platform/index.js';

interface DaySum {
  /** E.g. '2026-03-02'. */
  day: string;
  kind: MovementKind;
  /** Hundredths. */
  amount: number;
}

const DAY = sql`(created_at at time zone 'Asia/Seoul')::date`;
const startOf = (day: string | RawBuilder<unknown>) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;

export function seoulDay(time: Date, daysBefore = 0): string {
  return new Date(time.getTime() + SEOUL_AHEAD_MS - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

/** Adds up finished days. Keeping sums up to date would make a day's orders wait for one row. */
export async function sumLedgerDays(db: Database, now: Date): Promise<void> {
  const first = await firstUnsummed(db);
  await sql`
    insert into ledger_days (day, kind, amount)
    select ${DAY}, kind, sum(amount) from ledger
    where created_at < ${startOf(seoulDay(now))} and ${first === null ? sql`true` : sql`created_at >= ${startOf(first)}`}
    group by 1, 2 on conflict do nothing`.execute(db);
}

async function firstUnsummed(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day) + 1, 'YYYY-MM-DD') as day from ledger_days`.execute(db);
  return rows[0]?.day ?? null;
}

/** Sums by day and kind: stored for finished days, live for the rest. */
export async function readLedgerDays(db: Database, from: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, amount::numeric(16, 2) as amount
    from (${await sumsFrom(db, from)}) as sums`.execute(db);
  return rows;
}

async function sumsFrom(db: Database, from: string): Promise<RawBuilder<unknown>> {
  const first = await firstUnsummed(db);
  return sql`
      select day, kind, amount from ledger_days where day >= ${from}::date
      union all
      select ${DAY}, kind, sum(amount) from ledger
      where created_at >= ${startOf(sql`greatest(${first}::date, ${from}::date)`)} group by 1, 2`;
}

/** Points by day; hundredths, none negative. */
interface PointDay {
  day: string;
  sold: number;
  spent: number;
  refunded: number;
}

/** The last days, today the last, days without a movement among them. */
export async function readPointDays(db: Database, { days, now }: { days: number; now: Date }): Promise<PointDay[]> {
  const names = Array.from({ length: days }, (_, index) => seoulDay(now, days - 1 - index));
  const [first] = names;
  const sums = first === undefined ? [] : await readLedgerDays(db, first);
  return names.map((day) => {
    const amountOf = (wanted: MovementKind) =>
      Math.abs(sums.find((sum) => sum.day === day && sum.kind === wanted)?.amount ?? 0);
    return { day, sold: amountOf('topUp'), spent: amountOf('order'), refunded: amountOf('refund') };
  });
}

/** Points that members hold, and those sold since a day; hundredths, at the price of few rows. */
export async function sumLedger(db: Database, soldSince: string): Promise<{ held: number; sold: number }> {
  const { rows } = await sql<{ held: number; sold: number }>`
    select coalesce(sum(amount), 0) as held,
      coalesce(sum(amount) filter (where kind = 'topUp' and day >= ${soldSince}::date), 0) as sold
    from (${await sumsFrom(db, '2000-01-01')}) as sums`.execute(db);
  return rows[0] ?? { held: 0, sold: 0 };
}

/** Days whose sums do not fit, numbered `20260302`; hundredths. */
export async function findWrongDays(db: Database) {
  const first = await firstUnsummed(db);
  if (first === null) return [];
  const { rows } = await sql<{ id: number; stated: number; moved: number }>`
    select to_char(day, 'YYYYMMDD')::bigint as id, coalesce(known.amount, 0)::numeric(16, 2) as stated,
      coalesce(sums.amount, 0)::numeric(16, 2) as moved
    from ledger_days as known full join (
      select ${DAY} as day, kind, sum(amount) as amount from ledger where created_at < ${startOf(first)} group by 1, 2
    ) as sums using (day, kind)
    where known.amount is distinct from sums.amount order by day, kind`.execute(db);
  return rows;
}
