import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { operatorAccessFile } from '../operator/commands/OperatorAccess.js';
import { secretFile } from '../platform/config/secretFile.js';
import { hasShopFolder } from '../platform/db/prepareShopFolder.js';
import { putShopDatabase } from './testDatabase.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'server/dist/testing/serverWithClock.js');

/** Optimizing the embedded database's code costs more than a short life gives back. */
export const SHORT_LIVED = ['--liftoff-only'];

export async function buildServer(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/buildServer.mjs')]);
}

export interface LaunchChoices {
  dataDirectory: string;
  environment?: Readonly<Record<string, string>>;
  isFirstStart?: boolean;
  clockAheadMs?: number;
}

export interface LaunchedServer {
  url: string;
  pid: number;
  operator: { url: string; token: string };
  /** Negative is behind ours. With PostgreSQL the server goes by the database's time (`setDatabaseAhead`). */
  setClockAhead(ms: number): void;
  setFreeBytes(bytes: number): void;
  output(): string;
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Resolves to its exit code. */
  stop(): Promise<number | null>;
}

export async function launchServer(choices: LaunchChoices): Promise<LaunchedServer> {
  const { dataDirectory, environment = {}, isFirstStart = false, clockAheadMs = 0 } = choices;
  const isEmbedded = environment['DATABASE_URL'] === undefined;
  const isNew = isEmbedded && !existsSync(secretFile(dataDirectory)) && !(await hasShopFolder(dataDirectory));
  if (isNew && !isFirstStart) await putShopDatabase(dataDirectory);
  const child = fork(PROGRAM, {
    execArgv: SHORT_LIVED,
    silent: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      STOP_PAUSE_MS: '0',
      STOREFRONT_DATA: dataDirectory,
      // On a busy machine a server would turn customers away; that has tests of its own.
      MAX_EVENT_LOOP_DELAY_MS: '100000',
      ...environment,
      CLOCK_AHEAD_MS: String(clockAheadMs),
    },
  });
  const output = collect(child);
  const exit = once(child, 'exit');
  const url = await untilReady(child, output);
  const { port, token } = JSON.parse(await readFile(operatorAccessFile(dataDirectory), 'utf8'));
  return {
    url,
    pid: child.pid ?? 0,
    operator: { url: `http://127.0.0.1:${port}`, token },
    setClockAhead(aheadMs) {
      if (child.connected) child.send({ aheadMs }, () => undefined);
    },
    setFreeBytes(freeBytes) {
      child.send({ freeBytes });
    },
    output,
    signal(name) {
      child.kill(name);
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exit;
      return code;
    },
  };
}

function collect(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  return () => chunks.join('');
}

function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    child.on('message', (message: { type: string; url: string }) => {
      if (message.type === 'ready') resolveUrl(message.url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output()}`)));
  });
}
