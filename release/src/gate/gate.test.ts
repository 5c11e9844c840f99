import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEntry, sampleRegistry, sampleRemote, sampleShell } from '@storefront/contract/testing';
import { registryWith, withTemplate } from '../gateway/builds.js';
import { askGateway } from '../testing/askGateway.js';
import { GateGateway } from './GateGateway.js';
import { describeReport, type GateReport } from './GateReport.js';
import { freezeOf, leftoversOf, targetsOf, weightOf, withoutKnown } from './judge.js';
import { readOwnSamples } from './memberSamples.js';
import type { Visit } from './visitScreen.js';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const provides = { contract: '1.0.0' };
const live = (name: string, enabled = true) => sampleEntry(sampleRemote('live', {}, name), { enabled });
const registry = sampleRegistry(
  { 'mf-order': live('mf-order'), 'mf-point': live('mf-point'), 'mf-off': live('mf-off', false) },
  { live: sampleShell('1.0.0', provides), fallback: null, unhealthy: [] },
);
const candidate = {
  name: 'mf-order',
  folder: '/nowhere',
  record: sampleRemote('next', {
    files: { 'remoteEntry.js': 'sha256-a', 'Screen.js': 'sha256-b' },
    chunks: { './Screen': ['Screen.js'] },
    screens: [{ path: '/order', module: './Screen', audience: 'everyone', gate: { heading: '주문하기' } }],
  }),
};
const shell = { name: 'shell', folder: '/nowhere', record: sampleShell('2.0.0', provides) };

const PAGE = `<title>가게</title><link rel="preload" as="script" crossorigin href="/remotes/mf-order/live/remoteEntry.js" integrity="x" fetchpriority="low"><script>live()</script><script type="application/json" id="runtime-config">{"brand":"가게"}</script><script type="application/json" id="registry">{"schema":2,"revision":1,"bucket":7,"remotes":{}}</script>`;
const POLICY = `default-src 'none'; script-src 'self' https://cdn.example ${hashOf('live()')}; style-src 'self' ${hashOf('')}`;

const inlined = (html: string) => JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as unknown;

// B-release-55
it("the page of a shell that is looked at is its own, with the live page's data, and a policy that names its inline scripts alone", () => {
  const template =
    '<title>__BRAND__</title><!--preloads--><script>next()</script><!--runtime-config--><!--registry--><!--fallback-shell-->';
  const after = registryWith(registry, [shell]);
  const { html, policy } = withTemplate(template, { html: PAGE, policy: POLICY }, after, '/terms/service');
  expect(html).toMatch(
    /^<title>가게<\/title><script>next\(\)<\/script><script type="application\/json" id="runtime-config">{"brand":"가게"}<\/script><script type="application\/json" id="registry">/,
  );
  expect(inlined(html)).toMatchObject({ bucket: 7, remotes: { 'mf-order': { live: { version: 'live' } } } });
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' https://cdn.example ${hashOf('next()')}; style-src 'self' ${hashOf('')}`,
  );
});

// B-release-55
it('a page that is looked at has the block of the visit where its shell wants it, and may still style by empty elements', () => {
  const [style, visit] = ['<style></style>', '<script type="application/json" id="visit">{"shell":"1.0.0"}</script>'];
  const template = '<!--visit--><script>next()</script><!--runtime-config--><!--registry-->';
  const live = { html: PAGE + visit + style, policy: POLICY };
  const { html, policy } = withTemplate(template, live, registry, '/order');
  expect(html).toMatch(/^<script type="application\/json" id="visit">{"shell":"1.0.0"}<\/script><script>next\(\)/);
  expect(html.match(/id="visit"/g)).toHaveLength(1);
  expect(policy).toContain(`style-src 'self' ${hashOf('')}`);
});

