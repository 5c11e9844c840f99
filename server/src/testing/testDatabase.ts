import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { sql } from 'kysely';
import { extract } from 'tar';
import type { Database } from '../platform/db/Database.js';
import { migrate } from '../platform/db/migrate.js';
import { migrations } from '../platform/db/migrations/migrations.js';
import { connectPglite, connectPostgres, openEmbeddedHere } from '../platform/db/openDatabase.js';
import { openPglite } from '../platform/db/openPglite.js';
import { shopFolder } from '../platform/db/prepareShopFolder.js';
import { transact } from '../platform/db/transact.js';
import { createSharedDatabase, PREPARED } from './sharedPostgres.js';

const TEST_POOL_SIZE = 12;

// Halves the embedded database's time here (`SHORT_LIVED` of `launchServer.ts`).
setFlagsFromString('--liftoff-only');

const fingerprint = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
const preparedFile = join(tmpdir(), `storefront-test-database-${fingerprint}.tar`);

export async function openTestDatabase({ poolSize = TEST_POOL_SIZE } = {}): Promise<Database> {
  if (process.env['TEST_DATABASE'] === 'pglite') return openTestPglite();
  return connectPostgres(await createSharedDatabase(PREPARED), poolSize);
}

/** An empty one takes seconds, so the first one is kept. */
export async function openTestPglite(): Promise<Database> {
  if (!existsSync(preparedFile)) await prepare();
  const prepared = new Blob([await readFile(preparedFile)]);
  return connectPglite(await openPglite(undefined, prepared));
}

export async function openShopDatabase(dataDirectory: string): Promise<Database> {
  return openEmbeddedHere(shopFolder(dataDirectory));
}

/** Saves the first start's 10 s. */
export async function putShopDatabase(dataDirectory: string): Promise<void> {
  if (!existsSync(preparedFile)) await prepare();
  const folder = shopFolder(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await extract({ file: preparedFile, cwd: folder });
}

async function prepare(): Promise<void> {
  const pglite = await openPglite();
  const db = connectPglite(pglite);
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  const draft = `${preparedFile}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, preparedFile);
  await db.destroy();
}

/** Faster than a new database, and than `truncate`. */
export async function emptyDatabase(db: Database): Promise<void> {
  await sql`
    do $$
    declare
      found record;
    begin
      set local session_replication_role = replica;
      for found in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
        execute format('delete from %I', found.tablename);
      end loop;
      for found in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
        execute format('alter sequence %I restart', found.sequencename);
      end loop;
    end
    $$`.execute(db);
}

/** Changes the ledger: replicas do not have the trigger that guards it. */
export async function changeLedger(db: Database, work: (trx: Database) => Promise<unknown>): Promise<void> {
  await transact(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });
}
