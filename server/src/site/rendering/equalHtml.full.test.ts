import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FLAG_KEYS, MAX_INTEGER, MAX_MONEY_WON, PATHS, SETTING_KEYS, type SettingEntry } from '@storefront/contract';
import { inlinedRegistry, type Registry, type RemoteVersion, type ShellVersion } from '@storefront/contract/registry';
import { buildDemoCatalogue } from '../../demo/buildDemoCatalogue.js';
import { DEMO_NOTICES, DEMO_REGISTER_WHERE } from '../../demo/demoTexts.js';
import { createLog } from '../../platform/log/log.js';
import { buildServer } from '../../testing/launchServer.js';
import type { RenderJob } from './PageRenderer.js';
import { RenderProcess } from './RenderProcess.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const CALLS = ['platforms', 'categorys', 'services', 'notices', 'register-where'].map((name) => `/service/${name}`);
const EXCERPT = 200;

const BUILDER = `
  const { buildAll } = await import('${join(ROOT, 'release/dist/sealedBuilds.js')}');
  const { packageNames } = await import('${join(ROOT, 'release/dist/workspace.js')}');
  process.send(await buildAll(packageNames()));
  process.disconnect();`;

const PLAIN = `
  function evaluate(source, shared) {
    const module = { exports: {} };
    new Function('module', 'exports', 'require', source)(module, module.exports, (name) => shared[name]);
    return module.exports;
  }
  async function render({ shell, screen, request }) {
    const made = evaluate(shell.source, {});
    const exposed = screen && evaluate(screen.source, made.shared);
    const load = async (_remote, _version, module) => exposed.screens[module]();
    return JSON.stringify(await made.prerender(JSON.parse(request), load));
  }
  process.on('message', (job) =>
    render(job).catch((error) => 'no page: ' + error).then((page) => process.send(page)));`;

interface Build {
  name: string;
  record: ShellVersion & RemoteVersion;
  folder: string;
}

interface Page {
  path: string;
  remote: string | null;
}

interface ShopData {
  settings: SettingEntry[];
  answers: Record<string, readonly unknown[]>;
}

let isolated: RenderProcess;
let plain: PlainNode;
let bundles: Record<string, { version: string; source: string }>;
let pages: Page[];
let inlined: object;

type PlainNode = ReturnType<typeof startPlainNode>;

const startNode = (program: string, environment: Record<string, string>) =>
  spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

function startPlainNode(zone: string) {
  const child = startNode(PLAIN, { TZ: zone });
  return {
    async render(job: RenderJob): Promise<string> {
      child.send(job);
      const [page] = await once(child, 'message');
      return page;
    },
    stop: () => child.kill(),
  };
}

beforeAll(async () => {
  await buildServer();
  const [builds] = (await once(startNode(BUILDER, { NODE_ENV: 'production' }), 'message')) as [Build[]];
  bundles = Object.fromEntries(
    builds.map(({ name, record: { version, node = '' }, folder }) => [
      name,
      { version, source: readFileSync(join(folder, node), 'utf8') },
    ]),
  );
  const remotes = builds.filter(({ name }) => name !== 'shell');
  const shown = remotes.map(({ name, record }) => [name, { enabled: true, live: record, fallback: null }]);
  const registry = { schema: 3, revision: 1, shell: null, remotes: Object.fromEntries(shown) } as unknown as Registry;
  inlined = { config: { brand: '그로스토어', host: '' }, registry: inlinedRegistry(registry) };
  pages = [
    ...remotes.flatMap(({ name, record }) =>
      record.screens.map(({ path, audience }) => ({ path, remote: audience === 'member' ? null : name })),
    ),
    ...[PATHS.termsService, PATHS.termsPrivacy].map((path) => ({ path, remote: null })),
  ];
  isolated = new RenderProcess({
    log: createLog('silent'),
    program: join(ROOT, 'server/dist/site/rendering/renderProgram.js'),
    limitMs: 60_000,
  });
  plain = startPlainNode('Asia/Seoul');
});

afterAll(async () => {
  plain.stop();
  await isolated.stop();
});

