import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'contract/registry';
import { describeReport, type GateReport } from './GateReport.js';
import { type EngineWindow, lookInOthers } from './otherEngines.js';
import type { PageState, Target } from './visitScreen.js';

const PAGE =
  '<head><title>가게</title></head><script type="application/json" id="registry">{}</script><script type="application/json" id="visit">{}</script>';
const shop = createServer((_, answer) =>
  answer.writeHead(200, { 'content-security-policy': "default-src 'none'; script-src 'self'" }).end(PAGE),
);
const registry: Registry = { schema: 2, revision: 1, shell: null, remotes: {} };
const target = (path: string, audience: Target['audience'] = 'everyone'): Target => ({
  ...{ name: 'mf-order', path, audience, chunks: [] },
});

/** A browser that shows the same screen everywhere but at some addresses. */
class FakeBrowser implements EngineWindow {
  readonly version = '1.2';
  readonly pages: { path: string; html: string; policy: string }[] = [];

  constructor(private readonly states: Readonly<Record<string, Partial<PageState>>>) {}

  async open(url: string): Promise<void> {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    this.pages.push({ path: new URL(url).pathname, html: await answer.text(), policy });
  }

  async run<T>(): Promise<T> {
    const { path = '' } = this.pages.at(-1) ?? {};
    const sound = { path, heading: '주문하기', alert: null, shell: null, longestTaskMs: 0, violations: [], errors: [] };
    return { ...sound, ...this.states[path] } as T;
  }

  async close(): Promise<void> {}
}

let site: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => void shop.close());

async function look(targets: Target[], opened: (EngineWindow | null)[], engines?: ('firefox' | 'webkit')[]) {
  const screens = targets.map(({ name, path }) => ({
    ...{ name, path, ms: 1, bytes: 0, findings: [], screenshot: null },
  }));
  const firefox = async () => opened.shift() ?? null;
  const webkit = async () => Promise.reject(new Error('no screen\n  at once'));
  const others = await lookInOthers({
    ...{ question: { candidates: [], registry, site, engines }, after: registry, targets, screens },
    open: { firefox, webkit },
  });
  const report: GateReport = {
    ...{
      outcome: 'failed',
      candidates: [],
      screens,
      heldBack: [],
      withoutSample: [],
      shell: '1',
      chromium: '156',
      others,
    },
    ...{ at: '2026-01-01T00:00:00.000Z', seconds: 3 },
  };
  return describeReport(report).slice(targets.length, -2);
}

// B-gate-12
it('names screen and browser of what throws, shows a failure or has no heading there, unless the live version does so', async () => {
  const alert = '화면을 불러오지 못했습니다';
  const states = {
    '/order': { errors: ['TypeError: no such function (Screen.js:1)'] },
    '/bulk': { alert, heading: alert },
    '/guide': { heading: null },
    '/known': { errors: ['ResizeObserver loop'] },
  };
  const targets = ['/order', '/bulk', '/guide', '/known', '/sound'].map((path) => target(path));
  const live = new FakeBrowser({ '/known': states['/known'] });
  const lines = await look(targets, [new FakeBrowser(states), live], ['firefox']);
  expect(lines).toEqual([
    'mf-order /order: in Firefox: exception: TypeError: no such function (Screen.js:1).',
    `mf-order /bulk: in Firefox: alert: the shell says "${alert}".`,
    'mf-order /guide: in Firefox: missing: no heading.',
    '  Firefox 1.2: 5 screens',
    '  WebKitGTK: left out',
  ]);
});

// B-gate-12
it('says which browsers are not there', async () => {
  expect(await look([target('/order')], [])).toEqual([
    '  Firefox: not installed, so no screen was opened in it',
    '  WebKitGTK: did not start, so no screen was opened in it: no screen',
  ]);
});

// B-gate-12
it('opens pages of visitors first, and watches each by a script that its policy names', async () => {
  const browser = new FakeBrowser({});
  await look([target('/account', 'member'), target('/order')], [browser], ['firefox']);
  expect(browser.pages.map(({ path }) => path)).toEqual(['/order', '/account']);
  const scripts = browser.pages.map(({ html }) => /<script>(.*?)<\/script><title>/s.exec(html)?.[1] ?? '');
  expect(scripts.map((script) => script.includes('"jwt":'))).toEqual([false, true]);
  expect(browser.pages.map(({ policy }) => policy)).toEqual(
    scripts.map((script) => {
      const hash = createHash('sha256').update(script).digest('base64');
      return `default-src 'none'; script-src 'sha256-${hash}' 'self'`;
    }),
  );
});
