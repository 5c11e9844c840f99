import { sql } from 'kysely';
import type { Database } from './Database.js';
import { migrations } from './migrations/migrations.js';
import { transact } from './transact.js';

/** Servers that start together on one PostgreSQL wait for each other here. */
export const MIGRATION_LOCK = 7_305_118_001;

/**
 * Brings the schema up to date: every pending migration in one transaction, so that a failing one leaves nothing.
 * @throws Error if the database was made by a newer version of this server.
 */
export async function migrate(db: Database): Promise<void> {
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null
    )`.execute(trx);
    const applied = await trx.selectFrom('schemaMigrations').select('number').execute();
    const done = new Set(applied.map((row) => row.number));
    const unknown = [...done].find((number) => !migrations.some((migration) => migration.number === number));
    if (unknown !== undefined)
      throw new Error(`the database has migration ${unknown}, which this version does not know`);
    for (const migration of migrations) {
      if (done.has(migration.number)) continue;
      for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(trx);
      await trx
        .insertInto('schemaMigrations')
        .values({ number: migration.number, name: migration.name, appliedAt: new Date() })
        .execute();
    }
  });
}

// PGlite's extended protocol takes one statement at a time. No migration has a semicolon inside a statement.
function statementsOf(text: string): string[] {
  return text
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
