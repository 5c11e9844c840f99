import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Registry } from '@storefront/contract/registry';
import { HttpResponse, http } from 'msw';
import type { Build } from '../gateway/builds.js';
import { type Asked, askGateway } from '../testing/askGateway.js';
import { sampleRemoteBuild, sampleShellBuild } from '../testing/sampleBuilds.js';
import { DevGateway } from './DevGateway.js';
import { FakedShop } from './FakedShop.js';
import { HANDLERS } from './fake/handlers.js';
import { SETTINGS, SHOP_SAMPLES } from './fake/shopSamples.js';
import { LiveShop } from './LiveShop.js';
import type { Problem } from './OwnBuilds.js';

const PAGE = `<html><head><title>가게</title>
<script type="application/json" id="registry">{"schema":2,"revision":1,"remotes":{}}</script>
<script type="application/json" id="visit">{"shell":"1.0.0","reports":true,"worker":true}</script></head><body><div id="root"></div></body></html>`;
const POLICY = "default-src 'none'; script-src 'self'";

const live = sampleRemoteBuild('mf-order', 'live').record as Registry['remotes'][string]['live'];
const shell = sampleShellBuild('1.0.0').record as NonNullable<Registry['shell']>['live'];
const registry: Registry = {
  schema: 3,
  revision: 1,
  shell: {
    live: { ...shell, provides: { contract: '1.0.0', shared: { '@storefront/shared-ui': ['Page'] } } },
    fallback: null,
    unhealthy: [],
  },
  remotes: { 'mf-order': { enabled: true, live, fallback: null, canary: null, unhealthy: [] } },
};

let shop: Server;
let site: URL;
let gateway: DevGateway;
let asked: IncomingMessage[] = [];
const builds = {
  current: [] as Build[],
  known: [] as Build[],
  problems: [] as Problem[],
  isBuilding: false,
};

function show(version: string, consumes = { contract: '^1.0.0', shared: {} }): void {
  const build = sampleRemoteBuild('mf-order', version, { consumes });
  builds.current = [build];
  builds.known = [build, ...builds.known];
  gateway.tell();
}

const ask = (path: string, asked: Asked = {}) => askGateway(gateway.url, path, asked);
const page = (headers: Record<string, string> = {}) =>
  ask('/order?x=1', { headers: { accept: 'text/html', ...headers } });

