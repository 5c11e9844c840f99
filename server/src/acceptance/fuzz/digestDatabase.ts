import { sql } from 'kysely';
import type { Database } from '../../platform/db/Database.js';

const NOT_THE_SHOP = ['rate_limits', 'shop_identity', 'ledger_check', 'ledger_days', 'retention_runs'];
/** A refusal closes its key, which is an effect that is wanted. */
const REFUSED_KEYS = sql`where refusal is null`;
/** Noted of refused calls, too (B-account-33). */
const USE_OF_KEY = 'api_key_used_at';

const prepared = new WeakMap<Database, Promise<unknown>>();

/** Two digests are equal if all rows of the shop are. */
export async function digestDatabase(db: Database): Promise<string> {
  if (!prepared.has(db)) prepared.set(db, prepare(db));
  await prepared.get(db);
  const { rows } = await sql<{ digest: string }>`select digest_of_tests() as digest`.execute(db);
  return rows[0]?.digest ?? '';
}

/** As a function: PostgreSQL plans its sixty queries once a connection. */
async function prepare(db: Database): Promise<void> {
  const { rows: tables } = await sql<{ name: string; hasUse: boolean }>`
    select tablename as name, exists (select from information_schema.columns
      where table_schema = 'public' and table_name = tablename and column_name = ${USE_OF_KEY}) as has_use
    from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const digests = tables
    .filter(({ name }) => !NOT_THE_SHOP.includes(name))
    .map(({ name, hasUse }) => {
      const row = hasUse ? sql`(to_jsonb(t) - ${sql.lit(USE_OF_KEY)}::text)::text` : sql`t::text`;
      const rows = name === 'idempotency_keys' ? REFUSED_KEYS : sql``;
      return sql`(select count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0) from ${sql.table(name)} t ${rows})`;
    });
  await sql`create or replace function digest_of_tests() returns text language plpgsql as $$ begin
    return array_to_string(array[${sql.join(digests)}], ' '); end $$`.execute(db);
}
