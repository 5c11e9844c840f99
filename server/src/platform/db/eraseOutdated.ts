import { type ErasedKey, RETENTION } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Log } from '../log/log.js';
import { shopMetrics } from '../log/shopMetrics.js';
import { retentionStart } from '../time/retentionStart.js';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/time.js';
import type { Database } from './Database.js';

export interface Erasure {
  table: string;
  /** Selects rows `h`; those from `since` on stay. */
  isDue: (since: Date, now: Date) => RawBuilder<unknown>;
  /** Replaces what is erased; without it the whole row goes. */
  reduce?: (now: Date) => RawBuilder<unknown>;
  /** The indexed column that leads to them. */
  oldestFirst?: string;
}

export type Erasures = Readonly<Record<ErasedKey, readonly Erasure[]>>;

type Row = (typeof RETENTION)[number];
type ErasedRow = Extract<Row, { key: ErasedKey }>;
const ERASED = RETENTION.filter((row): row is ErasedRow => !('isByHand' in row));

/** Short: nobody waits for the transaction. */
const BATCH_ROWS = 500;
/** A server that stops waits for it. */
const WORK_MS = 3 * SECOND_MS;
/** 05:00 in Seoul, as UTC: hardly anybody orders. */
const DUE_AT_MS = 20 * HOUR_MS;
const LEASE_MS = MINUTE_MS;

interface RetentionDeps {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Registry;
  erasures: Erasures;
}

/**
 * Erases what is due once a day, in small steps, on one server at a time (B-legal-10).
 * @returns whether nothing is left to do today
 */
export async function eraseOutdated(deps: RetentionDeps, workMs = WORK_MS): Promise<boolean> {
  const endsAt = performance.now() + workMs;
  const hasTime = () => performance.now() < endsAt;
  for (const row of ERASED) {
    if (!(await claim(deps, row.key))) continue;
    const isFinished = await workOn(deps, row, hasTime);
    if (!isFinished || !hasTime()) return false;
  }
  return true;
}

/** Before its first run a large shop has millions. */
const MOST_COUNTED = 100_000;

/** Counts rows that are due, `MOST_COUNTED` of a table at most. */
export async function countDue({ db, clock, erasures }: RetentionDeps, row: ErasedRow): Promise<number> {
  const now = clock.now();
  const since = retentionStart(now, row.months);
  let due = 0;
  for (const { table, isDue, oldestFirst } of erasures[row.key]) {
    const { rows } = await sql<{ due: number }>`
      select count(*) as due from (
        select from ${sql.table(table)} as h where ${isDue(since, now)} ${inOrder(oldestFirst)} limit ${MOST_COUNTED}::integer
      ) as found`.execute(db);
    due += rows[0]?.due ?? 0;
  }
  return due;
}

const inOrder = (column?: string) => (column ? sql`order by h.${sql.ref(column)}` : sql``);

async function claim({ db, clock }: RetentionDeps, key: ErasedKey): Promise<boolean> {
  const now = clock.now();
  const dueAt = new Date(Math.floor((now.getTime() - DUE_AT_MS) / DAY_MS) * DAY_MS + DUE_AT_MS);
  const isFinished = sql`coalesce(known.finished_at >= known.begun_at, false)`;
  const { rows } = await sql`
    insert into retention_runs as known (key, begun_at, worked_at)
    values (${key}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (key) do update set worked_at = excluded.worked_at,
      begun_at = case when ${isFinished} then excluded.begun_at else known.begun_at end,
      erased = case when ${isFinished} then 0 else known.erased end
    where (known.begun_at < ${dueAt}::timestamptz or not ${isFinished})
      and coalesce(known.worked_at < ${new Date(now.getTime() - LEASE_MS)}::timestamptz, true)
    returning key`.execute(db);
  return rows.length > 0;
}

async function workOn(
  { db, clock, log, metrics, erasures }: RetentionDeps,
  { key, months }: ErasedRow,
  hasTime: () => boolean,
): Promise<boolean> {
  const now = clock.now();
  let erased = 0;
  let isFinished = true;
  for (const erasure of erasures[key]) {
    let rows = BATCH_ROWS;
    while (rows === BATCH_ROWS && isFinished) {
      rows = await eraseBatch(db, erasure, { now, since: retentionStart(now, months) });
      erased += rows;
      isFinished = hasTime() || rows < BATCH_ROWS;
    }
    if (!isFinished) break;
  }
  await db
    .updateTable('retentionRuns')
    .set((run) => ({ workedAt: null, erased: run('erased', '+', erased), ...(isFinished && { finishedAt: now }) }))
    .where('key', '=', key)
    .execute();
  shopMetrics(metrics).erased(key, erased);
  if (erased > 0) log.info({ key, erased, isFinished }, 'erased what is retained no longer');
  return isFinished;
}

/** Skips rows that somebody works on. */
async function eraseBatch(
  db: Database,
  { table, isDue, reduce, oldestFirst }: Erasure,
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const due = sql`ctid = any(array(
    select h.ctid from ${sql.table(table)} as h where ${isDue(since, now)} ${inOrder(oldestFirst)} limit ${BATCH_ROWS}::integer
    for update of h skip locked))`;
  const change = reduce
    ? sql`update ${sql.table(table)} set ${reduce(now)} where ${due}`
    : sql`delete from ${sql.table(table)} where ${due}`;
  const { rows } = await sql<{ erased: number }>`
    with erased as (${change} returning 1) select count(*) as erased from erased`.execute(db);
  return rows[0]?.erased ?? 0;
}