beforeAll(async () => {
  shop = createServer(async (incoming, outgoing) => {
    asked.push(incoming);
    const { url = '', method } = incoming;
    const json = { 'content-type': 'application/json' };
    if (url === '/registry.json') outgoing.writeHead(200, json).end(JSON.stringify(registry));
    else if (url === '/versions.json')
      outgoing.writeHead(200, json).end('{"shell":["1.0.0"],"remotes":{"mf-order":["live"]}}');
    else if (url === '/away') outgoing.writeHead(302, { location: `${site.origin}/order` }).end();
    else if (method === 'POST') {
      const headers = { 'set-cookie': 'device=1; Path=/auth; Domain=shop.example; Secure; HttpOnly; SameSite=Lax' };
      outgoing.writeHead(201, headers).end(`got ${await text(incoming)}`);
    } else
      outgoing
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': POLICY,
          etag: '"1"',
          'strict-transport-security': 'max-age=1',
        })
        .end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  site = new URL(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  gateway = await DevGateway.open(0, {
    makeShop: (url) => new LiveShop(site, url),
    builds,
    names: ['mf-order'],
    folder: '/home/kim/<shop>',
  });
});
afterAll(() => {
  gateway.close();
  shop.close();
});
beforeEach(() => {
  asked = [];
  builds.known = [];
  show('next');
});

it('a page has the build in the place of what is live, nothing that stands by for it, and a banner', async () => {
  const { body, headers } = await page();
  const inlined = JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Registry;
  expect(inlined.remotes['mf-order']).toMatchObject({ enabled: true, live: { version: 'next' }, fallback: null });
  expect(body).toContain('"visit">{"shell":"1.0.0","reports":false}');
  expect(body).toContain('<body><div id="storefront-dev" data-state="mf-order@next">');
  for (const said of [
    'mf-order: 개발 중인 화면이에요',
    '/home/kim/&#60;shop&#62;',
    site.origin,
    '배포된 버전으로 돌아가기',
  ])
    expect(body).toContain(said);
  expect(headers['content-security-policy']).toBe(POLICY);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['etag']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
  expect((await ask('/remotes/mf-order/next/a.js')).body).toContain('mf-order next a.js');
  expect(JSON.parse((await ask('/versions.json')).body)).toEqual({
    shell: ['1.0.0'],
    remotes: { 'mf-order': ['next'] },
  });
  expect(JSON.parse((await ask('/registry.json')).body)).toMatchObject({
    remotes: { 'mf-order': { live: { version: 'next' } } },
  });
});

it('the banner leads to the page as the shop has it, and back', async () => {
  const referer = `${gateway.url.origin}/order?x=1`;
  const off = await ask('/__dev/off', { headers: { referer } });
  expect(off).toMatchObject({ status: 302, headers: { location: '/order?x=1' } });
  const cookie = off.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const { body } = await page({ cookie });
  expect(body).toContain('"registry">{"schema":2,"revision":1,"remotes":{}}');
  for (const said of ['배포된 화면이에요', '개발 중인 화면으로']) expect(body).toContain(said);
  expect(JSON.parse((await ask('/versions.json', { headers: { cookie } })).body).remotes['mf-order']).toEqual(['live']);
  const on = await ask('/__dev/on', { headers: { referer: 'https://elsewhere.example/order', cookie } });
  expect(on.headers.location).toBe('/');
  const astray = await ask('/__dev/on', { headers: { referer: `${gateway.url.origin}//elsewhere.example/` } });
  expect(astray.headers.location).toBe('/elsewhere.example/');
  expect((await page({ cookie: on.headers['set-cookie']?.[0]?.split(';')[0] ?? '' })).body).toContain('mf-order@next');
});

it.each([
  ['another name of this address', '/order', { host: 'evil.example' }, 421],
  ['another port', '/order', { host: 'localhost:1' }, 421],
  ["another site's script", '/__dev/events', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
  ['a proxy', 'http://elsewhere.example/order', {}, 400],
])('the gateway is not for %s', async (_what, path, headers, status) => {
  expect((await ask(path, { headers: { accept: 'text/html', ...headers } })).status).toBe(status);
  expect(asked).toHaveLength(0);
});

it('hands calls on with the cookies of this shop alone, and what leads to the shop leads to the gateway', async () => {
  const prefix = `dev${gateway.url.port}.`;
  const headers = { cookie: `other=1; ${prefix}device=0`, authorization: 'Bearer t', 'x-forwarded-for': '10.0.0.1' };
  const answer = await ask('//auth/login', { method: 'POST', headers, body: '{"id":"a"}' });
  expect(answer).toMatchObject({ status: 201, body: 'got {"id":"a"}' });
  expect(answer.headers['set-cookie']).toEqual([`${prefix}device=1; Path=/auth; HttpOnly; SameSite=Lax`]);
  expect(asked[0]).toMatchObject({ url: '//auth/login', headers: { cookie: 'device=0', authorization: 'Bearer t' } });
  expect(asked[0]?.headers['x-forwarded-for']).toBeUndefined();
  expect((await ask('/away')).headers.location).toBe('/order');
  asked = [];
  expect((await ask('/reports', { method: 'POST', body: '{}' })).status).toBe(204);
  expect(asked).toHaveLength(0);
});

it('open pages hear of another build, of what does not build, and of what the shell does not give', async () => {
  const { port, host } = gateway.url;
  const listening = request({ host: '127.0.0.1', port, path: '/__dev/events', headers: { host } });
  listening.end();
  const [events] = (await once(listening, 'response')) as [IncomingMessage];
  events.setEncoding('utf8');
  const next = async () => JSON.parse(String((await once(events, 'data'))[0]).slice('data: '.length)) as object;
  expect(await next()).toEqual({ state: 'mf-order@next', problems: [], lacks: [], isBuilding: false });
  let news = next();
  show('after', { contract: '^1.0.0', shared: { '@storefront/shared-ui': ['Page', 'Novelty'] } });
  expect(await news).toMatchObject({ state: 'mf-order@after' });
  await page();
  news = next();
  builds.problems = [{ name: 'mf-order', text: 'Unexpected token' }];
  gateway.tell();
  expect(await news).toEqual({
    state: 'mf-order@after',
    problems: [{ name: 'mf-order', text: 'Unexpected token' }],
    lacks: [{ name: 'mf-order', text: '@storefront/shared-ui: Novelty' }],
    isBuilding: false,
  });
  builds.problems = [];
  events.destroy();
  // Open pages still ask for the build before.
  expect((await ask('/remotes/mf-order/next/a.js')).status).toBe(200);
});

it('says that its port is in use, and which shop does not answer', async () => {
  const port = Number(gateway.url.port);
  const parts = {
    makeShop: (url: URL) => new LiveShop(new URL('http://127.0.0.1:1'), url),
    builds,
    names: [],
    folder: '/',
  };
  await expect(DevGateway.open(port, parts)).rejects.toThrow(`Port ${port} is in use: name another with --port`);
  const alone = await DevGateway.open(0, parts);
  const answer = await fetch(new URL('/auth/profile', alone.url), { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('http://127.0.0.1:1 does not answer');
  alone.close();
});

describe('a shop that is made up', () => {
  const said: string[] = [];
  const own = [http.get('*/service/notices', () => HttpResponse.json([]))];
  let alone: DevGateway;
  beforeAll(async () => {
    alone = await DevGateway.open(0, {
      makeShop: (url) =>
        new FakedShop(
          url,
          () => [...own, ...HANDLERS],
          (line) => said.push(line),
        ),
      builds,
      names: ['mf-order'],
      folder: '/',
      first: 'member',
    });
  });
  afterAll(() => alone.close());

  it("has a page that says so, under a shop's policy, for whoever its first screen is for", async () => {
    const answer = await fetch(new URL('/order', alone.url), { headers: { accept: 'text/html' } });
    const body = await answer.text();
    for (const said of ['흉내 낸 가게', '회원으로 보기', '손님으로 보기', 'data-first="member"'])
      expect(body).toContain(said);
    expect(body).not.toContain('배포된');
    expect(JSON.parse(/id="settings">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual(SETTINGS);
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  });

  it('answers visitors, members and writes; a remote answers before it, and what nobody answers is told', async () => {
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(new URL(path, alone.url), init);
      return { status: answer.status, body: await answer.text() };
    };
    expect(JSON.parse((await call('/service/services')).body)).toEqual(SHOP_SAMPLES['/service/services']);
    expect((await call('/service/notices')).body).toBe('[]');
    expect((await call('/auth/profile')).status).toBe(401);
    const headers = { authorization: 'Bearer any' };
    expect(JSON.parse((await call('/auth/profile', { headers })).body)).toMatchObject({ point: 52_340.5 });
    expect(await call('/service/order', { method: 'POST', headers, body: '{}' })).toMatchObject({ status: 201 });
    expect((await call('/service/order-history?cursor=x', { headers })).status).toBe(200);
    expect((await call('/healthz', { method: 'HEAD' })).status).toBe(200);
    expect((await call('/service/novelty')).status).toBe(404);
    expect(said).toEqual(['Nobody answers GET /service/novelty: a handler in dev/network.js of the remote would']);
  });
});
