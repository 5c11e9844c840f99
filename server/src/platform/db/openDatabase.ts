import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Registry } from 'prom-client';
import { createPool, watchPool } from './createPool.js';
import type { Database, Schema } from './Database.js';
import { databaseContext } from './databaseContext.js';
import { EmbeddedDatabase, type EmbeddedDatabaseParts } from './EmbeddedDatabase.js';
import { HealthProbe } from './HealthProbe.js';
import { migrate } from './migrate.js';
import { PglitePool } from './PglitePool.js';
import { PreparedPool } from './PreparedPool.js';
import { prepareShopFolder } from './prepareShopFolder.js';

interface DatabaseOptions {
  /** Null for the embedded database in `dataDirectory`. */
  url: string | null;
  dataDirectory: string;
  poolSize: number;
  metrics?: Registry;
  /** False behind a pooler that hands connections round. */
  isPrepared?: boolean;
  embedded?: Omit<EmbeddedDatabaseParts, 'directory'>;
  /** May refuse the database before anything is written to it. */
  check?: (db: Database) => Promise<void>;
}

/** Opens the database and migrates it. `db.destroy()` closes it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, poolSize } = options;
  const db = url === null ? await openEmbedded(options) : connectPostgres(url, poolSize, options);
  try {
    await options.check?.(db);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

export function connectPostgres(
  url: string,
  poolSize: number,
  {
    metrics,
    isPrepared = true,
    statementLimitMs,
  }: Pick<DatabaseOptions, 'metrics' | 'isPrepared'> & { statementLimitMs?: number } = {},
): Database {
  const pool = createPool(url, poolSize, statementLimitMs);
  if (metrics) watchPool(pool, metrics);
  return createHandle(new PreparedPool(pool, new HealthProbe({ connectionString: url }), isPrepared));
}

/** Blocks this thread: for commands that do nothing else. */
export async function openEmbeddedHere(folder: string): Promise<Database> {
  // A server loads it in a thread of its own.
  const { openPglite } = await import('./openPglite.js');
  return connectPglite(await openPglite(folder));
}

export function connectPglite(pglite: PGlite): Database {
  return createHandle(new PglitePool({ connect: async () => pglite, close: () => pglite.close() }));
}

async function openEmbedded({ dataDirectory, embedded }: DatabaseOptions): Promise<Database> {
  if (!embedded) throw new Error('the embedded database needs to know of its disk');
  const directory = await prepareShopFolder(dataDirectory);
  return createHandle(new PglitePool(await EmbeddedDatabase.open({ ...embedded, directory })));
}

function createHandle(pool: PostgresPool): Database {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins,
    log: ({ level, query, queryDurationMillis: ms }) =>
      databaseContext().onStatement?.({ text: query.sql, ms, hasFailed: level === 'error' }),
  });
}