// B-release-55, B-release-56
it('looks at the screens of a candidate as it declares them; for a shell at all that is offered, and its own pages', () => {
  expect(targetsOf(registryWith(registry, [candidate]), [candidate])).toEqual([
    { name: 'mf-order', path: '/order', audience: 'everyone', heading: '주문하기', chunks: ['Screen.js'] },
  ]);
  const card = { slot: 'account.rows', module: './Screen', order: 1, audience: 'member' as const };
  const [own] = candidate.record.screens;
  if (!own) throw new Error('the candidate has no screen');
  const record = { ...candidate.record, screens: [{ ...own, slots: [card, { ...card, slot: 'order.receipt' }] }] };
  const withAccount = { ...registry, remotes: { ...registry.remotes, 'mf-account': live('mf-account') } };
  const part = { ...candidate, record };
  expect(targetsOf(registryWith(withAccount, [part]), [part])).toMatchObject([
    { path: '/order' },
    { name: 'mf-order', path: '/account', chunks: ['Screen.js'], slot: 'account.rows' },
    {
      name: 'mf-order',
      path: '/order',
      chunks: ['Screen.js'],
      slot: 'order.receipt',
      audience: 'member',
      state: { receipt: 'gate-order' },
      stored: { 'member.orderIntent': expect.any(String) },
    },
  ]);
  const all = targetsOf(registryWith(registry, [shell]), [shell]);
  expect(all.map(({ path }) => path)).toEqual(['/order', '/point', '/terms/service', '/terms/privacy']);
});

// B-gate-9
it('reads the samples of remotes that have some, and names a file that is not sound', () => {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    mkdirSync(join(root, 'mf-coupon/dev'), { recursive: true });
    const file = join(root, 'mf-coupon/dev/samples.json');
    writeFileSync(file, '{ "/service/coupons": [] }');
    expect(readOwnSamples(root, ['mf-coupon', 'mf-order', 'shell'])).toEqual({ '/service/coupons': [] });
    for (const unsound of ['{', '[1]', '{ "service/coupons": [] }', '{ "/service/coupons?limit=1": [] }']) {
      writeFileSync(file, unsound);
      expect(() => readOwnSamples(root, ['mf-coupon'])).toThrow('mf-coupon/dev/samples.json is no object of answers');
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});

describe('what stands before the live shop', () => {
  const asked: string[] = [];
  const shop = createServer(({ method, url, headers }, answer) => {
    asked.push(`${method} ${url} ${headers.authorization ?? headers.cookie ?? ''}`.trim());
    if (url?.startsWith('/secret')) return answer.writeHead(401).end();
    if (!headers.accept?.includes('text/html')) return answer.writeHead(200, { 'set-cookie': 'a=b' }).end('[]');
    const visit = '<script type="application/json" id="visit">{"shell":"1.0.0","reports":true,"worker":true}</script>';
    return answer.writeHead(200, { 'content-security-policy': POLICY }).end(PAGE + visit);
  });
  let gateway: GateGateway;
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const after = registryWith(registry, [candidate]);
    const samples = { '/service/coupons': [{ id: 1 }], '/auth/api-key': { lastUsedAt: 'own' } };
    gateway = await GateGateway.open({ site, after, candidates: [candidate], samples });
  });
  afterAll(() => {
    gateway.close();
    shop.close();
  });

  const call = (path: string, method = 'GET', headers = {}) =>
    askGateway(new URL(gateway.url), new URL(path, gateway.url).href, { method, headers });

  it('asks it by GET alone, once, and without a session', async () => {
    asked.length = 0;
    const session = { authorization: 'Bearer token', cookie: 'bucket=7' };
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      await expect(call('/service/order', method, session)).resolves.toMatchObject({ status: 204 });
    }
    for (const path of ['/service/services', '/service/services', '/auth/profile', '/secret'])
      await call(path, 'GET', session);
    expect(asked).toEqual(['GET /service/services', 'GET /secret']);
    expect([...gateway.heldBack]).toEqual([
      'POST /service/order',
      'PUT /service/order',
      'DELETE /service/order',
      'PATCH /service/order',
    ]);
    await expect(call('/secret', 'GET', session)).resolves.toMatchObject({ status: 404 });
    expect([...gateway.withoutSample]).toEqual(['GET /secret']);
    expect((await call('/service/services')).headers['set-cookie']).toBeUndefined();
  });

  // B-gate-9
  it("answers members' calls by what the remote brings along, ahead of its own samples", async () => {
    asked.length = 0;
    const session = { authorization: 'Bearer token' };
    expect(JSON.parse((await call('/service/coupons?limit=20', 'GET', session)).body)).toEqual([{ id: 1 }]);
    expect(JSON.parse((await call('/auth/api-key', 'GET', session)).body)).toEqual({ lastUsedAt: 'own' });
    expect(asked).toEqual([]);
    await call('/service/coupons');
    expect(asked).toEqual(['GET /service/coupons']);
  });

  // B-release-59
  it('lets no page ask any other origin than the policy names', async () => {
    asked.length = 0;
    await expect(call('http://127.0.0.1:9/service/settings')).resolves.toMatchObject({ status: 403 });
    await expect(call(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)).resolves.toMatchObject({
      status: 403,
    });
    expect(asked).toEqual([]);
    expect(gateway.isAllowed('https://cdn.example')).toBe(true);
    expect(gateway.isAllowed('https://elsewhere.example')).toBe(false);
  });

  it('gives its pages no service worker, which would outlast it', async () => {
    const { body } = await call('/order', 'GET', { accept: 'text/html' });
    expect(body).toContain('"visit">{"shell":"1.0.0","reports":true,"worker":false}');
  });

  // B-release-55
  it('gives the registry as it would be, and no file that the candidate does not have', async () => {
    expect(JSON.parse((await call('/registry.json')).body)).toMatchObject({
      remotes: { 'mf-order': { live: { version: 'next' } } },
    });
    await expect(call('/remotes/mf-order/next/..%2f..%2fsecret')).resolves.toMatchObject({ status: 404 });
  });
});

