import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../platform/db/Database.js';

const run = promisify(execFile);
const DEBIAN_DIRECTORY = '/usr/lib/postgresql';

export interface RunningPostgres {
  /** For `DATABASE_URL`; the database is empty. */
  url: string;
  stop(): Promise<void>;
  /** Ends at once, as by `pg_ctl stop -m immediate`. */
  crash(): Promise<void>;
  start(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/**
 * Runs as the user `postgres` if we are root.
 * @param isDurable Commits are on the disk before they are answered, as in production; slower.
 * @throws Error if PostgreSQL is not installed
 */
export async function startPostgres({ isDurable = false, maxConnections = 60 } = {}): Promise<RunningPostgres> {
  const binaries = findBinaries();
  const directory = await mkdtemp(join(tmpdir(), 'storefront-postgres-'));
  const user = await unprivilegedUser();
  if (user) await chown(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { cwd: directory, ...user };
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );

  const port = await freePort();
  const settings = [
    `fsync=${isDurable ? 'on' : 'off'}`,
    'listen_addresses=127.0.0.1',
    `max_connections=${maxConnections}`,
    `unix_socket_directories=${directory}`,
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const started = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(started);
    return started;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await end('SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
    crash: () => end('SIGQUIT'),
    async start() {
      server = await start();
    },
    async freeze() {
      // The parent first: it would start new ones.
      server.kill('SIGSTOP');
      for (const pid of await childrenOf(server)) process.kill(pid, 'SIGSTOP');
    },
    async thaw() {
      for (const pid of await childrenOf(server)) process.kill(pid, 'SIGCONT');
      server.kill('SIGCONT');
    },
  };
}

/** jest's global set-up. */
export default async function startSharedPostgres(): Promise<void> {
  const sharedPostgres = await startPostgres({ maxConnections: 300 });
  process.env['TEST_POSTGRES_URL'] = sharedPostgres.url;
  Object.assign(globalThis, { sharedPostgres });
}

async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  return stdout.trim().split(/\s+/).map(Number);
}

/** @throws Error if PostgreSQL is not installed */
export function findPostgresProgram(name: string): string {
  return join(findBinaries(), name);
}

function findBinaries(): string {
  const versions = existsSync(DEBIAN_DIRECTORY)
    ? readdirSync(DEBIAN_DIRECTORY).sort((a, b) => Number(b) - Number(a))
    : [];
  const candidates = [
    ...(process.env['POSTGRES_BIN'] ? [process.env['POSTGRES_BIN']] : []),
    ...versions.map((version) => join(DEBIAN_DIRECTORY, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  const found = candidates.find((candidate) => existsSync(join(candidate, 'initdb')));
  if (!found) throw new Error('PostgreSQL is not installed: these tests need its initdb and postgres');
  return found;
}

export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout));
  return { uid: Number(uid), gid: Number(gid) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

async function untilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  if (!server.stderr) throw new Error('PostgreSQL has no log to read');
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

/** Negative is behind ours. Connections opened later find this `clock_timestamp()` before PostgreSQL's own. */
export async function setDatabaseAhead(db: Database, ms: number): Promise<void> {
  await sql`create schema if not exists test_clock`.execute(db);
  await sql`
    create or replace function test_clock.clock_timestamp() returns timestamptz volatile language sql as
    ${sql.lit(`select pg_catalog.clock_timestamp() + interval '${ms} milliseconds'`)}`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = public, test_clock, pg_catalog`.execute(db);
}
