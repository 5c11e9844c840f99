import { type ChildProcess, execFile, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright-core';
import { ROOT } from './paths';
import { openShop, type Shop, startShop } from './startShop';

interface ChromiumArguments {
  flags: string[];
  /** Chromium honours only the last list of disabled features: repeats Playwright's. */
  offByPlaywright: string[];
  /** The browser's own pages and spare processes: more than half of a visit's cost, and no site sees them. */
  offHere: string[];
}

const { flags, offByPlaywright, offHere } = JSON.parse(
  readFileSync(join(ROOT, 'e2e/chromium.json'), 'utf8'),
) as ChromiumArguments;
const ARGUMENTS = [...flags, `--disable-features=${[...offByPlaywright, ...offHere].join()}`];

/** Shared by all suites through the environment, which jest hands on to its workers. */
interface Opened {
  folder: string;
  host: ChildProcess;
  shop: Shop;
  browsers: BrowserServer[];
}

let opened: Opened | undefined;

async function makeReady(ready: string): Promise<void> {
  const first = await startShop(ready);
  const env = { ...process.env, STOREFRONT_DATA: ready };
  await promisify(execFile)('node', ['release/dist/cli.js', 'publish', '--missing'], { cwd: ROOT, env });
  // Copies only after the end: files of a running database are no copy of it.
  await first.stop();
  process.env['E2E_READY'] = ready;
}

/**
 * jest's global set-up: the production build of everything, the process of all shops, one shop for all suites that only look,
 * and a browser for each worker, since windows of one take the focus from each other: the system's Chromium, or the one that
 * `CHROMIUM_PATH` names.
 */
export default async function openShops({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-e2e-'));
  const options = { cwd: ROOT, stdio: 'inherit' as const };
  execFileSync('node', ['scripts/buildServer.mjs'], options);
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'console'], options);
  process.env['E2E_SECRET'] = randomBytes(32).toString('hex');
  const host = fork(join(ROOT, 'server/dist/testing/shopHost.js'), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = await Promise.race([
    once(host, 'message'),
    once(host, 'exit').then(([code]) => {
      throw new Error(`The process of all shops ended with ${code}`);
    }),
  ]);
  process.env['E2E_HOST'] = String(address);
  const shop = await openShop();
  process.env['E2E_SHARED'] = JSON.stringify({ url: shop.url, demo: shop.demo });
  if (process.env['FULL']) await makeReady(join(folder, 'ready'));
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const launch = () => chromium.launchServer({ executablePath, args: ARGUMENTS });
  const browsers = await Promise.all(Array.from({ length: maxWorkers }, launch));
  process.env['E2E_BROWSERS'] = browsers.map((browser) => browser.wsEndpoint()).join(' ');
  opened = { folder, host, shop, browsers };
}

export async function closeShops(): Promise<void> {
  if (!opened) return;
  await Promise.all(opened.browsers.map((browser) => browser.close()));
  rmSync(opened.shop.dataDir, { recursive: true, force: true });
  if (opened.host.connected) {
    opened.host.disconnect();
    await once(opened.host, 'exit');
  }
  rmSync(opened.folder, { recursive: true, force: true });
}
