import type { FastifyInstance } from 'fastify';
import { createFastify } from '../platform/http/createFastify.js';
import { remoteBundle, shellBundle } from '../releases/testing/bundles.js';
import { setUpReleases } from '../releases/testing/setUpReleases.js';
import { operatorRoutes } from './operatorRoutes.js';

const TOKEN = 'of this test';
const shop = setUpReleases();
let operator: FastifyInstance;

beforeEach(async () => {
  operator = createFastify({ log: shop.site.deps.log });
  await operatorRoutes(operator, { ...shop.site.deps, operatorToken: TOKEN });
  await shop.team.publish({ shell: shellBundle('1.0.0'), 'mf-order': remoteBundle('mf-order', 'a') });
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'b') });
});
afterEach(() => operator.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  operator.inject({
    ...{ method, url },
    headers: { authorization: `Bearer ${TOKEN}`, 'x-operator-name': encodeURIComponent('이서연') },
    ...(payload && { payload }),
  });
const live = async () => (await shop.site.app.inject('/registry.json')).json().remotes['mf-order'];
const lines = async () => {
  const rows = await shop.site.db.selectFrom('audit').select(['actor', 'action', 'target']).orderBy('id').execute();
  return rows.filter(({ actor }) => actor === '이서연').map(({ action, target }) => `${action} ${target}`);
};

// B-console-35
it('the owner sees each version and who made it live, turns one back, and switches a package off and on', async () => {
  const [shell, order] = (await call('GET', '/releases')).json();
  expect(shell).toMatchObject({ name: 'shell', live: '1.0.0', fallback: null, canary: null });
  expect(order).toMatchObject({
    name: 'mf-order',
    isEnabled: true,
    live: 'b',
    fallback: 'a',
    publishedBy: 'everybody',
  });

  const back = { version: 'a', expected: 'b' };
  expect((await call('POST', '/releases/mf-order/rollback', back)).json()).toMatchObject({
    live: 'a',
    unhealthy: ['b'],
  });
  expect(await live()).toMatchObject({ live: { version: 'a' } });
  expect((await call('PUT', '/releases/mf-order/enabled', { isEnabled: false })).json()).toMatchObject({
    isEnabled: false,
  });
  expect(await live()).toMatchObject({ enabled: false });
  expect((await call('PUT', '/releases/mf-order/enabled', { isEnabled: true })).statusCode).toBe(200);
  expect(await lines()).toEqual(['release.rollback mf-order', 'release.disable mf-order', 'release.enable mf-order']);
});

// B-console-35
it('what somebody has switched meanwhile, and what there is not, is refused and nothing is changed', async () => {
  const late = await call('POST', '/releases/mf-order/rollback', { version: 'a', expected: 'c' });
  expect(late.json()).toMatchObject({ statusCode: 409, code: 'RELEASE_MOVED' });
  expect((await call('POST', '/releases/mf-order/rollback', { version: 'z', expected: 'b' })).statusCode).toBe(404);
  expect((await call('POST', '/releases/mf-order/promote', { version: 'z' })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await call('DELETE', '/releases/NONE/canary')).statusCode).toBe(404);
  expect(await live()).toMatchObject({ live: { version: 'b' }, enabled: true });
});
