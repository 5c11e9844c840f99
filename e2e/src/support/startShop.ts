import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './freePorts';
import { ROOT } from './paths';

const run = promisify(execFile);

/** The embedded database's code is run as it is compiled first: optimizing it costs more than a short life gives back. */
const SHORT_LIVED = ['--liftoff-only'];

interface ReadyMessage {
  type: 'ready';
  url: string;
  demo: { id: string; password: string } | null;
}

/** A running shop with the demo catalogue: the production build. */
export interface OpenShop {
  url: string;
  demo: { id: string; password: string };
}

/** One of its own: own data, own ports. */
export interface Shop extends OpenShop {
  dataDir: string;
  /** Runs `npm run operator -- … --json` against this shop and returns what it prints. */
  operator(...args: string[]): Promise<unknown>;
  /** Ends it; its data stay. */
  stop(): Promise<void>;
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

/** A data directory with the builds, and a shop in it that has been started once and has ended. */
export function copyReadyShop(): string {
  const ready = process.env['E2E_READY'];
  if (ready === undefined) throw new Error('no shop was made ready');
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-shop-'));
  cpSync(ready, dataDir, { recursive: true });
  return dataDir;
}

/** A port that was free may be taken by another program before the server has it. */
const TRIES = 3;

/** Settings of a shop, which may name its own address. */
export type Settings = (port: number | undefined) => Readonly<Record<string, string>>;

/** What the shop on `dataDir` is started with, and its operator's commands. */
async function environmentOf(dataDir: string, settings: Settings): Promise<NodeJS.ProcessEnv> {
  const [port, operatorPort] = await freePorts();
  return {
    ...process.env,
    STOREFRONT_DATA: dataDir,
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    NODE_ENV: 'production',
    ...settings(port),
  };
}

const runOperator = async (env: NodeJS.ProcessEnv, args: string[]): Promise<unknown> => {
  const { stdout } = await run('node', ['scripts/operator.mjs', ...args, '--json'], { cwd: ROOT, env });
  return JSON.parse(stdout || 'null');
};

const IS_TAKEN = 'is in use by another program';

/** Starts the server on `dataDir`, in a process of its own. */
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

type HostAnswer = { id: number; url: string; demo: OpenShop['demo']; databaseUrl: string; failure?: string };

/** Of what test files leave in the globals, jest keeps what symbols name. */
const HOST = Symbol.for('host of shops');
const kept = globalThis as { [HOST]?: ChildProcess };

/** One process for all shops of this worker (server/src/testing/shopHost.ts), which ends with the worker. */
function shopHost(): ChildProcess {
  kept[HOST] ??= fork(join(ROOT, 'server/dist/testing/shopHost.js'), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  kept[HOST].unref();
  kept[HOST].channel?.unref();
  return kept[HOST];
}

async function ask(message: object): Promise<HostAnswer> {
  const host = shopHost();
  const id = performance.now();
  const answered = new Promise<HostAnswer>((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`The host of shops ended with ${code}`));
    const hear = (answer: HostAnswer) => {
      if (answer.id !== id) return;
      host.off('message', hear).off('exit', end);
      if (answer.failure === undefined) resolve(answer);
      else reject(new Error(answer.failure));
    };
    host.on('message', hear).on('exit', end);
  });
  host.send({ id, ...message });
  return answered;
}

/**
 * Opens a shop as `startShop(copyReadyShop())` does, in the process of all shops of this worker and on PostgreSQL: a tenth of
 * the processor's time.
 */
export async function openShop(settings: Settings = () => ({}), tries = TRIES): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-shop-'));
  const secretFile = join(process.env['E2E_READY'] ?? '', 'secret');
  const STOREFRONT_SECRET = readFileSync(secretFile, 'utf8').trim();
  cpSync(secretFile, join(dataDir, 'secret'));
  const env = { ...(await environmentOf(dataDir, settings)), STOREFRONT_SECRET };
  const opened = await ask({ open: env }).catch((error: Error) => {
    if (tries > 1 && error.message.includes(IS_TAKEN)) return null;
    throw error;
  });
  if (!opened) return openShop(settings, tries - 1);
  return {
    ...{ url: opened.url, demo: opened.demo, dataDir },
    operator: (...args) => runOperator({ ...env, DATABASE_URL: opened.databaseUrl }, args),
    stop: async () => void (await ask({ close: opened.id })),
  };
}
