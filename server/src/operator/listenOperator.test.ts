import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../platform/config/readConfig.js';
import { listen } from '../testing/listen.js';
import { signUpMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { operatorAccessFile, readOperatorAccess } from './commands/OperatorAccess.js';
import { listenOperator } from './listenOperator.js';

const directory = setUpDirectory();
const site = setUpSite();

const listenWith = (ports: { PORT: string; OPERATOR_PORT?: string }) =>
  listenOperator({ ...site.deps, config: readConfig({ STOREFRONT_DATA: directory, ...ports }) });

async function occupyPort() {
  const { port, close } = await listen(createServer());
  return { port, free: close };
}

// B-operator-1
describe("the operator's port", () => {
  it('is written down with its token, for the owner alone', async () => {
    const operator = await listenWith({ PORT: '0', OPERATOR_PORT: '0' });
    const access = await readOperatorAccess(directory);
    expect((await stat(operatorAccessFile(directory))).mode & 0o777).toBe(0o600);
    expect(operator.server.address()).toMatchObject({ address: '127.0.0.1', port: access?.port });
    const headers = { authorization: `Bearer ${access?.token}` };
    expect((await fetch(`http://127.0.0.1:${access?.port}/settings`, { headers })).status).toBe(200);
    await operator.close();
  });

  it('keeps its token at the next start', async () => {
    const before = await readOperatorAccess(directory);
    await (await listenWith({ PORT: '0', OPERATOR_PORT: '0' })).close();
    expect((await readOperatorAccess(directory))?.token).toBe(before?.token);
  });

  it('gives way when it was only the default', async () => {
    const { port, free } = await occupyPort();
    const operator = await listenWith({ PORT: String(port - 1) });
    expect((await readOperatorAccess(directory))?.port).not.toBe(port);
    await operator.close();
    await free();
  });

  it('is refused when it was chosen', async () => {
    const { port, free } = await occupyPort();
    await expect(listenWith({ PORT: '3000', OPERATOR_PORT: String(port) })).rejects.toMatchObject({
      variable: 'OPERATOR_PORT',
    });
    await free();
  });
});

describe('the metrics', () => {
  let operator: FastifyInstance;

  afterAll(() => operator.close());

  const site = setUpSite();

  beforeAll(async () => {
    const config = readConfig({ STOREFRONT_DATA: directory, PORT: '0', OPERATOR_PORT: '0' });
    operator = await listenOperator({ ...site.deps, config });
  });

  async function scrape(token?: string) {
    const access = await readOperatorAccess(directory);
    const headers = { authorization: `Bearer ${token ?? access?.token}` };
    return fetch(`http://127.0.0.1:${access?.port}/metrics`, { headers });
  }

  // B-server-14
  it('tells what was asked by route, method and status, for Prometheus', async () => {
    await site.app.inject({ url: '/v1/status/12345', headers: { 'api-key': 'x' } });
    await site.app.inject({ method: 'POST', url: '/auth/login', payload: { id: 'nobody', password: 'wrong' } });
    const answer = await scrape();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const body = await answer.text();
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/v1\/status\/:wId",status="401"\} 1$/m,
    );
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="POST",route="\/auth\/login",status="404"\} 1$/m,
    );
    expect(body).toMatch(/^http_connections_open 0$/m);
  });

  // B-server-14
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

  // B-server-14
  it('tells it to the operator alone', async () => {
    expect((await scrape('wrong')).status).toBe(401);
    const answer = await site.app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });
    expect(answer.statusCode).toBe(404);
  });
});
