import { sql } from 'kysely';
import type { Database } from './Database.js';
import { migrations } from './migrations/migrations.js';
import { transact } from './transact.js';

/** Servers that start together wait here. */
export const MIGRATION_LOCK = 7_305_118_001;

/** A newer server made the database, and excludes this one. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/**
 * Migrates in one transaction.
 * @param report Is told before a migration that others wait for.
 * @throws NewerSchemaError
 */
export async function migrate(db: Database, report: (step: string) => void = () => undefined): Promise<void> {
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null
    )`.execute(trx);
    await addOldestServer(trx);
    const applied = await trx.selectFrom('schemaMigrations').select(['number', 'oldestServer']).execute();
    const done = new Set(applied.map((row) => row.number));
    refuseNewerSchema(applied);
    for (const migration of migrations) {
      if (done.has(migration.number)) continue;
      const { number, name, locks } = migration;
      if (locks && done.size > 0) report(`Applying migration ${number}, ${name}: ${locks}`);
      for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(trx);
      await trx
        .insertInto('schemaMigrations')
        .values({
          number: migration.number,
          name: migration.name,
          appliedAt: new Date(),
          oldestServer: migration.oldestServer ?? migration.number,
        })
        .execute();
    }
  });
}

/** Looked up first: adding it waits for readers, e.g. a backup. */
async function addOldestServer(trx: Database): Promise<void> {
  const { rows } = await sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'oldest_server'`.execute(
    trx,
  );
  if (rows.length === 0) await sql`alter table schema_migrations add column oldest_server integer`.execute(trx);
}

function refuseNewerSchema(applied: readonly { number: number; oldestServer: number | null }[]): void {
  const known = migrations.map(({ number }) => number);
  const newest = Math.max(...known);
  const unknown = applied.filter(({ number }) => !known.includes(number));
  const needed = Math.max(0, ...unknown.map(({ number, oldestServer }) => oldestServer ?? number));
  if (newest >= needed) return;
  throw new NewerSchemaError(
    `its schema is of a newer version: a server needs migration ${needed} to run on it, and this one's last is ${newest}`,
  );
}

// PGlite takes one statement at a time. No migration has a semicolon inside a statement.
function statementsOf(text: string): string[] {
  return text
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
