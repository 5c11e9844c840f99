import { sql } from 'kysely';
import { DAY_MS } from '../time/time.js';
import type { Database } from './Database.js';

interface DailyRun {
  table: 'backup_runs' | 'ledger_check' | 'service_count_run';
  /** After midnight in UTC. */
  dueAtMs: number;
  leaseMs: number;
}

/** @returns whether the day's run is due, and this server's (`backUpDaily.test.ts`) */
export async function claimDaily(db: Database, now: Date, { table, dueAtMs, leaseMs }: DailyRun): Promise<boolean> {
  const dueAt = new Date(Math.floor((now.getTime() - dueAtMs) / DAY_MS) * DAY_MS + dueAtMs);
  const { rows } = await sql`
    insert into ${sql.table(table)} as known (started_at) values (${now}::timestamptz)
    on conflict (single) do update set started_at = excluded.started_at
    where known.started_at < ${dueAt}::timestamptz or (
      coalesce(known.finished_at < known.started_at, true)
      and known.started_at < ${new Date(now.getTime() - leaseMs)}::timestamptz
    )
    returning single`.execute(db);
  return rows.length > 0;
}
