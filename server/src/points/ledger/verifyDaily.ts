import { sql } from 'kysely';
import { DAY_MS, type Database, type Deps, HOUR_MS, shopMetrics, withLongStatements } from '../../platform/index.js';
import { reportLedger } from './verifyLedger.js';

/** 04:00 in Seoul, as UTC: hardly anybody orders. */
const DUE_AT_MS = 19 * HOUR_MS;
/** One that is not finished by then was given up by a server that is gone. */
const LEASE_MS = HOUR_MS;

/**
 * Adds the whole ledger up once a day, on one of all servers; every server tells by a metric what was found and when.
 * @returns whether this server did it
 */
export async function verifyLedgerDaily({ db, clock, log, metrics }: Deps): Promise<boolean> {
  const startedAt = clock.now();
  const isOurs = await claimCheck(db, startedAt);
  if (isOurs) {
    const { ok, mistakes, movements } = await withLongStatements(() => reportLedger(db));
    await db
      .updateTable('ledgerCheck')
      .set({ finishedAt: clock.now(), mistakes: mistakes.length })
      .where('startedAt', '=', startedAt)
      .execute();
    // Whose they are is in nobody's log: `ledger verify` lists them.
    if (ok) log.info({ movements }, 'the ledger adds up');
    else log.error({ movements, mistakes: mistakes.length }, 'the ledger does not add up: see `ledger verify`');
  }
  const last = await db.selectFrom('ledgerCheck').select(['finishedAt', 'mistakes']).executeTakeFirst();
  if (last?.finishedAt && last.mistakes !== null) shopMetrics(metrics).ledgerVerified(last.finishedAt, last.mistakes);
  return isOurs;
}

async function claimCheck(db: Database, now: Date): Promise<boolean> {
  const dueAt = new Date(Math.floor((now.getTime() - DUE_AT_MS) / DAY_MS) * DAY_MS + DUE_AT_MS);
  const { rows } = await sql`
    insert into ledger_check as known (started_at) values (${now}::timestamptz)
    on conflict (single) do update set started_at = excluded.started_at
    where known.started_at < ${dueAt}::timestamptz or (
      coalesce(known.finished_at < known.started_at, true)
      and known.started_at < ${new Date(now.getTime() - LEASE_MS)}::timestamptz
    )
    returning single`.execute(db);
  return rows.length > 0;
}
