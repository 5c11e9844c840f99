import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright-core';
import { ROOT } from './paths';
import { type Shop, startShop } from './startShop';

interface ChromiumArguments {
  flags: string[];
  /** What Playwright switches off in every Chromium: of two such lists the last one counts. */
  offByPlaywright: string[];
  /**
   * Pages of the browser's own, which each new window would load for its address bar, and processes kept for a next site:
   * more than half of what a visit costs. No site gets to see any of them.
   */
  offHere: string[];
}

/** How tests and benchmarks start Chromium. */
const { flags, offByPlaywright, offHere } = JSON.parse(
  readFileSync(join(ROOT, 'e2e/chromium.json'), 'utf8'),
) as ChromiumArguments;
const ARGUMENTS = [...flags, `--disable-features=${[...offByPlaywright, ...offHere].join()}`];

/** What all suites have in common; suites find it in the environment, which jest hands on to its workers. */
interface Opened {
  folder: string;
  shop: Shop;
  browsers: BrowserServer[];
}

let opened: Opened | undefined;

/**
 * jest's global set-up: the production build of everything, a shop that has been started once, one that runs for all
 * suites that only look, and a browser for each worker, since windows of one take the focus from each other: the system's
 * Chromium, or the one that `CHROMIUM_PATH` names.
 */
export default async function openShops({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-e2e-'));
  const ready = join(folder, 'ready');
  const options = { cwd: ROOT, stdio: 'inherit' as const, env: { ...process.env, STOREFRONT_DATA: ready } };
  execFileSync('node', ['scripts/buildServer.mjs'], options);
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'console'], options);
  const first = await startShop(ready);
  await promisify(execFile)('node', ['release/dist/cli.js', 'publish', '--missing'], options);
  // Copied only once it has ended: the files of a database that runs are no copy of it.
  await first.stop();
  process.env['E2E_READY'] = ready;

  const shared = join(folder, 'shared');
  cpSync(ready, shared, { recursive: true });
  const shop = await startShop(shared);
  process.env['E2E_SHARED'] = JSON.stringify({ url: shop.url, demo: shop.demo });
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const launch = () => chromium.launchServer({ executablePath, args: ARGUMENTS });
  const browsers = await Promise.all(Array.from({ length: maxWorkers }, launch));
  process.env['E2E_BROWSERS'] = browsers.map((browser) => browser.wsEndpoint()).join(' ');
  opened = { folder, shop, browsers };
}

/** Ends what the set-up has opened. */
export async function closeShops(): Promise<void> {
  if (!opened) return;
  await Promise.all(opened.browsers.map((browser) => browser.close()));
  await opened.shop.stop();
  rmSync(opened.folder, { recursive: true, force: true });
}
