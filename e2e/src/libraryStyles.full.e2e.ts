import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import { build, makeWorkspace } from './support/buildCopy';
import { integrityOf, makeLive, readRegistry, remoteIn, sendVersion } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';

const NAME = 'mf-chart';
const suite = setUpShop();
const folder = makeWorkspace('library-styles');

const SOURCES = {
  'package.json': `{ "name": "${NAME}", "version": "1.0.0", "type": "module" }`,
  'rspack.config.js': `import { remote } from '@storefront/build-kit';
    export default remote({ dir: import.meta.dirname });`,
  'screens.json': JSON.stringify([
    { path: '/chart', module: './ChartScreen', file: './src/ChartScreen.tsx', audience: 'everyone' },
    { path: '/rows', module: './RowsScreen', file: './src/RowsScreen.tsx', audience: 'everyone' },
  ]),
  'src/ChartScreen.tsx': `import { TextLink } from '@storefront/shared-ui';
    import 'chart-library/dist/chart.min.css';
    export default () => (
      <main>
        <h1 className="u-title">차트</h1>
        <TextLink to="/login">로그인으로</TextLink>
        <TextLink to="/rows">표로</TextLink>
      </main>
    );`,
  'src/RowsScreen.tsx': `import './rows.css';
    export default () => <main><h1 className="u-title">표</h1></main>;`,
  'src/rows.css': '.u-title { padding-left: 5px }',
  'node_modules/chart-library/package.json': '{ "name": "chart-library", "version": "1.0.0", "sideEffects": false }',
  'node_modules/chart-library/dist/chart.min.css': `@charset "utf-8"; @import './legend.css';
    .u-title { background: url(dot.svg); & { color: rgb(1, 2, 3) } }
    header:not(#x) { position: static }
    footer a { letter-spacing: 7px }`,
  'node_modules/chart-library/dist/legend.css': '@media (min-width: 1px) { .u-title { margin-left: 33px } }',
  'node_modules/chart-library/dist/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
};

async function buildChart(): Promise<string> {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, NAME, file)), { recursive: true });
    writeFileSync(join(folder, NAME, file), text);
  }
  return build(join(folder, NAME), mkdtempSync(join(folder, 'build-')));
}

async function publish(outDir: string): Promise<void> {
  const { dataDir } = suite.shop;
  const { live: sound } = remoteIn(await readRegistry(dataDir), 'mf-order');
  const { version, scripts, consumes } = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8'));
  const paths = [...readdirSync(outDir).filter((file) => file.endsWith('.js')), 'node/build.js'];
  const files = new Map(paths.map((path) => [path, readFileSync(join(outDir, path))]));
  const record = {
    ...sound,
    version,
    base: `/remotes/${NAME}/${version}/`,
    node: 'node/build.js',
    files: Object.fromEntries([...files].map(([path, content]) => [path, integrityOf(content)])),
    chunks: { './ChartScreen': scripts.ChartScreen, './RowsScreen': scripts.RowsScreen },
    screens: JSON.parse(SOURCES['screens.json']),
    consumes: { contract: '^1.0.0', shared: consumes },
  };
  await sendVersion(dataDir, NAME, record, files);
  await makeLive(dataDir, NAME, version);
}

const TITLE = ['heading', { level: 1, name: '차트', exact: true }] as const;
const RIGHT = { color: 'rgb(1, 2, 3)', marginLeft: '33px', isPictured: true };
const looksOf = (title: Locator) =>
  title.evaluate((element) => {
    const { color, marginLeft, backgroundImage } = getComputedStyle(element);
    return { color, marginLeft, isPictured: backgroundImage.startsWith('url("data:image/svg+xml') };
  });

beforeAll(async () => publish(await buildChart()));

it('a library’s file of styles is in the page while the screen is, below the shell’s styles', async () => {
  const { page, problems } = await suite.visit();
  const look = async () => ({
    bar: await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position),
    footer: await page
      .getByRole('contentinfo')
      .getByRole('link', { name: '이용약관' })
      .evaluate((link) => getComputedStyle(link).letterSpacing),
  });
  const title = page.getByRole(...TITLE);
  await page.goto('/chart');
  await page.getByRole('link', { name: '로그인으로' }).click();
  await page.getByRole('heading', { level: 1, name: '로그인', exact: true }).waitFor();
  const without = await look();
  expect(without).toEqual({ bar: 'sticky', footer: 'normal' });
  await page.goBack();
  await title.waitFor();
  expect(await looksOf(title)).toEqual(RIGHT);
  expect(await look()).toEqual({ bar: 'sticky', footer: '7px' });
  await page.getByRole('link', { name: '표로' }).click();
  const rows = page.getByRole('heading', { level: 1, name: '표', exact: true });
  await rows.waitFor();
  expect(await looksOf(rows)).toMatchObject({ marginLeft: '0px', isPictured: false });
  expect(await rows.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('5px');
  expect(await look()).toEqual(without);
  expect(problems).toEqual([]);
});

it('its HTML has them before any script', async () => {
  const { page } = await suite.visit({ javaScriptEnabled: false });
  // On a busy machine HTML is made for a later visit.
  do await page.goto('/chart');
  while ((await page.getByRole(...TITLE).count()) === 0);
  expect(await looksOf(page.getByRole(...TITLE))).toEqual(RIGHT);
});

it('a file of styles that brings a font is refused by the build', async () => {
  SOURCES['node_modules/chart-library/dist/legend.css'] = '@font-face { font-family: C; src: url(c.woff2) }';
  mkdirSync(join(folder, NAME, 'node_modules/chart-library/dist'), { recursive: true });
  writeFileSync(join(folder, NAME, 'node_modules/chart-library/dist/c.woff2'), 'font');
  const said = await buildChart().catch(({ stdout, stderr }) => stdout + stderr);
  expect(said).toMatch(/c\.woff2 is no picture/);
});
