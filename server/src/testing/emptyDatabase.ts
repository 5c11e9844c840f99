import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

/** Removes every row but the record of migrations, which is faster than a new database for each test. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(
    db,
  );
  const names = sql.join(tables.rows.map(({ name }) => sql.table(name)));
  await sql`truncate ${names} restart identity cascade`.execute(db);
}
