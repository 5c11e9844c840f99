import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { buildApp } from './app.js';
import { logOptions } from './http/createLog.js';
import { createTestApp, type TestApp } from './testing/createTestApp.js';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
}, 60_000);

afterAll(() => site.close());

const json = { 'content-type': 'application/json' };

it('says that it is up', async () => {
  expect(await site.app.inject('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
});

it.each([
  ['GET', '/service/nothing'],
  ['GET', '/service/order'],
  ['POST', '/auth/nothing'],
  ['DELETE', '/auth'],
  ['PUT', '/order'],
  ['GET', '/v1/nothing'],
] as const)('%s %s is nothing, in JSON', async (method, url) => {
  const answer = await site.app.inject({ method, url, headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: '요청하신 내용을 찾을 수 없어요.' });
});

it('leaves a page under /auth to the site', async () => {
  const answer = await site.app.inject({ url: '/auth/naver', headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toContain('text/html');
});

it.each([
  ['broken JSON', 400, { headers: json, payload: '{"id":' }],
  ['a poisoned prototype', 400, { headers: json, payload: '{"__proto__":{"a":1}}' }],
  ['an empty body', 400, { headers: json, payload: '' }],
  ['a list', 400, { headers: json, payload: '[]' }],
  ['a form', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'id=a' }],
  ['a large body', 413, { headers: json, payload: JSON.stringify({ id: 'x'.repeat(70_000) }) }],
])('answers %s with %d in Korean', async (_name, statusCode, request) => {
  const answer = await site.app.inject({ method: 'POST', url: '/auth/login', ...request });
  expect(answer.json()).toEqual({ statusCode, code: expect.any(String), message: expect.stringMatching(/[가-힣]/) });
  expect(answer.statusCode).toBe(statusCode);
});

it('answers an address that is none in Korean, too', async () => {
  const answer = await site.app.inject('/%ff');
  expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringMatching(/[가-힣]/) });
});

it('answers what is not even HTTP in Korean, and ends the connection', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  expect(body).toEqual({ statusCode: 400, code: 'BAD_REQUEST', message: expect.stringMatching(/[가-힣]/) });
});

it('does not let calls be kept by caches', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/auth/login', payload: { id: 'a', password: 'b' } });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

it('tells people nothing about a failure of its own, and the log everything but secrets', async () => {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const broken = await buildApp({ ...site.deps, log: pino(logOptions('info'), output) });
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
  expect(log).toContain('"path":"/auth/login"');
  expect(log).not.toMatch(/in-(query|header|password|id)/);
  await broken.close();
});
