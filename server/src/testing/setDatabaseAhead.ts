import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

/**
 * Sets the clock of a test's PostgreSQL: ahead of ours by so much, behind if negative. The server asks for
 * `clock_timestamp()`; a function of that name is found before PostgreSQL's own, by every connection that is opened
 * after the first call.
 */
export async function setDatabaseAhead(db: Database, ms: number): Promise<void> {
  await sql`create schema if not exists test_clock`.execute(db);
  await sql`
    create or replace function test_clock.clock_timestamp() returns timestamptz volatile language sql as
    ${sql.lit(`select pg_catalog.clock_timestamp() + interval '${ms} milliseconds'`)}`.execute(db);
  await sql`alter database postgres set search_path = public, test_clock, pg_catalog`.execute(db);
}
