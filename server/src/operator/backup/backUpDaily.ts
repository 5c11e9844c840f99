import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import {
  claimDaily,
  connectPostgres,
  DAY_MS,
  type Deps,
  HOUR_MS,
  recordAudit,
  SEOUL_AHEAD_MS,
  SERVER_FOLDER,
  withLongStatements,
} from '../../platform/index.js';
import { writeBackupFile } from './backupFile.js';
import { withChecksum } from './backupFormat.js';
import { openBackupPlace } from './backupPlaces.js';
import { beginDump, dumpShop, endDump } from './dumpShop.js';

/** 03:00 in Seoul, before the ledger is verified. */
const DAILY_BACKUP = { table: 'backup_runs', dueAtMs: 18 * HOUR_MS, leaseMs: 3 * HOUR_MS } as const;
const DAILY = 7;
const MAX_AGE_DAYS = 30;
const NAME = /^shop-(\d{4}-\d{2}-\d{2})\.backup$/;

const FOLDER = 'backing-up-';
/** Another shop may share this PostgreSQL. */
const prefixOf = (url: string) =>
  `storefront_verify_${createHash('sha256').update(new URL(url).pathname).digest('hex').slice(0, 8)}_`;
/** Shorter than the lease: a hanging restore must not block the next try. */
const RESTORED_WITHIN_MS = 2 * HOUR_MS;

const PROGRAM = join(SERVER_FOLDER, 'dist/operator/cli/main.js');

/**
 * Backs up daily on one of all servers. The encrypted file is restored elsewhere as a test before it is stored
 * (B-server-34).
 * @param signal aborted when the server stops
 * @returns whether this server did it
 */
export async function backUpDaily(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const { backups, dataDirectory } = deps.config;
  const { db, clock, log } = deps;
  if (backups === null) return false;
  const startedAt = clock.now();
  if (!(await claimDaily(db, startedAt, DAILY_BACKUP))) return false;
  const place = openBackupPlace(backups.place);
  const day = dayOf(startedAt);
  const name = `shop-${day}.backup`;
  await removeAbandoned(dataDirectory);
  const folder = await mkdtemp(join(dataDirectory, FOLDER));
  try {
    const file = join(folder, name);
    beginDump(db);
    const bytes = await withLongStatements(async () =>
      writeBackupFile(
        file,
        untilAborted(signal, withChecksum(await dumpShop(deps, { withSecret: true }))),
        backups.passphrase,
      ),
    ).finally(() => endDump(db));
    const isVerified = await restoreElsewhere(deps, { file, folder, signal, passphrase: backups.passphrase });
    await place.put(name, file);
    const outdated = outdatedBackups(await place.list(), day);
    for (const old of outdated) await place.remove(old);
    const detail = { withSecret: true, bytes, isVerified, removed: outdated.length };
    const at = clock.now();
    await recordAudit(db, { actor: 'system', at }, { action: 'backup.make', target: 'shop', detail });
    await db.updateTable('backupRuns').set({ finishedAt: at }).where('startedAt', '=', startedAt).execute();
    log.info({ bytes, isVerified }, 'the shop is backed up');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

async function* untilAborted<T>(signal: AbortSignal, content: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const chunk of content) {
    signal.throwIfAborted();
    yield chunk;
  }
}

async function removeAbandoned(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory))
    if (name.startsWith(FOLDER)) await rm(join(dataDirectory, name), { recursive: true, force: true });
}

const dayOf = (time: Date) => new Date(time.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 10);

/** Backups to delete: keeps the last week's, and Mondays' before. Skips other files. */
export function outdatedBackups(names: readonly string[], today: string): string[] {
  return names.filter((name) => {
    const day = NAME.exec(name)?.[1];
    if (day === undefined) return false;
    const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
    const isMonday = new Date(day).getUTCDay() === 1;
    return age >= DAILY && (age > MAX_AGE_DAYS || !isMonday);
  });
}

interface Backup {
  file: string;
  folder: string;
  passphrase: string;
  signal: AbortSignal;
}

/** Runs in a process of its own, since it needs a processor. False if no database may be created. */
async function restoreElsewhere({ config, log }: Deps, backup: Backup): Promise<boolean> {
  const { databaseUrl: url } = config;
  const environment = {
    STOREFRONT_DATA: join(backup.folder, 'restored'),
    STOREFRONT_SECRET: config.secret ?? '',
    STOREFRONT_SECRET_FALLBACK: config.secretFallback ?? '',
  };
  if (url === null) {
    await restoreBy(environment, backup);
    return true;
  }
  const name = `${prefixOf(url)}${randomUUID().replaceAll('-', '')}`;
  const db = connectPostgres(url, 1);
  try {
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${prefixOf(url)})`.execute(db);
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(db);
    await sql`create database ${sql.id(name)}`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'the backup was not restored to see whether it can be: give the database user CREATEDB');
    await db.destroy();
    return false;
  }
  try {
    const address = new URL(url);
    address.pathname = `/${name}`;
    await restoreBy({ ...environment, DATABASE_URL: address.href }, backup);
    return true;
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    await db.destroy();
  }
}

async function restoreBy(environment: Record<string, string>, { file, passphrase, signal }: Backup): Promise<void> {
  const ours = ['PATH', 'HOME', 'POSTGRES_BIN'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const env = { ...Object.fromEntries(ours), ...environment, STOREFRONT_BACKUP_PASSPHRASE: passphrase };
  await promisify(execFile)(process.execPath, [PROGRAM, 'restore', file], {
    env,
    signal,
    timeout: RESTORED_WITHIN_MS,
    killSignal: 'SIGKILL',
  });
}
