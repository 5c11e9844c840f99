import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findFaults, untilPainted } from './support/inspect';
import { ROOT } from './support/paths';
import { setUpSharedShop } from './support/setUpShop';
import { temporaryFolder } from './support/temporaryFolder';

const suite = setUpSharedShop();
const out = temporaryFolder('storefront-gallery');

it('the gallery has every component in both themes, without a warning or a fault that axe finds', async () => {
  await promisify(execFile)('node', ['build-kit/dev/gallery.js', '--out', out], { cwd: ROOT });
  const { page, problems } = await suite.visit({ reducedMotion: 'reduce' });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.route('/gallery/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(out, pathname.endsWith('.js') ? basename(pathname) : 'index.html') });
  });
  await page.route('/*.js', (route) => route.fulfill({ path: join(out, basename(route.request().url())) }));
  for (const theme of ['light', 'dark']) {
    await page.goto(`/gallery/?theme=${theme}`);
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await untilPainted(page);
    expect([theme, await findFaults(page)]).toEqual([theme, []]);
  }
  expect(problems).toEqual([]);
});
