import { sql } from 'kysely';
import type { Database } from '../../db/Database.js';

/** What a refused try may change: how often somebody has tried. */
const COUNTS_TRIES = ['rate_limits'];

/** A digest of every row of every table that a refusal must leave alone. */
export async function digestDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const digests = tables
    .filter(({ name }) => !COUNTS_TRIES.includes(name))
    .map(({ name }) => sql`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t`);
  const { rows } = await sql<{ digest: string | null }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return rows.map(({ digest }) => digest ?? '-').join(' ');
}
