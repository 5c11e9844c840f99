import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { extract } from 'tar';
import {
  ConfigError,
  connectPostgres,
  type Database,
  hasShopFolder,
  lockDataDirectory,
  MIGRATION_LOCK,
  makeDataDirectory,
  migrate,
  migrations,
  openEmbeddedHere,
  readSecretFile,
  Secrets,
  secretFile,
  shopFolder,
  shopFolderDraft,
  writeSecretFile,
} from '../../platform/index.js';
import { type LedgerReport, reportLedger } from '../../points/index.js';
import { checkBackupFile, openBackupFile } from './backupFile.js';
import { type BackupHeader, RestoreRefusal } from './backupFormat.js';
import { readMajor } from './dumpShop.js';
import { feed, findPostgresProgram, spawnOn } from './postgresPrograms.js';

interface RestoreTarget {
  dataDirectory: string;
  /** Null: the embedded database in `dataDirectory`. */
  databaseUrl: string | null;
  secret: string | null;
  /** Secret of the backup's time, if it has changed since (B-secret-5). */
  earlierSecret: string | null;
}

/**
 * Restores a backup into an empty, unused place, migrates it and verifies its ledger. The file is read to its end
 * before anything is written; an interrupted restore leaves no shop.
 * @throws RestoreRefusal, DamagedBackupError, WrongPassphraseError, DataDirectoryLockError, ConfigError
 */
export async function restoreShop(path: string, passphrase: string | null, target: RestoreTarget) {
  // Checked again under the lock; here it saves reading a long file.
  await refuseUsedTarget(target);
  const header = await checkBackupFile(path, passphrase);
  refuseUnknown(header, target);
  const secret = await chooseSecret(header, target);
  const { dump } = await openBackupFile(path, passphrase);
  await makeDataDirectory(target.dataDirectory);
  const unlock = await lockDataDirectory(target.dataDirectory);
  try {
    const ledger =
      target.databaseUrl === null
        ? await restoreEmbedded(header, dump, target.dataDirectory, secret.toKeep)
        : await restorePostgres(header, dump, target.databaseUrl);
    if (target.databaseUrl !== null && secret.toKeep !== null) {
      await writeSecretFile(target.dataDirectory, secret.toKeep);
    }
    return { header, ledger, hasSecret: secret.isThere };
  } finally {
    unlock();
  }
}

async function refuseUsedTarget({ dataDirectory, databaseUrl }: RestoreTarget): Promise<void> {
  if (databaseUrl === null) return refuseUsedFolder(dataDirectory);
  const db = connectPostgres(databaseUrl, 1);
  try {
    await refuseUsedDatabase(db);
  } catch (error) {
    if (error instanceof RestoreRefusal) throw error;
    throw new ConfigError('DATABASE_URL', `cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await db.destroy();
  }
}

async function refuseUsedFolder(dataDirectory: string): Promise<void> {
  if (!(await hasShopFolder(dataDirectory))) return;
  throw new RestoreRefusal(`이미 상점이 있는 폴더예요: ${dataDirectory} (not empty; nothing was changed)`);
}

function refuseUnknown({ kind, schema }: BackupHeader, { databaseUrl }: RestoreTarget): void {
  if (kind === 'pglite' && databaseUrl !== null) {
    throw new RestoreRefusal(
      '내장 데이터베이스의 백업이에요. PostgreSQL로는 복원할 수 없으니 DATABASE_URL 없이 실행해 주세요.',
    );
  }
  if (kind === 'postgres' && databaseUrl === null) {
    throw new RestoreRefusal('PostgreSQL의 백업이에요. 빈 데이터베이스의 주소를 DATABASE_URL로 지정해 주세요.');
  }
  const newest = migrations.at(-1)?.number ?? 0;
  if (schema > newest) {
    throw new RestoreRefusal(
      `더 새로운 버전의 서버가 만든 백업이에요. (schema ${schema}, this version knows ${newest})`,
    );
  }
}

async function chooseSecret({ secret, fingerprint }: BackupHeader, target: RestoreTarget) {
  const given = target.secret ?? (await readSecretFile(target.dataDirectory));
  const belongs = (text: string) => fingerprint === null || new Secrets(text, target.earlierSecret).knows(fingerprint);
  if (given !== null && !belongs(given)) {
    const where = target.secret === null ? secretFile(target.dataDirectory) : 'STOREFRONT_SECRET';
    throw new RestoreRefusal(`이 백업의 상점과 다른 시크릿이 있어요: ${where} (the secret there is another shop's)`);
  }
  const toKeep = given === null ? (secret ?? null) : null;
  return { toKeep, isThere: given !== null || toKeep !== null };
}

async function restoreEmbedded(
  header: BackupHeader,
  dump: AsyncIterable<Uint8Array>,
  dataDirectory: string,
  secret: string | null,
): Promise<LedgerReport> {
  await refuseUsedFolder(dataDirectory);
  const draft = shopFolderDraft(dataDirectory);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await unpack(dump, draft);
    const engine = Number((await readFile(`${draft}/PG_VERSION`, 'utf8')).trim());
    if (engine !== header.engine) throw new RestoreRefusal('백업의 내용이 머리글과 달라요.');
    const ledger = await finish(await openEmbeddedHere(draft));
    // The secret first: alone it is harmless, but without it the shop would not start.
    if (secret !== null) await writeSecretFile(dataDirectory, secret);
    await rename(draft, shopFolder(dataDirectory));
    return ledger;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function unpack(dump: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const packed = Readable.from(dump);
  const unzipped = createGunzip();
  const files = extract({ cwd: folder, strict: true });
  const done = once(files, 'close');
  const failed = Promise.race([once(packed, 'error'), once(unzipped, 'error')]).then(([error]) => {
    throw error;
  });
  packed.pipe(unzipped).pipe(files);
  await Promise.race([done, failed]);
}

async function restorePostgres(
  header: BackupHeader,
  dump: AsyncIterable<Uint8Array>,
  url: string,
): Promise<LedgerReport> {
  const db = connectPostgres(url, 2);
  try {
    const major = await readMajor(db);
    if (major < header.engine) {
      throw new RestoreRefusal(`PostgreSQL ${header.engine}의 백업은 ${major}에 복원할 수 없어요. (an older server)`);
    }
    const program = await findPostgresProgram('pg_restore', Math.max(major, header.engine));
    await db.connection().execute(async (connection) => {
      // A server that starts now waits for the migration lock.
      await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
      try {
        await refuseUsedDatabase(connection);
        const choices = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
        await feed(spawnOn(program, url, choices), dump);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
      }
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return finish(db);
}

/** Connections of this process that were given up may still be ending. */
const OWN = `restore ${randomUUID()}`;

async function refuseUsedDatabase(db: Database): Promise<void> {
  await sql`select set_config('application_name', ${OWN}, false)`.execute(db);
  const { rows } = await sql<{ tables: number; others: number }>`
    select (select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S') and nspname <> 'information_schema' and nspname !~ '^pg_') as tables,
      (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and application_name <> ${OWN}) as others`.execute(db);
  const { tables = 0, others = 0 } = rows[0] ?? {};
  if (others > 0) {
    throw new RestoreRefusal(`데이터베이스에 다른 연결이 ${others}개 있어요. 서버를 먼저 멈춰 주세요. (it is in use)`);
  }
  if (tables > 0) throw new RestoreRefusal('데이터베이스가 비어 있지 않아요. (not empty; nothing was changed)');
}

async function finish(db: Database): Promise<LedgerReport> {
  try {
    await migrate(db);
    return await reportLedger(db);
  } finally {
    await db.destroy();
  }
}