function jobOf({ path, remote }: Page, data: ShopData, { search = '' as string | null, before = '' } = {}): RenderJob {
  const bundle = (name: string) => {
    const { version, source } = bundles[name] as (typeof bundles)[string];
    return { key: `${name}@${version}${before}`, source: before + source, version };
  };
  return {
    shell: bundle('shell'),
    screen: remote === null ? null : { ...bundle(remote), remote },
    request: JSON.stringify({ path, search, ...inlined, ...data }),
  };
}

async function differenceOf(job: RenderJob, by = plain) {
  const made = await isolated.render(job).catch((error: Error) => error.message);
  const expected = await by.render(job);
  if (made === expected) return null;
  let at = 0;
  while (at < expected.length && made[at] === expected[at]) at += 1;
  const excerpt = (page: string) => page.slice(Math.max(0, at - EXCERPT), at + EXCERPT);
  return { isolated: excerpt(made), plain: excerpt(expected) };
}

async function differencesIn(data: ShopData, { searches = [''] as (string | null)[], by = plain, before = '' } = {}) {
  const found = [];
  for (const page of pages) {
    for (const search of page.remote ? searches : ['']) {
      const difference = await differenceOf(jobOf(page, data, { search, before }), by);
      if (difference) found.push({ path: page.path, search, ...difference });
    }
  }
  return found;
}

