import { constants } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { create } from 'tar';
import type { Database } from '../db/Database.js';
import { disk, RESERVE_BYTES } from '../db/FreeSpace.js';
import { shopFolder, shopFolderCopy } from '../db/prepareShopFolder.js';
import { readFingerprint } from '../db/shopIdentity.js';
import type { Deps } from '../deps/Deps.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { readSecretFile } from '../secrets/secretFile.js';
import { type BackupHeader, encodeHeader } from './backupFormat.js';
import { findPostgresProgram, outputOf, PostgresProgramError, spawnOn } from './postgresPrograms.js';

type DumpDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/**
 * The running shop as it is at one moment, as a backup without its last line. Orders are taken meanwhile: PostgreSQL
 * dumps a snapshot; the embedded database waits only for a copy of its files on the same disk.
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
    ...{ schema, engine: await readMajor(db), createdAt: clock.now().toISOString() },
    ...{ fingerprint: await readFingerprint(db), ...(secret === null ? {} : { secret }) },
  };
  return config.databaseUrl === null ? dumpEmbedded(deps, facts) : dumpPostgres(config.databaseUrl, facts);
}

/** PostgreSQL's major version. */
export async function readMajor(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::integer as version`.execute(db);
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
}

type Facts = Omit<BackupHeader, 'kind' | 'pausedMs'>;

async function dumpPostgres(url: string, facts: Facts): Promise<AsyncIterable<Uint8Array>> {
  try {
    const program = await findPostgresProgram('pg_dump', facts.engine);
    const dump = outputOf(spawnOn(program, url, ['--format=custom', '--no-owner', '--no-privileges']));
    // What keeps it from beginning is a refusal; what breaks it later breaks the answer.
    const first = await dump.next();
    if (first.done) throw new PostgresProgramError('pg_dump wrote nothing');
    return inOrder(encodeHeader({ ...facts, kind: 'postgres', pausedMs: 0 }), first.value, dump);
  } catch (error) {
    if (error instanceof PostgresProgramError) throw new ApiProblem(409, 'BACKUP_FAILED', error.message);
    throw error;
  }
}

async function dumpEmbedded({ config, db }: DumpDeps, facts: Facts): Promise<AsyncIterable<Uint8Array>> {
  const folder = shopFolder(config.dataDirectory);
  const copy = shopFolderCopy(config.dataDirectory);
  const free = await disk.freeBytes(config.dataDirectory);
  if (free - (await sizeOf(folder)) < RESERVE_BYTES) {
    throw new ApiProblem(409, 'BACKUP_FAILED', '백업에 쓸 디스크 공간이 부족해요. (not enough space for a copy)');
  }
  await rm(copy, { recursive: true, force: true });
  const pausedMs = await db.connection().execute(async (connection) => {
    const startedAt = performance.now();
    // What is in its files is then all that there is, and nobody writes while the connection is ours.
    await sql`checkpoint`.execute(connection);
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return Math.round(performance.now() - startedAt);
  });
  const packed = create({ cwd: copy, portable: true }, await readdir(copy)).pipe(createGzip({ level: 4 }));
  return removedAtEnd(copy, inOrder(encodeHeader({ ...facts, kind: 'pglite', pausedMs }), undefined, packed));
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // A file may be gone again: temporary ones come and go.
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

async function* inOrder(
  header: Uint8Array,
  first: Uint8Array | undefined,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield header;
  if (first) yield first;
  yield* rest;
}

async function* removedAtEnd(copy: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