// B-release-59
it('what the live version says as well is not held against a candidate; that its screen is not there is', () => {
  const of = (version: string) =>
    ({ kind: 'console', text: `404 http://127.0.0.1:4321/remotes/mf-order/${version}/a.${version}.js:1:2` }) as const;
  expect(withoutKnown([of('next')], [of('live')])).toEqual([]);
  const other = { kind: 'console', text: 'price is NaN' } as const;
  expect(withoutKnown([of('next'), other], [of('live')])).toEqual([other]);
  const alert = { kind: 'alert', text: 'failed' } as const;
  expect(withoutKnown([alert], [alert])).toEqual([alert]);
});

// B-release-58, B-release-59
it('what a screen leaves is told with the way to mend it, unless its live version leaves it as well', () => {
  const timer = (ms: number, version: string) =>
    ({ kind: 'timer', text: `setInterval of ${ms} ms goes on after it was left (Screen.${version}.js:1:2)` }) as const;
  const listener = { kind: 'listener', text: 'it leaves a listener of "click" on window' } as const;
  expect(leftoversOf([timer(50, 'next')], [timer(60, 'live')])).toEqual([]);
  expect(leftoversOf([timer(50, 'next'), listener], [timer(60, 'live')])).toEqual([
    { kind: 'listener', text: `${listener.text}. Take it away in the effect's cleanup.` },
  ]);
});

// B-release-60
it.each([
  [900, 0, 0],
  [1_100, 500, 0],
  [5_000, 500, 1],
  [1_100, null, 1],
])('a task of %d ms, of %p ms in the live version: %d freezes', (longestTaskMs, liveMs, count) => {
  const visit = { page: { longestTaskMs } } as Visit;
  expect(freezeOf(visit, liveMs)).toHaveLength(count);
});

// B-release-60
it.each([
  ['everyone', 145, null, 0],
  ['everyone', 146, null, 1],
  ['everyone', 160, 160, 0],
  ['everyone', 161, 160, 1],
  ['member', 200, null, 0],
] as const)(
  'a first visit of %s to %d KB, %p KB in the live version: %d too many',
  (audience, kilobytes, live, count) => {
    const target = { name: 'mf-order', path: '/order', audience, chunks: [] };
    expect(weightOf(target, kilobytes * 1024, live && live * 1024)).toHaveLength(count);
  },
);

// B-release-58
it('a report says of each screen how it did, and of what failed what it was and where to see it', () => {
  const report: GateReport = {
    outcome: 'failed',
    candidates: [{ name: 'mf-order', version: 'next' }],
    screens: [
      { name: 'mf-order', path: '/order', ms: 400, bytes: 102_400, findings: [], screenshot: null },
      {
        name: 'mf-order',
        path: '/qna',
        ms: 512,
        bytes: 1_024,
        findings: [{ kind: 'console', text: 'price is NaN' }],
        screenshot: `${process.cwd()}/pictures/qna.png`,
      },
    ],
    heldBack: [],
    withoutSample: [],
    shell: '1.0.0',
    chromium: '156',
    at: '2026-01-01T00:00:00.000Z',
    seconds: 3,
  };
  expect(describeReport(report)).toEqual([
    '  ok     /order   400 ms  100.0 KB  mf-order',
    '  FAILED /qna     512 ms    1.0 KB  mf-order',
    'mf-order /qna',
    '  console: price is NaN',
    '  see pictures/qna.png',
    'The gate: failed, 2 screens in 3.0 s (Chromium 156, shell 1.0.0)',
    'Nothing was changed.',
  ]);
});
