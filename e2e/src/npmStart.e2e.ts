import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILDS, ROOT } from './support/paths';

let dataDir: string;
let npm: ChildProcessWithoutNullStreams;
let printed: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-start-'));
  cpSync(join(BUILDS, 'releases'), join(dataDir, 'releases'), { recursive: true });
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
      const [, url] = /Address: +(\S+)[\s\S]*Password: +in \S+\n/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    npm.on('close', () => reject(new Error(printed)));
  });
}

// Everything that npm starts holds its output: it closes when the last of them has ended.
it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s to npm alone ends everything it started', async (signal) => {
  const url = await untilOpen();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const [, file = ''] = /Password: +in (\S+)/.exec(printed) ?? [];
  const demo = JSON.parse(readFileSync(file, 'utf8'));
  expect(printed).not.toContain(demo.password);
  const closed = once(npm, 'close');
  npm.kill(signal);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
