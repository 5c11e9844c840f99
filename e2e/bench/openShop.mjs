import { execFile, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../freePorts.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

const build = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };

export const compile = () => execFileSync('npx', ['tsc', '-b', 'contract', 'server', 'release'], build);

export async function startServer(dataDir, environment = {}) {
  const [port, operatorPort] = await freePorts();
  const env = {
    ...process.env,
    ...environment,
    STOREFRONT_DATA: dataDir,
    PORT: port,
    OPERATOR_PORT: operatorPort,
    NODE_ENV: 'production',
  };
  const server = fork(join(ROOT, 'server/dist/main.js'), { cwd: ROOT, env, silent: true });
  const ready = await new Promise((resolve, reject) => {
    server.on('message', (message) => message.type === 'ready' && resolve(message));
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url: ready.url,
    demo: ready.demo,
    dataDir,
    env,
    async stop() {
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** Logs the demo member in. */
export async function tokenOf({ url, demo }) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: demo.id, password: demo.password }),
  });
  if (!answer.ok) throw new Error(`the demo member cannot log in: ${answer.status}`);
  return (await answer.json()).accessToken;
}

export async function openShop({ services = 0, orders = 0 }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  compile();
  const { url, demo, env, stop } = await startServer(dataDir);
  await promisify(execFile)('node', ['release/dist/cli.js', 'publish', '--missing'], { cwd: ROOT, env });
  const more = ['--services', String(services), '--orders', String(orders)];
  execFileSync('node', ['scripts/operator.mjs', 'demo-data', ...more], { ...build, env });
  return {
    url,
    demo,
    env,
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
