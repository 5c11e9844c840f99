import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PREFETCHABLE_CALLS } from '@storefront/contract/registry';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { buildApp } from './app.js';
import { logOptions } from './platform/log/log.js';
import { setUpSite } from './testing/setUp.js';

const site = setUpSite();

const json = { 'content-type': 'application/json' };

// B-server-1
it('says that it is up', async () => {
  expect(await site.app.inject('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
});

// B-api-1, B-api-11
it.each([
  ['GET', '/service/nothing'],
  ['GET', '/service/order'],
  ['POST', '/auth/nothing'],
  ['PUT', '/order'],
] as const)('%s %s is nothing, in JSON', async (method, url) => {
  const answer = await site.app.inject({ method, url, headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: '요청하신 내용을 찾을 수 없어요.' });
});

it.each(PREFETCHABLE_CALLS)('%s, which a screen may prefetch, is a call by GET', async (url) => {
  const answer = await site.app.inject({ url, headers: { accept: 'application/json' } });
  expect([200, 401]).toContain(answer.statusCode);
});

// B-api-1
it('leaves a page under /auth to the site', async () => {
  const answer = await site.app.inject({ url: '/auth/naver', headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toContain('text/html');
});

// B-api-6
it.each([
  ['broken JSON', 400, { headers: json, payload: '{"id":' }],
  ['a poisoned prototype', 400, { headers: json, payload: '{"__proto__":{"a":1}}' }],
  ['an empty body', 400, { headers: json, payload: '' }],
  ['a form', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'id=a' }],
  ['a large body', 413, { headers: json, payload: JSON.stringify({ id: 'x'.repeat(70_000) }) }],
])('answers %s with %d in Korean', async (_name, statusCode, request) => {
  const answer = await site.app.inject({ method: 'POST', url: '/auth/login', ...request });
  // A body that is read and wrong may also name its fields (B-api-7).
  const { fields: _fields, ...body } = answer.json<Record<string, unknown>>();
  expect(body).toEqual({ statusCode, code: expect.any(String), message: expect.stringMatching(/[가-힣]/) });
  expect(answer.statusCode).toBe(statusCode);
});

// B-api-6
it('answers an address that is none in Korean, too', async () => {
  const answer = await site.app.inject('/%ff');
  expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringMatching(/[가-힣]/) });
});

describe('over a real connection', () => {
  let port: number;

  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  const send = async (sent: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).write(sent);
    const answer = await text(socket);
    socket.destroy();
    return answer;
  };
  const get = (...hosts: string[]) =>
    send(
      `GET /order HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}accept: text/html\r\nconnection: close\r\n\r\n`,
    );

  it.each([
    ['what is not even HTTP', 'nonsense\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}`, 431],
  ] as const)('answers %s in Korean, and ends the connection', async (_name, sent, status) => {
    const answer = await send(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z].*\r\n`));
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toEqual({ statusCode: status, code: 'BAD_REQUEST', message: expect.stringMatching(/[가-힣]/) });
  });

  it('lets go of a connection after that, although the other side holds on to it', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).write('nonsense\r\n\r\n');
    const openOnes = () => promisify(site.app.server.getConnections.bind(site.app.server))();
    await once(socket, 'data');
    while ((await openOnes()) > 0) await wait(20);
    socket.destroy();
  });

  // B-site-5
  it.each([
    ['two hosts', ['host: shop.example', 'Host: evil.example']],
    ['the same host twice', ['host: shop.example', 'host: shop.example']],
    ['no host', []],
    ['an empty host', ['host:']],
    ['a host that is none', ['host: a"><script>']],
  ])('refuses %s', async (_name, hosts) => {
    const answer = await get(...hosts);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/[가-힣]/);
    expect(answer).not.toMatch(/evil|script/);
  });

  // B-site-5
  it.each([
    ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['a host with a port', 'GET /healthz HTTP/1.1\r\nhost: [::1]:3000\r\nconnection: close\r\n\r\n'],
  ])('takes %s', async (_name, sent) => {
    expect(await send(sent)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

// B-api-15
it.each(['/auth/profile', '/%61uth/nothing', '//auth/nothing', '/v1/status/1', '/%ff'])(
  'gives %s the headers of a call, however it is spelt',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await site.app.inject({ method, url, headers: { accept: 'text/html' } });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  },
);

// B-api-15
it('does not let calls be kept by caches', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/auth/login', payload: { id: 'a', password: 'b' } });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

// B-api-14, B-guard-14, B-server-32
it('tells people nothing about a failure of its own, and the log everything but secrets', async () => {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const broken = await buildApp({ ...site.deps, metrics: new Registry(), log: pino(logOptions('info'), output) });
  broken.get('/broken', async () => {
    throw new Error('the table is on fire');
  });
  await broken.inject({ url: '/broken?token=in-query', headers: { authorization: 'Bearer in-header' } });
  const credentials = { id: 'in-id', password: 'in-password' };
  await broken.inject({ method: 'POST', url: '/auth/login?token=in-query', payload: credentials });
  const answer = await broken.inject('/broken');

  expect(answer.json()).toEqual({
    statusCode: 500,
    code: 'INTERNAL',
    message: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  });
  const log = lines.join('');
  expect(log).toContain('the table is on fire');
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
  const line = { reqId: expect.stringMatching(/^[0-9a-f]{32}$/), ms: expect.any(Number) };
  expect(told).toEqual([
    expect.objectContaining({
      ...line,
      req: expect.objectContaining({ method: 'GET' }),
      route: '/broken',
      status: 500,
    }),
    expect.objectContaining({ ...line, req: expect.objectContaining({ path: '/auth/login' }), status: 404 }),
    expect.objectContaining({ ...line, route: '/broken', status: 500, reqId: answer.headers['x-request-id'] }),
  ]);
  expect(log).not.toMatch(/in-(query|header|password|id)/);
  await broken.close();
});
