import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../freePorts.mjs';
import { ROOT } from './paths';

const run = promisify(execFile);

/** Skips the optimizing compiler for the embedded database: it costs more than a short life gives back. */
const SHORT_LIVED = ['--liftoff-only'];

interface ReadyMessage {
  type: 'ready';
  url: string;
  demo: { id: string; password: string } | null;
}

export interface OpenShop {
  url: string;
  demo: { id: string; password: string };
}

export interface Shop extends OpenShop {
  dataDir: string;
  /**
   * Runs an operator's command with `--json` against this shop.
   * @returns the printed JSON
   */
  operator(...args: string[]): Promise<unknown>;
  /** Ends it; its data stay. */
  stop(): Promise<void>;
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

export function copyReadyShop(): string {
  const ready = process.env['E2E_READY'];
  if (ready === undefined) throw new Error('a shop is made ready in the full tier alone: set FULL=1');
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-shop-'));
  cpSync(ready, dataDir, { recursive: true });
  return dataDir;
}

/** Another program may take a free port before the server has it. */
const TRIES = 3;

export type Settings = (port: number | undefined) => Readonly<Record<string, string>>;

async function environmentOf(dataDir: string, settings: Settings): Promise<NodeJS.ProcessEnv> {
  const [port, operatorPort] = await freePorts();
  return {
    ...process.env,
    STOREFRONT_DATA: dataDir,
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    NODE_ENV: 'production',
    // On a busy machine a shop would turn customers away; that has tests of its own.
    MAX_EVENT_LOOP_DELAY_MS: '100000',
    MAX_WAIT_MS: '100000',
    ...settings(port),
  };
}

const runOperator = async (env: NodeJS.ProcessEnv, args: string[]): Promise<unknown> => {
  const { stdout } = await run('node', ['scripts/operator.mjs', ...args, '--json'], { cwd: ROOT, env });
  return JSON.parse(stdout || 'null');
};

const IS_TAKEN = 'is in use by another program';

export async function startShop(dataDir: string, settings: Settings = () => ({}), tries = TRIES): Promise<Shop> {
  const env = await environmentOf(dataDir, settings);
  const server = fork(join(ROOT, 'server/dist/main.js'), { cwd: ROOT, env, execArgv: SHORT_LIVED, silent: true });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ready = await new Promise<ReadyMessage | null>((resolve, reject) => {
    server.on('message', (message) => isReady(message) && resolve(message));
    server.on('exit', (code) => {
      if (tries > 1 && printed.includes(IS_TAKEN)) resolve(null);
      else reject(new Error(`The server ended with ${code}:\n${printed}`));
    });
  });
  if (!ready) return startShop(dataDir, settings, tries - 1);
  if (!ready.demo) throw new Error('The shop started without its demo member');

  return {
    url: ready.url,
    demo: ready.demo,
    dataDir,
    operator: (...args) => runOperator(env, args),
    async stop() {
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

type HostAnswer = { id: number; url: string; demo: OpenShop['demo']; printed: string; failure?: string };
type HostMessage =
  | { open: NodeJS.ProcessEnv }
  | { close: number }
  | { operate: { dataDir: string; words: readonly string[] } };

/** Asks the process of all shops, started by jest's global set-up. */
async function ask(message: HostMessage): Promise<HostAnswer> {
  const response = await fetch(process.env['E2E_HOST'] ?? '', { method: 'POST', body: JSON.stringify(message) });
  const answer = (await response.json()) as HostAnswer;
  if (answer.failure !== undefined) throw new Error(answer.failure);
  return answer;
}

/**
 * Opens a shop in the process of all shops (server/src/testing/shopHost.ts), on PostgreSQL: a tenth of the processor's
 * time.
 */
export async function openShop(settings: Settings = () => ({}), tries = TRIES): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-shop-'));
  const STOREFRONT_SECRET = process.env['E2E_SECRET'] ?? '';
  writeFileSync(join(dataDir, 'secret'), STOREFRONT_SECRET);
  const env = { ...(await environmentOf(dataDir, settings)), STOREFRONT_SECRET };
  const opened = await ask({ open: env }).catch((error: Error) => {
    if (tries > 1 && error.message.includes(IS_TAKEN)) return null;
    throw error;
  });
  if (!opened) return openShop(settings, tries - 1);
  return {
    url: opened.url,
    demo: opened.demo,
    dataDir,
    // In the process of all shops: a program of its own takes half a second to start.
    operator: async (...words) => JSON.parse((await ask({ operate: { dataDir, words } })).printed || 'null'),
    stop: async () => void (await ask({ close: opened.id })),
  };
}
