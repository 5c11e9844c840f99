import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Endpoint, ReleaseShop } from './ReleaseShop.js';
import { ROOT } from './workspace.js';

const ANSWER_WITHIN_MS = 5000;
const BEGIN_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

const accessSchema = v.object({ url: v.string(), token: v.string() });

export interface Connection {
  shop: ReleaseShop;
  close(): Promise<void>;
}

/** @throws Error for an address over which a token could be read on its way */
export function shopAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${address} is not the address of a shop`);
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new Error(`${url.origin} is not https: a token that is sent there can be read on its way`);
  return url;
}

/** @throws Error for an address over which the token could be read on its way */
export function connectTo(address: string, token: string | undefined): Connection {
  const url = shopAddress(address);
  if (!token) throw new Error("RELEASE_TOKEN has to hold the team's token (`npm run operator -- teams add`)");
  return { shop: new ReleaseShop(async () => ({ url: url.origin, token })), close: async () => undefined };
}

export function readAccess(dataDirectory: string): Endpoint | null {
  const file = join(dataDirectory, 'publisher.json');
  try {
    return existsSync(file) ? v.parse(accessSchema, JSON.parse(readFileSync(file, 'utf8'))) : null;
  } catch {
    return null;
  }
}

export async function findRunning(dataDirectory: string): Promise<URL | null> {
  const access = readAccess(dataDirectory);
  return access && (await isRunning(access)) ? new URL(access.url) : null;
}

async function isRunning(access: Endpoint): Promise<boolean> {
  try {
    const { status } = await fetch(`${access.url}/releases/registry`, {
      headers: { authorization: `Bearer ${access.token}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    // Another program may have the port by now, or another server another token.
    return status === 200 || status === 503;
  } catch {
    return false;
  }
}

/**
 * Connects to the server on the data directory, or starts one on loopback for as long as the command takes. If that
 * server ends, it looks for the next.
 */
export function connectHere(dataDirectory: string): Connection {
  let server: ChildProcess | null = null;
  const find = async (): Promise<Endpoint> => {
    const giveUpAt = Date.now() + BEGIN_WITHIN_MS;
    for (;;) {
      const access = readAccess(dataDirectory);
      if (access && (await isRunning(access))) return access;
      const started = await startServer(dataDirectory);
      if (started.server) server = started.server;
      // Another process has the data directory: its server answers in a moment, or it ends.
      else if (Date.now() > giveUpAt) throw new Error(started.said);
      else await sleep(LOOK_EVERY_MS);
    }
  };
  return {
    shop: new ReleaseShop(find, { isHere: true }),
    async close() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

const IS_TAKEN = /in use by another server/;
/** Optimizing the embedded database's code costs more than a command's time gives back. */
const SHORT_LIVED = ['--liftoff-only'];

/** @throws Error with the server's own words if it cannot be started */
async function startServer(dataDirectory: string): Promise<{ server: ChildProcess | null; said: string }> {
  const program = join(ROOT, 'server/dist/main.js');
  // A team's own repository has no server.
  if (!existsSync(program)) throw new Error('No shop runs here: name one by --to, as in --to https://the.shop');
  const own = { STOREFRONT_DATA: dataDirectory, PORT: '0', OPERATOR_PORT: '0', FAKES_PORT: '0', NOTIFY_PORT: '' };
  const server = fork(program, {
    cwd: ROOT,
    env: { ...process.env, ...own, HOST: '127.0.0.1' },
    execArgv: SHORT_LIVED,
    silent: true,
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
  const isReady = await new Promise<boolean>((resolve) => {
    server.on('message', (message) => {
      if (typeof message === 'object' && message && 'type' in message && message.type === 'ready') resolve(true);
    });
    server.on('exit', () => resolve(false));
  });
  if (isReady) return { server, said };
  if (!IS_TAKEN.test(said)) throw new Error(`The server does not start:\n${said}`);
  return { server: null, said };
}
