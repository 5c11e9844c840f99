// For browser tests: their shops run in this one process, so that only the first start is a cold one. Each begins as a copy
// of a shop that has been started and published to once.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadServer } from '../loadServer.js';
import type { RunningServer } from '../startServer.js';
import { createSharedDatabase, EMPTY } from './sharedPostgres.js';
import startSharedPostgres, { type RunningPostgres } from './startPostgres.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Sent by the process that started this one, and answered by its number. */
type Message = { id: number; open?: Record<string, string>; close?: number };
type Environment = Record<string, string | undefined>;

const { readConfig, startServer } = await loadServer();
await startSharedPostgres();
const folder = await mkdtemp(join(tmpdir(), 'storefront-host-'));
const servers = new Map<number, RunningServer>();

const start = (url: string, environment: Environment) =>
  startServer(readConfig({ ...environment, DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'warn' }), () => undefined);

/** Resolves to the name of its database. */
async function makeReady(environment: Environment): Promise<string> {
  const own = { ...environment, STOREFRONT_DATA: folder, PORT: '0', OPERATOR_PORT: '0', STANDINS_PORT: '0' };
  const url = await createSharedDatabase(EMPTY);
  const server = await start(url, own);
  const publish = ['release/dist/cli.js', 'publish', '--missing'];
  await promisify(execFile)(process.execPath, publish, { cwd: ROOT, env: { ...process.env, ...own } });
  await server.stop(0);
  return new URL(url).pathname.slice(1);
}

let ready: Promise<string> | undefined;

async function answer({ id, open, close }: Message): Promise<object> {
  if (!open) {
    await servers.get(close ?? 0)?.stop(0);
    servers.delete(close ?? 0);
    return { id };
  }
  ready ??= makeReady({ STOREFRONT_SECRET: open['STOREFRONT_SECRET'] });
  const url = await createSharedDatabase(await ready);
  await cp(folder, open['STOREFRONT_DATA'] ?? '', { recursive: true });
  const server = await start(url, open);
  servers.set(id, server);
  return { id, url: server.url, demo: server.demo, databaseUrl: url };
}

process.on('message', (message: Message) => {
  answer(message).then(
    (said) => process.send?.(said),
    (error: Error) => process.send?.({ id: message.id, failure: error.stack }),
  );
});
// Ctrl-C reaches whoever started this process, too.
process.on('SIGINT', () => undefined);
process.on('disconnect', async () => {
  for (const server of servers.values()) await server.stop(0);
  await (globalThis as { sharedPostgres?: RunningPostgres }).sharedPostgres?.stop();
  await rm(folder, { recursive: true });
  process.exit();
});
