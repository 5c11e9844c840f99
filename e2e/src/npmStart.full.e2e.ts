import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './support/paths';
import { integrityOf, makeLive, readRegistry, remoteIn, sendVersion } from './support/publishVersion';
import { copyReadyShop, startShop } from './support/startShop';

let theirs: string;
let dataDir: string;
let npm: ChildProcessWithoutNullStreams;
let printed: string;

beforeAll(async () => {
  theirs = copyReadyShop();
  const shop = await startShop(theirs);
  const { live: point } = remoteIn(await readRegistry(theirs), 'mf-point');
  const entry = await (await fetch(`${shop.url}${point.base}remoteEntry.js`)).text();
  const content = Buffer.from(entry.replaceAll(point.version.replace(/\W/g, '_'), 'theirs'));
  const files = new Map([['remoteEntry.js', content]]);
  const integrity = { 'remoteEntry.js': integrityOf(content) };
  const record = { ...point, version: 'theirs', base: '/remotes/mf-point/theirs/', files: integrity, chunks: {} };
  await sendVersion(theirs, 'mf-point', record, files);
  await makeLive(theirs, 'mf-point', 'theirs');
  await shop.stop();
});
afterAll(() => rmSync(theirs, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-start-'));
  cpSync(theirs, dataDir, { recursive: true });
  const env = { ...process.env, STOREFRONT_DATA: dataDir, PORT: '0', OPERATOR_PORT: '0' };
  npm = spawn('npm', ['start'], { cwd: ROOT, env });
  printed = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
});

afterEach(async () => {
  if (npm.exitCode === null && npm.signalCode === null) {
    const closed = once(npm, 'close');
    npm.kill();
    await closed;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function untilOpen(): Promise<string> {
  return new Promise((resolve, reject) => {
    npm.stdout.on('data', () => {
      const [, url] = /Address: +(\S+)[\s\S]*Password:/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    npm.on('close', () => reject(new Error(printed)));
  });
}

async function untilPacked(): Promise<void> {
  const record = join(dataDir, 'kit/kit.json');
  while (!existsSync(record)) await sleep(100);
  expect(existsSync(join(dataDir, 'kit', JSON.parse(readFileSync(record, 'utf8')).file))).toBe(true);
}

// Every descendant of npm holds its output: it closes when the last of them has ended.
// B-server-38
it.each([
  ['SIGINT', 'once the kit is packed'],
  ['SIGKILL', 'at once'],
] as const)('%s to npm alone, %s, ends everything it started', async (signal, when) => {
  const url = await untilOpen();
  const html = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text();
  // A busy machine may give up at first, and tries again.
  while (!(await html()).includes('<!--prerendered-->')) await sleep(100);
  expect((await readRegistry(dataDir)).remotes['mf-point']?.live.version).toBe('theirs');
  expect(printed).toContain(
    'differs from what is live: mf-point. To publish it:\n  npm run release -- publish mf-point\n',
  );
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  if (when === 'once the kit is packed') await untilPacked();
  const closed = once(npm, 'close');
  npm.kill(signal);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
