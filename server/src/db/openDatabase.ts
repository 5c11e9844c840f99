import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { Registry } from 'prom-client';
import { createPool, watchPool } from './createPool.js';
import type { Database } from './Database.js';
import { migrate } from './migrate.js';
import { openPglite } from './openPglite.js';
import { PgliteDialect } from './PgliteDialect.js';
import { PreparedPool } from './PreparedPool.js';
import { Pulse } from './Pulse.js';
import type { Schema } from './schema.js';

export interface DatabaseOptions {
  /** PostgreSQL's address; the embedded database in `dataDirectory` if null. */
  url: string | null;
  dataDirectory: string;
  poolSize: number;
  /** Is told how its connections are used. */
  metrics?: Registry;
}

/** Opens the database and brings its schema up to date. `db.destroy()` closes it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const db = createDatabase(await openDialect(options));
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** The typed handle: camelCase in code, snake_case in the database. */
export function createDatabase(dialect: Dialect): Database {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

async function openDialect({ url, dataDirectory, poolSize, metrics }: DatabaseOptions): Promise<Dialect> {
  if (url !== null) {
    const pool = createPool(url, poolSize);
    if (metrics) watchPool(pool, metrics);
    return new PostgresDialect({ pool: new PreparedPool(pool, new Pulse({ connectionString: url })) });
  }
  const directory = join(dataDirectory, 'pglite');
  if (!existsSync(directory)) await mkdir(directory, { recursive: true, mode: 0o700 });
  return new PgliteDialect(await openPglite(directory));
}
