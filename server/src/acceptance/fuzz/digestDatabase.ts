import { sql } from 'kysely';
import type { Database } from '../../db/Database.js';

/** What a refused try and a start may change: how often somebody has tried, and whose secret the shop is under. */
const NOT_THE_SHOP = ['rate_limits', 'shop_identity'];

/** A digest of every row of every table that a refusal, or a start, must leave alone. */
export async function digestDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const digests = tables
    .filter(({ name }) => !NOT_THE_SHOP.includes(name))
    .map(({ name }) => sql`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t`);
  const { rows } = await sql<{ digest: string | null }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return rows.map(({ digest }) => digest ?? '-').join(' ');
}
