import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

/** Resolves when so many connections wait for a lock of another one. PostgreSQL only. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
