import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config/readConfig.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember } from '../testing/members.js';
import { listenOperator } from './listenOperator.js';
import { readOperatorAccess } from './OperatorAccess.js';

let directory: string;
let site: TestApp;
let operator: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'metrics-'));
  site = await createTestApp();
  const config = readConfig({ STOREFRONT_DATA: directory, PORT: '0', OPERATOR_PORT: '0' });
  operator = await listenOperator({ ...site.deps, config });
}, 60_000);

afterAll(async () => {
  await operator.close();
  await site.close();
  await rm(directory, { recursive: true });
});

async function scrape(token?: string) {
  const access = await readOperatorAccess(directory);
  const headers = { authorization: `Bearer ${token ?? access?.token}` };
  return fetch(`http://127.0.0.1:${access?.port}/metrics`, { headers });
}

it('tells what was asked by route, method and status, for Prometheus', async () => {
  await site.app.inject({ url: '/v1/status/12345', headers: { 'api-key': 'x' } });
  await site.app.inject({ method: 'POST', url: '/auth/login', payload: { id: 'nobody', password: 'wrong' } });
  const answer = await scrape();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const body = await answer.text();
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/v1\/status\/:wId",status="401"\} 1$/m,
  );
  expect(body).toMatch(/^http_request_duration_seconds_count\{method="POST",route="\/auth\/login",status="404"\} 1$/m);
  expect(body).toMatch(/^http_connections_open 0$/m);
});

it('tells nothing personal, and not more however many addresses are tried', async () => {
  const member = await signUpMember(site);
  await site.app.inject({ url: '/auth/profile?secret=in-query', headers: member.headers });
  const rows = async () => (await (await scrape()).text()).split('\n').length;
  for (const url of ['/none-0', '/service/none-0']) await site.app.inject({ method: 'POST', url });
  await site.app.inject('/page-0');
  const before = await rows();
  for (let index = 1; index <= 20; index += 1) {
    for (const url of [`/none-${index}`, `/service/none-${index}`]) await site.app.inject({ method: 'POST', url });
    await site.app.inject(`/page-${index}`);
  }
  expect(await rows()).toBe(before);
  expect(await (await scrape()).text()).not.toMatch(
    new RegExp(`${member.loginId}|in-query|none-|page-|127\\.0\\.0\\.1`),
  );
});

it('tells it to the operator alone', async () => {
  expect((await scrape('wrong')).status).toBe(401);
  const answer = await site.app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });
  expect(answer.statusCode).toBe(404);
});
