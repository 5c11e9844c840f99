import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { freePorts } from '../freePorts.mjs';
import { type Places, placed, startNginx } from '../nginx.mjs';
import { openPage } from './support/openPage';
import { ROOT } from './support/paths';
import { browserAddress } from './support/setUpShop';
import { openShop, type Shop } from './support/startShop';

const CONFIGURATION = readFileSync(join(ROOT, 'hosting/nginx.conf'), 'utf8');
const CONSOLE = readFileSync(join(ROOT, 'hosting/console.conf'), 'utf8');
const CONSOLE_ORIGIN = 'https://console.example';
const SECOND_ORIGIN = CONFIGURATION.indexOf('# ---- Remotes on');
const OF_SITE = CONFIGURATION.slice(0, SECOND_ORIGIN);
/** Headers of a connection, or of one program alone. */
const OF_NO_ACCOUNT =
  /^(x-request-id|server-timing|date|server|connection|keep-alive|transfer-encoding|content-length|etag|last-modified|accept-ranges)$/;

const placesAt = (port: number): Places => [
  [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`],
  [/ssl_certificate.*;/g, ''],
];

const startSite = (folder: string, port: number, unused: number, behind: string, more: Places = []) =>
  startNginx(
    folder,
    placed(OF_SITE, [
      ...placesAt(port),
      [/listen 80;/g, `listen 127.0.0.1:${unused};`],
      [/\/var\/log\/nginx\/storefront\.log/g, 'access.log'],
      [/127\.0\.0\.1:3000/g, behind],
      ...more,
    ]),
    [port],
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
  tls?: { ca: Buffer; servername: string };
}

function call(url: string, { method = 'GET', headers = {}, body = '', from = '127.0.0.1', tls }: CallOptions = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = { ...(body && { 'content-length': String(Buffer.byteLength(body)) }), ...headers };
    const send = tls ? requestTls : request;
    const outgoing = send(url, { method, headers: sent, localAddress: from, ...tls }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

interface Build {
  base: string;
  scripts: string[];
}
interface Registry {
  shell: { live: Build };
  remotes: Record<string, { live: { base: string; entry: string } }>;
}

let folder: string;
let shop: Shop;
let browser: Browser;
let site: string;
let elsewhere: string;
let nginx: { site: ChildProcess; elsewhere: ChildProcess };
let registry: Registry;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-hosting-'));
  const [port, otherPort, unused] = await freePorts();
  site = `http://127.0.0.1:${port}`;
  elsewhere = `http://127.0.0.1:${otherPort}`;
  shop = await openShop(() => ({
    REMOTES_ORIGIN: elsewhere,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGIN: site,
    OPERATOR_ORIGIN: CONSOLE_ORIGIN,
  }));
  nginx = {
    site: await startSite(join(folder, 'site'), port, unused, new URL(shop.url).host, [
      [/proxy_set_header Host \$host;/g, 'proxy_set_header Host $http_host;'],
    ]),
    elsewhere: await startNginx(
      join(folder, 'elsewhere'),
      placed(CONFIGURATION.slice(SECOND_ORIGIN), [...placesAt(otherPort), [/http:\/\/storefront/g, shop.url]]),
      [otherPort],
    ),
  };
  registry = JSON.parse((await call(`${site}/registry.json`)).body) as Registry;
  browser = await chromium.connect(browserAddress());
});
afterAll(async () => {
  await browser.close();
  await Promise.all([stop(nginx.site), stop(nginx.elsewhere), shop.stop()]);
  rmSync(shop.dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const heading = (name: string) => ['heading', { level: 1, name, exact: true }] as const;
const described = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_NO_ACCOUNT.test(name)));
function scripts() {
  const { shell, remotes } = registry;
  const order = remotes['mf-order']?.live;
  if (!order) throw new Error('mf-order is not published');
  return { shell: shell.live.base + shell.live.scripts[0], remote: new URL(order.base).pathname + order.entry };
}

describe('behind nginx', () => {
  it.each(['br', 'gzip', 'identity'])(
    'files have the headers that the server gives them, for who takes %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      for (const path of Object.values(scripts())) {
        const [direct, there] = [await call(shop.url + path, { headers }), await call(site + path, { headers })];
        expect(there.status).toBe(200);
        expect(described(there.headers)).toEqual(described(direct.headers));
        expect(there.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        });
        expect(there.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      }
    },
  );

  it('what is no file is answered by the server, and never kept', async () => {
    const { shell, remote } = scripts();
    for (const path of [`${remote}x.js`, `${shell}x.js`, `${remote}.br`, '/remotes/mf-order/.hidden/x.js']) {
      const answer = await call(site + path);
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it("pages are the server's own, header by header, and cost nothing when unchanged", async () => {
    // A busy machine may send the first page without HTML, and the next one with it.
    const isWhole = async () =>
      (await call(`${shop.url}/order`, { headers: { accept: 'text/html' } })).body.includes('id="prerendered"');
    while (!(await isWhole())) await sleep(50);
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const [direct, there] = [await call(`${shop.url}/order`, { headers }), await call(`${site}/order`, { headers })];
    expect(described(there.headers)).toEqual(described(direct.headers));
    expect(there.headers['content-security-policy']).toContain(`script-src 'self' ${elsewhere}`);
    const etag = there.headers.etag ?? '';
    await expect(call(`${site}/order`, { headers: { ...headers, 'if-none-match': etag } })).resolves.toMatchObject({
      status: 304,
    });
  });

  // B-server-32
  it("a request has one number in nginx's log and in the answer, and the log nothing of who asked for what", async () => {
    const answer = await call(`${site}/service/settings?secret=in-query`, {
      headers: { 'x-request-id': 'a'.repeat(32) },
    });
    const lines = () =>
      readFileSync(join(folder, 'site/access.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const reqId = answer.headers['x-request-id'];
    while (!lines().some((line) => line.reqId === reqId)) await sleep(50);
    expect(lines().find((line) => line.reqId === reqId)).toMatchObject({
      method: 'GET',
      path: '/service/settings',
      status: 200,
      network: '127.0.0.*',
    });
    expect(JSON.stringify(lines())).not.toMatch(/in-query|127\.0\.0\.1/);
  });

  // B-site-26
  it('one address that asks for too much is told so, and another one notices nothing', async () => {
    const ask = (from: string) => call(`${site}/nowhere.txt`, { from });
    const refused: Awaited<ReturnType<typeof ask>>[] = [];
    while (refused.length === 0) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask('127.0.5.8')));
      refused.push(...answers.filter(({ status }) => status === 429));
    }
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await ask('127.0.5.9')).status).toBe(404);
  });

  // B-site-26
  it('one address has 256 requests at once, however slowly it sends them', async () => {
    const { hostname, port } = new URL(site);
    const head = 'POST /auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
    const answered: string[] = [];
    const sockets = Array.from({ length: 300 }, () =>
      connect({ host: hostname, port: Number(port), localAddress: '127.0.5.10' }, function (this: Socket) {
        this.write(head);
      }).on('data', (chunk) => answered.push(String(chunk))),
    );
    while (answered.length < 300 - 256) await sleep(20);
    expect((await call(`${site}/nowhere.txt`, { from: '127.0.5.11' })).status).toBe(404);
    expect(answered.map((answer) => answer.slice(9, 12))).toEqual(Array.from({ length: 300 - 256 }, () => '429'));
    for (const socket of sockets) socket.destroy();
  });

  it('what a client says of the host that it asked for is dropped', async () => {
    let seen: IncomingHttpHeaders = {};
    const behind = createServer((request, response) => {
      seen = request.headers;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    const [port, unused] = await freePorts();
    const { port: behindPort } = behind.address() as AddressInfo;
    const front = await startSite(join(folder, 'echo'), port, unused, `127.0.0.1:${behindPort}`);
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' };
    await call(`http://127.0.0.1:${port}/service/settings`, { headers });
    expect(seen).toMatchObject({ host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' });
    expect(seen['x-forwarded-host']).toBeUndefined();
    await stop(front);
    behind.close();
  });

  it('builds of teams pass, other calls of their size do not', async () => {
    const body = 'x'.repeat(2 * 1024 * 1024);
    const headers = { 'content-type': 'application/octet-stream' };
    await expect(call(`${site}/service/order`, { method: 'POST', headers, body })).resolves.toMatchObject({
      status: 413,
    });
    const { headers: answered } = await call(`${site}/releases/mf-order/1`, { method: 'PUT', headers, body });
    expect(answered['content-type']).toContain('application/json');
  });
});

// B-console-15
it('the console is at its own host over TLS: it is served and lets in, takes no token, and the shop’s host has nothing of it', async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=console.example', '-addext', 'subjectAltName=DNS:console.example,DNS:shop.example'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert]);
  const [port, unused] = await freePorts();
  const operator = JSON.parse(readFileSync(join(shop.dataDir, 'operator.json'), 'utf8')) as {
    port: number;
    token: string;
  };
  const front = await startNginx(
    join(folder, 'console'),
    placed(OF_SITE + CONSOLE, [
      [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port} ssl;`],
      [/ssl_certificate .*;/g, `ssl_certificate ${cert};`],
      [/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`],
      [/listen 80;/g, `listen 127.0.0.1:${unused};`],
      [/127\.0\.0\.1:3000/g, new URL(shop.url).host],
      [/127\.0\.0\.1:3001/g, `127.0.0.1:${operator.port}`],
    ]),
    [port],
  );
  const ask = (host: string, path: string, options: CallOptions = {}) =>
    call(`https://127.0.0.1:${port}${path}`, {
      ...options,
      headers: { host, ...options.headers },
      tls: { ca: readFileSync(cert), servername: host },
    });
  const ofPage = { 'x-console': '1', 'x-console-page': '00000000-0000-4000-8000-000000000000' };
  const own = { ...ofPage, origin: CONSOLE_ORIGIN, 'content-type': 'application/json' };

  const page = await ask('console.example', '/console/sign-in');
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('<title>운영 콘솔</title>')]);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page.body) ?? [];
  expect((await ask('console.example', script)).status).toBe(200);

  const token = { authorization: `Bearer ${operator.token}` };
  expect((await call(`http://localhost:${operator.port}/today`, { headers: token })).status).toBe(200);
  const refused = await ask('console.example', '/today', { headers: token });
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'TOKEN_PROXIED']);

  const { url } = (await shop.operator('operators', 'invite', '이서연', '--role', 'staff')) as { url: string };
  expect(new URL(url).origin).toBe(CONSOLE_ORIGIN);
  const body = JSON.stringify({ token: new URL(url).hash.slice(1) });
  const entered = await ask('console.example', '/console/api/sign-in', { method: 'POST', headers: own, body });
  expect(entered.status).toBe(200);
  expect(String(entered.headers['set-cookie'])).toMatch(/^__Host-console=.+; Secure/);

  for (const path of ['/order', '/metrics', '/console-links', '/'])
    expect([path, (await ask('console.example', path, { headers: token })).status]).toEqual([path, 404]);
  const nothing = await ask('shop.example', '/nothing-there');
  for (const path of ['/console/', '/console/sign-in', '/console/api/session', '/today']) {
    const answer = await ask('shop.example', path, { headers: { ...own, ...token } });
    expect([path, answer.status, answer.body.replaceAll(path, '')]).toEqual([
      ...[path, nothing.status, nothing.body.replaceAll('/nothing-there', '')],
    ]);
  }
  await stop(front);
});

it('remotes on a second origin are loaded from there, and from the site once that origin is away', async () => {
  const look = async () => {
    const { page, problems, close } = await openPage(browser, { ...shop, url: site });
    const from: string[] = [];
    page.on('requestfinished', (asked) => {
      if (asked.url().includes('/remotes/')) from.push(new URL(asked.url()).origin);
    });
    await page.goto('/order');
    await page.getByRole(...heading('주문하기')).waitFor();
    await page.getByRole('link', { name: '로그인', exact: true }).first().click();
    await page.getByRole(...heading('로그인')).waitFor();
    await close();
    return { from: [...new Set(from)], problems };
  };
  expect(await look()).toEqual({ from: [elsewhere], problems: [] });
  const { remote } = scripts();
  const { headers } = await call(elsewhere + remote, { headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-encoding': 'br',
  });
  await expect(call(`${elsewhere}/order`, { headers: { accept: 'text/html' } })).resolves.toMatchObject({
    status: 404,
  });
  await stop(nginx.elsewhere);
  expect(await look()).toEqual({ from: [site], problems: [] });
});

it('without a server nginx says so in Korean, and that is not kept', async () => {
  await shop.stop();
  const answer = await call(`${site}/order`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('쇼핑몰을 준비하고 있어요.');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
});
