import { statSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { holdBack } from './support/holdBack';
import { buildFolder } from './support/paths';
import { readRegistry } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';

const MAX_SCRIPT_BYTES = 136 * 1024;
const MAX_SCRIPT_REQUESTS = 7;
const MAX_SCREEN_BYTES = 25 * 1024;

const suite = setUpShop();

describe('a first visit to /order', () => {
  // B-site-8
  it('costs a phone at most 136 KB of JavaScript in 7 requests', async () => {
    const { page } = await suite.visit();
    // Prefetching for later screens does not count, and may come early on a slow machine.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      // On a slow machine the shell's later files may be here, too.
      if (/\/assets\/shell\/[^/]+\/(?!main\.)/.test(request.url())) return;
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) requests.push(request);
    });
    await page.goto('/order', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: '주문하기' }).waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(
      requests.map(async (request) => ({
        url: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    const lines = scripts.map(({ url, bytes }) => `${String(bytes).padStart(8)}  ${url}`);
    process.stdout.write(`${lines.join('\n')}\n${String(total).padStart(8)}  in ${scripts.length} scripts\n`);
    expect(new Set(scripts.map(({ url }) => url)).size).toBe(scripts.length);
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPT_REQUESTS);
    expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  it('asks for the files of a screen side by side, and runs them in whatever order they come', async () => {
    const { page } = await suite.visit();
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const withoutPreloads = (await response.text()).replace(/<link rel="preload"[^>]*>/g, '');
      await route.fulfill({ response, body: withoutPreloads });
    });
    const letGo = await holdBack(page, '**/mf-auth/*/remoteEntry.js');
    const own = page.waitForResponse(/\/LoginScreen\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await (await own).finished();
    letGo();
    await page.waitForFunction(() => {
      const button = document.querySelector('main form button');
      return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
    });
  });
});

// B-release-60
it('no screen costs more than 25 KB of its own', async () => {
  const { remotes } = await readRegistry(suite.shop.dataDir);
  const screens = Object.entries(remotes).flatMap(([remote, { live }]) =>
    Object.entries(live.chunks).map(([module, files]) => ({
      screen: `${remote} ${module}`,
      bytes: files.reduce((sum, file) => sum + statSync(`${buildFolder(remote, live.version)}/${file}.br`).size, 0),
    })),
  );
  expect(screens.map(({ screen }) => screen)).toEqual(
    expect.arrayContaining(['mf-auth ./LoginScreen', 'mf-account ./AccountScreen']),
  );
  expect(screens.filter(({ bytes }) => bytes === 0 || bytes > MAX_SCREEN_BYTES)).toEqual([]);
});
