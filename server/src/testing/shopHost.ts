// One process for all browser tests: only the first start is a cold one. It ends with its parent.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { loadServer } from '../loadServer.js';
import { runProgram } from '../operator/cli/runProgram.js';
import type { RunningServer } from '../startServer.js';
import { createSharedDatabase, EMPTY } from './sharedPostgres.js';
import startSharedPostgres, { type RunningPostgres } from './startPostgres.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** An environment to open a shop with, the number of one to close, or an operator's command to run beside one. */
type Message = { open?: Record<string, string>; close?: number; operate?: Command };
type Command = { dataDir: string; words: string[] };
type Environment = Record<string, string | undefined>;

const { readConfig, startServer } = await loadServer();
await startSharedPostgres();
const folder = await mkdtemp(join(tmpdir(), 'storefront-host-'));
const servers = new Map<number, RunningServer>();

const start = (url: string, environment: Environment) =>
  startServer(readConfig({ ...environment, DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'warn' }), () => undefined);

async function makeReady(environment: Environment): Promise<string> {
  const own = { ...environment, STOREFRONT_DATA: folder, PORT: '0', OPERATOR_PORT: '0', FAKES_PORT: '0' };
  const url = await createSharedDatabase(EMPTY);
  const server = await start(url, own);
  const publish = ['release/dist/cli.js', 'publish', '--missing'];
  await promisify(execFile)(process.execPath, publish, { cwd: ROOT, env: { ...process.env, ...own } });
  await server.stop(0);
  return new URL(url).pathname.slice(1);
}

let ready: Promise<string> | undefined;
let opened = 0;

let commands: Promise<unknown> = Promise.resolve();

/** One at a time: the program reads its shop from the environment and prints its answer. */
function operate(command: Command): Promise<object> {
  const run = commands.then(() => runHere(command));
  commands = run.catch(() => undefined);
  return run;
}

async function runHere({ dataDir, words }: Command): Promise<object> {
  const { stdout, stderr, env } = process;
  const written = { stdout: stdout.write, stderr: stderr.write };
  const texts = { printed: '', told: '' };
  stdout.write = (text: string | Uint8Array) => {
    texts.printed += String(text);
    return true;
  };
  stderr.write = (text: string | Uint8Array) => {
    texts.told += String(text);
    return true;
  };
  env['STOREFRONT_DATA'] = dataDir;
  try {
    const code = await runProgram([...words, '--json']);
    return code === 0 ? { printed: texts.printed } : { failure: `operator ${words.join(' ')}: ${texts.told}` };
  } finally {
    stdout.write = written.stdout;
    stderr.write = written.stderr;
  }
}

async function answer({ open, close, operate: command }: Message): Promise<object> {
  if (command) return operate(command);
  if (!open) {
    await servers.get(close ?? 0)?.stop(0);
    servers.delete(close ?? 0);
    return {};
  }
  ready ??= makeReady({ STOREFRONT_SECRET: open['STOREFRONT_SECRET'] });
  const url = await createSharedDatabase(await ready);
  await cp(folder, open['STOREFRONT_DATA'] ?? '', { recursive: true });
  const server = await start(url, open);
  opened += 1;
  servers.set(opened, server);
  return { id: opened, url: server.url, demo: server.demo };
}

const host = createServer(async (request, response) => {
  const said = await answer((await json(request)) as Message).catch((error: Error) => ({ failure: error.stack }));
  response.end(JSON.stringify(said));
});
host.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`));

// Ctrl-C reaches the parent, too.
process.on('SIGINT', () => undefined);
process.on('disconnect', async () => {
  for (const server of servers.values()) await server.stop(0);
  await (globalThis as { sharedPostgres?: RunningPostgres }).sharedPostgres?.stop();
  await rm(folder, { recursive: true });
  process.exit();
});
