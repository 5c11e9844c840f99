// npm run screenshots -- [--out FOLDER] [--engines chromium,firefox,webkit] [--only TEXT]: every screen as a picture, in each
// engine that is installed, to be looked at one by one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileNodePackages } from '../../scripts/run.mjs';
import { startShop } from '../../scripts/startShop.mjs';
import { openChromium } from './chromium.mjs';
import { openFirefox } from './firefox.mjs';
import { openWebKit } from './webkit.mjs';

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };

const VISITOR = ['/order', '/login', '/register', '/find-id', '/find-password', '/terms/service', '/terms/privacy'];
const MEMBER = [
  '/order',
  '/order?way=many',
  '/order-history',
  '/auto-order-history',
  '/point',
  '/account',
  '/api',
  '/guide',
  '/qna',
];

/** How each screen is looked at: every width in both themes, text of twice its size, a phone that lies, and forced colours where the engine can. */
const LOOKS = [
  ...[320, 360, 900, 1280].flatMap((width) => [
    { name: `${width}-light`, width, height: 900 },
    { name: `${width}-dark`, width, height: 900, isDark: true },
  ]),
  { name: '360-large', width: 360, height: 900, isLarge: true },
  { name: '1280-large', width: 1280, height: 900, isLarge: true },
  { name: '740-lying', width: 740, height: 360 },
  { name: '360-forced', width: 360, height: 900, isForced: true },
  { name: '1280-forced', width: 1280, height: 900, isForced: true },
];

/** What a page is told before it is looked at; runs there. */
const prepare = ({ isDark, isLarge }, token) => `
  localStorage.setItem('darkMode', '${Boolean(isDark)}');
  ${token ? `localStorage.setItem('jwt', '${token}');` : `localStorage.removeItem('jwt');`}
  document.documentElement.style.fontSize = '${isLarge ? '200%' : ''}';
  // WebKit keeps the widths of the text before, unless all is laid out again.
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
`;

async function logIn(url, { id, password }) {
  const response = await fetch(new URL('/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, password }),
  });
  return (await response.json()).accessToken;
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screenshots' },
    engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
    only: { type: 'string', default: '' },
  },
});
const out = resolve(process.env.INIT_CWD ?? '.', values.out);
const data = mkdtempSync(join(tmpdir(), 'storefront-screenshots-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));

// Whatever publishes to it reads them, too.
Object.assign(process.env, { STOREFRONT_DATA: data, PORT: '0', LOG_LEVEL: 'error' });
await compileNodePackages();
const shop = startShop({ say: () => undefined });
const { url, demo } = await shop.ready;
const token = await logIn(url, demo);

for (const engine of values.engines.split(',')) {
  const browser = await ENGINES[engine]();
  if (!browser) {
    console.log(`${engine}: not installed`);
    continue;
  }
  let count = 0;
  for (const [who, paths] of [
    ['visitor', VISITOR],
    ['member', MEMBER],
  ]) {
    for (const look of LOOKS.filter(({ isForced }) => !isForced || browser.forceColours)) {
      await browser.forceColours?.(Boolean(look.isForced));
      await browser.resize(look);
      for (const path of paths.filter((one) => one.includes(values.only))) {
        await browser.open(new URL(path, url).href);
        await browser.run(prepare(look, who === 'member' ? token : null));
        await browser.open(new URL(path, url).href);
        await browser.run(prepare(look, who === 'member' ? token : null));
        await browser.rest();
        const folder = join(out, engine, look.name);
        mkdirSync(folder, { recursive: true });
        const file = `${who}${path.replace(/\W+/g, '-')}.png`;
        writeFileSync(join(folder, file), Buffer.from(await browser.picture(), 'base64'));
        count += 1;
      }
    }
  }
  await browser.close();
  console.log(`${engine}: ${count} pictures in ${join(out, engine)}`);
}
shop.stop();
