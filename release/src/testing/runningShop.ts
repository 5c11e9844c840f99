import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAccess } from '../connect.js';
import type { Build } from '../gateway/builds.js';
import { publish } from '../publish.js';
import { ReleaseShop } from '../ReleaseShop.js';
import { ROOT } from '../workspace.js';

const run = promisify(execFile);

/** Optimizing the embedded database's code costs more than a short life gives back. */
const SHORT_LIVED = ['--liftoff-only'];

export async function compile(): Promise<void> {
  await run(process.execPath, [join(ROOT, 'scripts/buildServer.mjs')]);
}

/** Makes an empty database once: at its first start a server would take some 4 s. */
export async function createDataDirectory(): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'release-shop-'));
  await run(process.execPath, [...SHORT_LIVED, join(ROOT, 'server/dist/testing/putShop.js'), dataDirectory]);
  return dataDirectory;
}

/** Publishes over what is live now, of no known commit. */
export const publishTo = async (shop: ReleaseShop, ...builds: Build[]) =>
  publish(shop, { builds, seen: await shop.registry(), commit: null });

export interface RunningShop {
  url: string;
  dataDirectory: string;
  shop: ReleaseShop;
  /** Calls the operator's port, as a command does. */
  operate(method: string, path: string, body?: object): Promise<unknown>;
  /** Newest first. */
  releaseLog(query: string): Promise<unknown>;
  addTeam(name: string, ...may: string[]): Promise<string>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startShop(
  dataDirectory: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const own = {
    STOREFRONT_DATA: dataDirectory,
    PORT: '0',
    OPERATOR_PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    STOP_PAUSE_MS: '0',
  };
  const limits = { LIMIT_RELEASE_CALLS_PER_TEAM: '1000000' };
  const env = { ...process.env, NODE_OPTIONS: '', ...own, ...limits, ...more };
  const server = fork(join(ROOT, 'server/dist/main.js'), { cwd: ROOT, env, execArgv: SHORT_LIVED, silent: true });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const exited = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message: { type?: string }) => message.type === 'ready' && resolve());
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  const access = readAccess(dataDirectory);
  if (!access) throw new Error('the server wrote down no way to publish');
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await exited;
  };
  const operate = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { port, token } = JSON.parse(readFileSync(join(dataDirectory, 'operator.json'), 'utf8'));
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    url: access.url,
    dataDirectory,
    shop: new ReleaseShop(async () => access),
    operate,
    releaseLog: (query) => operate('GET', `/audit?action=release&${query}`),
    addTeam: async (name, ...may) => ((await operate('POST', '/teams', { name, may })) as { token: string }).token,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
