import { setTimeout } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { signUpMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';

const AT_ONCE = 8;

const site = setUpSite({ environment: { MAX_REQUESTS_AT_ONCE: String(AT_ONCE) } });
let endHeld: () => void;
let held: Promise<unknown>;
let begun: number;

beforeAll(async () => {
  site.app.post('/held', async () => {
    begun += 1;
    await held;
    return 'done';
  });
});

beforeEach(() => {
  begun = 0;
  held = new Promise<void>((resolve) => {
    endHeld = resolve;
  });
});

const hold = (remoteAddress: string): Promise<LightMyRequestResponse> =>
  site.app.inject({ method: 'POST', url: '/held', remoteAddress });

const metric = async (name: string) => {
  const found = await site.deps.metrics.getSingleMetric(name)?.get();
  return found?.values.reduce((sum, { value }) => sum + value, 0);
};

// B-server-8
it('refuses the address that asks for too much, and serves a member', async () => {
  const anna = await signUpMember(site, 1000);
  const greedy = Array.from({ length: AT_ONCE }, () => hold('203.0.113.1'));
  const refused = await Promise.race(greedy);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/[가-힣]/) });

  const profile = await site.app.inject({ url: '/auth/profile', headers: anna.headers });
  expect(profile.json()).toMatchObject({ id: anna.loginId, point: 1000 });
  expect(await metric('http_requests_in_progress')).toBe(AT_ONCE / 2);

  endHeld();
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE / 2);
  expect(statuses.filter((status) => status === 503)).toHaveLength(AT_ONCE / 2);
  expect(await metric('http_requests_shed_total')).toBe(AT_ONCE / 2);
  expect(await metric('http_requests_in_progress')).toBe(0);
});

// B-server-8
it('serves pages, files and whoever watches it while no call gets in, and all again afterwards', async () => {
  const clients = Array.from({ length: AT_ONCE }, (_, index) => hold(`203.0.113.${index}`));
  const profile = () => site.app.inject('/auth/profile');
  while (begun < AT_ONCE) await profile();
  expect((await profile()).statusCode).toBe(503);
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  expect((await site.app.inject('/registry.json')).statusCode).toBe(200);
  expect((await site.app.inject('/remotes/mf-order/1.0.0/none.js')).statusCode).toBe(404);

  endHeld();
  expect((await Promise.all(clients)).map(({ statusCode }) => statusCode)).toEqual(clients.map(() => 200));
  expect((await profile()).statusCode).toBe(401);
});

// B-server-8
it('tells resellers so in their protocol, with a status that makes them try again', async () => {
  const clients = Array.from({ length: AT_ONCE }, (_, index) => hold(`203.0.113.${index}`));
  const balance = () => site.app.inject({ method: 'POST', url: '/api/v2', payload: { key: 'x', action: 'balance' } });
  while (begun < AT_ONCE) await balance();
  const refused = await balance();
  expect(refused).toMatchObject({ statusCode: 503, body: '{"error":"Temporarily unavailable, try again later"}' });
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  endHeld();
  await Promise.all(clients);
});

// B-server-8
describe('while the event loop stands still again and again', () => {
  const slow = setUpSite({ environment: { MAX_EVENT_LOOP_DELAY_MS: '50' } });
  const standStill = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until) Math.random();
  };

  it('refuses calls and pages, answers whoever watches it, and serves all again afterwards', async () => {
    const statusOf = async (url: string) => (await slow.app.inject(url)).statusCode;
    expect(await statusOf('/auth/profile')).toBe(401);
    for (let turn = 0; turn < 6; turn += 1) {
      standStill(300);
      await setTimeout(0);
    }
    expect(await statusOf('/auth/profile')).toBe(503);
    expect(await statusOf('/registry.json')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);

    while ((await statusOf('/registry.json')) !== 200) await setTimeout(20);
    while ((await statusOf('/auth/profile')) !== 401) await setTimeout(20);
  });
});
