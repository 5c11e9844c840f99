import { sql } from 'kysely';
import type { Database } from '../../platform/db/Database.js';

const NOT_THE_SHOP = ['rate_limits', 'shop_identity', 'ledger_check', 'ledger_days', 'retention_runs'];
/** A refusal closes its key, which is an effect that is wanted. */
const REFUSED_KEYS = sql`where refusal is null`;
/** Noted of refused calls, too (B-account-33). */
const USE_OF_KEY = 'api_key_used_at';

export async function digestDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const digests = tables
    .filter(({ name }) => !NOT_THE_SHOP.includes(name))
    .map(
      ({ name }) => sql`select md5(string_agg(row::text, '|' order by row::text)) as digest
      from (select to_jsonb(t) - ${USE_OF_KEY}::text as row from ${sql.table(name)} t ${name === 'idempotency_keys' ? REFUSED_KEYS : sql``}) rows`,
    );
  const { rows } = await sql<{ digest: string | null }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return rows.map(({ digest }) => digest ?? '-').join(' ');
}
