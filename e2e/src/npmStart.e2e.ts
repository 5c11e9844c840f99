import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { ROOT } from './support/paths';
import { copyReadyShop } from './support/startShop';

let dataDir: string;
let npm: ChildProcessWithoutNullStreams;
let printed: string;

beforeEach(() => {
  dataDir = copyReadyShop();
  const env = { ...process.env, STOREFRONT_DATA: dataDir, PORT: '0', OPERATOR_PORT: '0' };
  npm = spawn('npm', ['start'], { cwd: ROOT, env });
  printed = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The address, once the shop is open. */
function untilOpen(): Promise<string> {
  return new Promise((resolve, reject) => {
    npm.stdout.on('data', () => {
      const [, url] = /Address: +(\S+)[\s\S]*Password:/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    npm.on('close', () => reject(new Error(printed)));
  });
}

// Everything that npm starts holds its output: it closes when the last of them has ended.
it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s to npm alone ends everything it started', async (signal) => {
  const url = await untilOpen();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const closed = once(npm, 'close');
  npm.kill(signal);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
