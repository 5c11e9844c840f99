import { sql } from 'kysely';
import type { Database } from './Database.js';
import { initial } from './migrations/0100_initial.js';
import { migrations } from './migrations/migrations.js';
import { transact } from './transact.js';

/** Servers that start together wait here. */
export const MIGRATION_LOCK = 7_305_118_001;

const TOO_OLD =
  'it is from before the first release, which nothing reads any more: begin with an empty database or data folder';

/** A newer server made the database and excludes this one, or one from before the first release did. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Migrates in one transaction. */
export async function migrate(db: Database): Promise<void> {
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null, oldest_server integer not null
    )`.execute(trx);
    const applied = await trx.selectFrom('schemaMigrations').select(['number', 'oldestServer']).execute();
    const done = new Set(applied.map((row) => row.number));
    if (applied.some(({ number }) => number < initial.number)) throw new SchemaError(TOO_OLD);
    refuseNewerSchema(applied);
    for (const migration of migrations) {
      if (done.has(migration.number)) continue;
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

function refuseNewerSchema(applied: readonly { number: number; oldestServer: number }[]): void {
  const known = migrations.map(({ number }) => number);
  const newest = Math.max(...known);
  const unknown = applied.filter(({ number }) => !known.includes(number));
  const needed = Math.max(0, ...unknown.map(({ oldestServer }) => oldestServer));
  if (newest >= needed) return;
  throw new SchemaError(
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
