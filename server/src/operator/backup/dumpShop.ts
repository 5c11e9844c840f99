import { constants } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { create } from 'tar';
import {
  ApiProblem,
  type Database,
  type Deps,
  disk,
  RESERVE_BYTES,
  readFingerprint,
  readSecretFile,
  shopFolder,
  shopFolderCopy,
} from '../../platform/index.js';
import { type BackupHeader, encodeHeader } from './backupFormat.js';
import { findPostgresProgram, outputOf, PostgresProgramError, spawnOn } from './postgresPrograms.js';

type DumpDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const running = new WeakSet<Database>();

/** Allows one dump per server: two would share the copy. */
export function beginDump(db: Database): void {
  if (running.has(db)) throw new ApiProblem(409, 'BACKUP_RUNNING', '다른 백업이 진행 중이에요.');
  running.add(db);
}

export const endDump = (db: Database): void => void running.delete(db);

/**
 * Streams a snapshot of the running shop, without the last line. Writes go on; the embedded database waits only while
 * its files are copied.
 */
export async function dumpShop(
  deps: DumpDeps,
  { withSecret }: { withSecret: boolean },
): Promise<AsyncIterable<Uint8Array>> {
  const { config, db, clock } = deps;
  const { schema } = await db
    .selectFrom('schemaMigrations')
    .select(({ fn }) => fn.max('number').as('schema'))
    .executeTakeFirstOrThrow();
  const secret = withSecret ? (config.secret ?? (await readSecretFile(config.dataDirectory))) : null;
  const facts = {
    schema,
    engine: await readMajor(db),
    createdAt: clock.now().toISOString(),
    fingerprint: await readFingerprint(db),
    ...(secret === null ? {} : { secret }),
  };
  const dump = config.databaseUrl === null ? await dumpEmbedded(deps) : await dumpPostgres(config.databaseUrl, facts);
  return inOrder(encodeHeader({ ...facts, kind: dump.kind, pausedMs: dump.pausedMs }), dump);
}

export async function readMajor(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::integer as version`.execute(db);
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
}

interface Dump {
  kind: BackupHeader['kind'];
  pausedMs: number;
  content: AsyncIterable<Uint8Array>;
  end(): Promise<unknown>;
}

async function dumpPostgres(url: string, { engine }: Pick<BackupHeader, 'engine'>): Promise<Dump> {
  try {
    const program = await findPostgresProgram('pg_dump', engine);
    const dump = outputOf(spawnOn(program, url, ['--format=custom', '--no-owner', '--no-privileges']));
    // A failure before the first chunk is a refusal; a later one breaks the answer.
    const first = await dump.next();
    if (first.done) throw new PostgresProgramError('pg_dump wrote nothing');
    return {
      kind: 'postgres',
      pausedMs: 0,
      content: continueWith(first.value, dump),
      end: () => dump.return(undefined),
    };
  } catch (error) {
    if (error instanceof PostgresProgramError) throw new ApiProblem(409, 'BACKUP_FAILED', error.message);
    throw error;
  }
}

async function dumpEmbedded({ config, db }: DumpDeps): Promise<Dump> {
  const folder = shopFolder(config.dataDirectory);
  const copy = shopFolderCopy(config.dataDirectory);
  const free = await disk.freeBytes(config.dataDirectory);
  if (free - (await sizeOf(folder)) < RESERVE_BYTES) {
    throw new ApiProblem(409, 'BACKUP_FAILED', '백업에 쓸 디스크 공간이 부족해요. (not enough space for a copy)');
  }
  await rm(copy, { recursive: true, force: true });
  const pausedMs = await db.connection().execute(async (connection) => {
    const startedAt = performance.now();
    // After the checkpoint the files are complete, and holding the connection stops writes.
    await sql`checkpoint`.execute(connection);
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return Math.round(performance.now() - startedAt);
  });
  const packed = create({ cwd: copy, portable: true }, await readdir(copy)).pipe(createGzip({ level: 4 }));
  return { kind: 'pglite', pausedMs, content: packed, end: () => rm(copy, { recursive: true, force: true }) };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Temporary files come and go.
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function* inOrder(header: Uint8Array, dump: Dump): AsyncGenerator<Uint8Array> {
  try {
    yield header;
    yield* dump.content;
  } finally {
    await dump.end();
  }
}

async function* continueWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