const settingsOf = (values: Record<string, string>): SettingEntry[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

const dataOf = (settings: SettingEntry[], lists: readonly (readonly unknown[])[]): ShopData => ({
  settings,
  answers: Object.fromEntries(CALLS.map((path, index) => [path, lists[index] ?? []])),
});

const HOSTILE_TEXTS = [
  ...['', '가나다 유튜브'.normalize('NFD'), '👩‍👩‍👧‍👦 가족 🇰🇷', '𠮷野家 𝒳', '반쪽 \ud83d', '\udc00반쪽'],
  ...['مرحبا', '\u202e거꾸로\u202c', '<script>alert(1)</script>', '</script><!--', '-->', "$& $1 $$ $` $'"],
  ...['\u2028\u2029', '"\'`&amp;&lt;', '\u0000\u0001\u007f', '\ufeff\ufffe\uffff', 'e\u0301\u0327', 'İıſßﬀ'],
  ...['\r\n\t', '{{}}', '__proto__', '이름 '.repeat(500)],
];
const PRICE_BOUNDS = [0.01, 1.5, 999.99, 1000, 1_234_567, MAX_INTEGER, 99_999_999.99, MAX_MONEY_WON];
const SETTING_VALUES = [
  ...['true', '1', 'false', '#fff', '#00000080', 'hsl(200, 50%, 50%)', 'oklch(0.5 0.2 200)', 'nonsense'],
  ...['[1,5000,1e3]', 'ALL', 'FEE', 'https://pf.kakao.com/한글?<>"', 'javascript:alert(1)', '02-000-0000'],
];

function shopOf(texts: readonly string[], prices: readonly number[], settings: SettingEntry[]): ShopData {
  const text = (index: number) => texts[index % texts.length] ?? '';
  const isEvery = (count: number, index: number) => index % count === 0;
  const quantities = [1, 10, 1_000_000, MAX_INTEGER];
  const services = texts.flatMap((_, index) =>
    prices.map((point, number) => ({
      id: index * prices.length + number + 1,
      text: `${text(index)} ${text(number)}`,
      categoryId: index + 1,
      point,
      min: quantities[number % 4],
      max: quantities[Math.max(number % 4, index % 4)],
      notice: `<p>${text(number)}</p>`,
      isReadOnly: isEvery(5, number),
      enableAuto: isEvery(3, number),
    })),
  );
  return dataOf(settings, [
    texts.map((name, index) => ({
      id: index + 1,
      text: name,
      visible: !isEvery(7, index + 1),
      background: SETTING_VALUES[3 + (index % 5)],
    })),
    texts.map((name, index) => ({ id: index + 1, text: name, platform: Math.floor(index / 2) + 1 })),
    services,
    texts.map((content, index) => ({ id: index + 1, content, isTop: isEvery(4, index) })),
    texts.map((name, index) => ({ id: index + 1, text: name })),
  ]);
}

const hostileShop = (turn: number) =>
  shopOf(
    HOSTILE_TEXTS,
    PRICE_BOUNDS,
    SETTING_KEYS.map((key, index) => {
      const isFlag = (FLAG_KEYS as readonly string[]).includes(key);
      const values = isFlag ? ['true', '1', 'false'] : [...HOSTILE_TEXTS, ...SETTING_VALUES];
      return { key, value: values[(index * 7 + turn) % values.length] ?? '' };
    }),
  );

describe('the HTML of every page, made isolated, is to the byte what plain Node makes,', () => {
  it('of the demo shop', async () => {
    const { platforms, categories, services } = buildDemoCatalogue();
    const notices = DEMO_NOTICES.map(({ content, isTop }, index) => ({ id: index + 1, content, isTop }));
    const where = DEMO_REGISTER_WHERE.map((text, index) => ({ id: index + 1, text }));
    const settings = settingsOf({ FOOTER_COMPANY: '주식회사 그로스', SITE_MAIN_COLOR: '#3366ff', ENABLE_QNA: 'true' });
    const demo = dataOf(settings, [platforms, categories, services, notices, where]);
    expect(pages.length).toBeGreaterThan(15);
    expect(await differencesIn(demo, { searches: ['', null, '?service=1001'] })).toEqual([]);
  });

  it.each([
    ['in which there is nothing', dataOf([], [])],
    ['whose lists are too long for a page', { settings: [], answers: {} }],
  ])('of a shop %s', async (_shop, data) => {
    expect(await differencesIn(data)).toEqual([]);
  });

  // On either side of midnight and of the year in Seoul.
  it.each([
    [0, '2026-12-31T14:59:59.999Z'],
    [1, '2026-12-31T15:00:00.000Z'],
  ])('of a shop of what texts, prices and settings can hold (%i), in any zone, at %s', async (turn, now) => {
    const by = startPlainNode('America/New_York');
    const before = `var Date = class extends globalThis.Date {
      constructor(...given) { super(...(given.length ? given : ['${now}'])); }
      static now() { return globalThis.Date.parse('${now}'); }
    };`;
    const searches = ['?service=3&way=many'];
    expect(await differencesIn(hostileShop(turn), { searches, by, before })).toEqual([]);
    by.stop();
  });

  it('in how numbers, times and half characters are written', async () => {
    const instants = ['2026-12-31T14:59:59.999Z', '2026-12-31T15:00:00Z', '2024-02-28T15:00:00Z', '1970-01-01', 0, 'x'];
    const minutes = [0, 59, 60, 1_439, 1_440, MAX_INTEGER];
    const source = `const { formatNumber, formatWon, formatDateTime, formatRunTime } = require('@storefront/shared-ui');
      const { createElement } = require('react');
      const shown = String([
        ${JSON.stringify(PRICE_BOUNDS)}.map((won) => [formatNumber(won), formatWon(won)]),
        ${JSON.stringify(instants)}.map(formatDateTime), ${JSON.stringify(minutes)}.map(formatRunTime),
        ${JSON.stringify(HOSTILE_TEXTS)}.map((text) => [text, text.slice(0, 1)]),
      ]);
      const Screen = () => createElement('p', { title: shown }, shown);
      exports.screens = new Proxy({}, { get: () => async () => ({ default: Screen }) });`;
    const page = pages.find(({ path }) => path === PATHS.login) as Page;
    const job = jobOf(page, dataOf([], []));
    const screen = { remote: 'mf-auth', version: bundles['mf-auth']?.version ?? '', key: 'mf-auth@probe', source };
    expect(await differenceOf({ ...job, screen })).toBeNull();
    const shown = await isolated.render({ ...job, screen });
    expect(shown).toContain('9,999,999,999,999.99원');
    expect(shown).toContain('2027-01-01 00:00:00');
  });
});
