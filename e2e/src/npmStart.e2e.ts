import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/paths';
import { copyReadyShop } from './support/startShop';

let dataDir: string;
let npm: ChildProcessWithoutNullStreams;
let printed: string;

const registryFile = () => join(dataDir, 'releases/registry.json');

/** A version of /point that is not the working tree's. */
function publishAsAnotherTeam(): void {
  const registry = JSON.parse(readFileSync(registryFile(), 'utf8'));
  const { live } = registry.remotes['mf-point'];
  const folder = join(dataDir, 'releases/remotes/mf-point');
  cpSync(join(folder, live.version), join(folder, 'theirs'), { recursive: true });
  registry.remotes['mf-point'].live = { ...live, version: 'theirs', base: '/remotes/mf-point/theirs/' };
  writeFileSync(registryFile(), JSON.stringify(registry));
}

beforeEach(() => {
  dataDir = copyReadyShop();
  publishAsAnotherTeam();
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
// B-release-26
it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s to npm alone ends everything it started', async (signal) => {
  const before = readFileSync(registryFile(), 'utf8');
  const url = await untilOpen();
  expect(readFileSync(registryFile(), 'utf8')).toBe(before);
  expect(printed).toContain(
    'differs from what is live: mf-point. To publish it:\n  npm run release -- publish mf-point\n',
  );
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const closed = once(npm, 'close');
  npm.kill(signal);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
