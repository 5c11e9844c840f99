import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findFaults } from './support/inspect';
import { ROOT } from './support/paths';
import { setUpSharedShop } from './support/setUpShop';

/** These draw nothing, or need a server's rows (`npm run screenshots` shows them). */
const NOT_SHOWN = new Set([
  'Field',
  'HistoryEnd',
  'HistoryView',
  'PagedList',
  'Spoken',
  'Table',
  'TableHead',
  'VisuallyHidden',
]);
const SOURCES = join(ROOT, 'shared-ui/src');
const ENTRIES = ['codes', 'controls', 'dialog', 'history', 'rich-text', 'social', 'table'];

function findComponents(): string[] {
  const read = (folder: string) => readFileSync(join(SOURCES, folder, 'index.ts'), 'utf8');
  const lists = [
    ...read('.').matchAll(/export \{([^}]*)\} from '\.\/components\//g),
    ...ENTRIES.map(read)
      .join('')
      .matchAll(/export \{([^}]*)\}/g),
  ];
  const names = lists.flatMap(([, list = '']) => list.split(','));
  return names.map((name) => name.trim()).filter((name) => /^[A-Z][a-z]/.test(name) && !NOT_SHOWN.has(name));
}

const suite = setUpSharedShop();
const out = mkdtempSync(join(tmpdir(), 'storefront-gallery-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

it('the gallery shows every component', () => {
  const folder = join(SOURCES, 'gallery');
  const shown = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const components = findComponents();
  expect(components.length).toBeGreaterThan(50);
  const isShown = (name: string) =>
    shown.some((text) => new RegExp(`<${name}\\b|\\{.* ${name}[, ].*\\}.*,$`, 'm').test(text));
  expect(components.filter((name) => !isShown(name))).toEqual([]);
});

it('the gallery has every component in both themes, without a warning or a fault that axe finds', async () => {
  await promisify(execFile)('node', ['build-kit/dev/gallery.js', '--out', out], { cwd: ROOT });
  const { page, problems, close } = await suite.visit({ reducedMotion: 'reduce' });
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
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
      expect([theme, width, await findFaults(page)]).toEqual([theme, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  expect(problems).toEqual([]);
  await close();
});
