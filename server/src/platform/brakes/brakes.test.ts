import { ORDER_STATUS } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { admitCallers } from '../../operator/access/callers.js';
import { brakeCommands } from '../../operator/brakes.js';
import { askCancellation } from '../../orders/suppliers/cancellations.js';
import { Shop } from '../../orders/suppliers/testing/Shop.js';
import { createTestApp } from '../../testing/createTestApp.js';
import type { BrakeName } from '../db/Database.js';
import { createFastify } from '../http/createFastify.js';
import { MINUTE_MS } from '../time/time.js';

const shop = Shop.setUp();
let operator: FastifyInstance;

beforeAll(async () => {
  operator = createFastify({ log: shop.site.deps.log });
  admitCallers(operator, () => ({ name: 'operator', role: 'owner' }));
  await brakeCommands(operator, { ...shop.site.deps, operatorToken: 'of this test' });
});

beforeEach(() => shop.site.deps.brakes.look());

afterAll(() => operator.close());

const set = async (name: BrakeName, isOn: boolean, reason?: string) =>
  (await operator.inject({ method: 'PUT', url: `/brakes/${name}`, payload: { isOn, reason } })).json();

async function brakeMetric(name: BrakeName): Promise<number | undefined> {
  const metrics = await shop.site.deps.metrics.getMetricsAsJSON();
  const values = metrics.find((metric) => metric.name === 'brake_on')?.values as
    | { labels: { brake?: string }; value: number }[]
    | undefined;
  return values?.find(({ labels }) => labels.brake === name)?.value;
}

// B-operator-22
describe('a brake', () => {
  it('is set and released with a line in the audit log, and told by a metric', async () => {
    expect(await set('sending', true, 'the panel is strange')).toMatchObject({ name: 'sending', isOn: true });
    await set('sending', true);
    expect(await brakeMetric('sending')).toBe(1);
    expect((await operator.inject('/brakes')).json()).toMatchObject([
      { name: 'sending', isOn: true, reason: 'the panel is strange', changedBy: 'operator' },
      { name: 'matching', isOn: false },
      { name: 'refunds', isOn: false },
      { name: 'writes', isOn: false },
    ]);
    await set('sending', false);
    expect(await brakeMetric('sending')).toBe(0);
    const lines = await shop.site.db.selectFrom('audit').select(['action', 'target']).orderBy('id').execute();
    expect(lines).toEqual([
      { action: 'brake.on', target: 'sending' },
      { action: 'brake.off', target: 'sending' },
    ]);
    expect((await operator.inject({ method: 'PUT', url: '/brakes/hand', payload: { isOn: true } })).statusCode).toBe(
      404,
    );
  });

  it('on sending leaves orders pending, new ones and waiting ones, until it is released', async () => {
    shop.panel.onAdd = () => ({ kind: 'refuse', error: 'Not enough funds' });
    const waiting = await shop.order('waiting');
    await shop.submit();
    shop.panel.onAdd = () => ({ kind: 'take' });
    await set('sending', true);
    const fresh = await shop.order('new');
    shop.site.clock.advance(MINUTE_MS);
    await shop.submit();
    expect(shop.panel.orders).toEqual([]);
    for (const id of [waiting, fresh]) expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
    await set('sending', false);
    await shop.submit();
    expect(shop.panel.links()).toEqual(['new', 'waiting']);
  });

  it('on refunds leaves a cancelled order that was not sent as it is, until it is released', async () => {
    const before = await shop.balance();
    const orderId = await shop.order('cancelled');
    await askCancellation(shop.site.deps, { memberId: shop.member.memberId, orderIds: [orderId] });
    await set('refunds', true);
    await shop.cancel();
    expect(await shop.status(orderId)).toMatchObject({ status: ORDER_STATUS.pending });
    await set('refunds', false);
    shop.site.clock.advance(2 * MINUTE_MS);
    await shop.cancel();
    expect(await shop.status(orderId)).toMatchObject({ status: ORDER_STATUS.canceled });
    expect(await shop.balance()).toBe(before);
  });
});

describe('a shop that is only read', () => {
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = shop.member.headers,
  ) => shop.site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const order = () => ({ serviceId: shop.serviceId, link: 'someone', amount: 10, runs: 0, interval: 0 });
  const REFUSED = {
    statusCode: 503,
    code: 'READ_ONLY',
    message: '지금은 점검 중이라 보기만 할 수 있어요. 잠시 후 다시 시도해 주세요.',
  };

  // B-operator-23
  it('refuses what customers write and changes nothing', async () => {
    const before = await shop.balance();
    await set('writes', true);
    for (const [method, url, payload] of [
      ['POST', '/service/order', order()],
      ['POST', '/service/orders', { orders: [{ key: 'a', ...order() }] }],
      ['POST', '/service/point', { name: '홍길동', point: 1000, feeType: 2 }],
      ['DELETE', '/service/point/1'],
      ['POST', '/auth/register', { id: 'kim', password: 'pw', email: 'kim@example.com', registerWhere: '검색' }],
      ['POST', '/auth/change-password', { password: 'pw', newPassword: 'new' }],
      ['POST', '/auth/api-key'],
      ['DELETE', '/auth/account'],
      ['POST', '/v1/order', {}],
    ] as const) {
      const answer = await call(method, url, payload);
      expect([url, answer.json()]).toEqual([url, REFUSED]);
      expect(answer.headers['retry-after']).toBe('60');
    }
    expect(await shop.balance()).toBe(before);
  });

  // B-operator-23
  it('shows everything, lets people in and out, and says what became of an order', async () => {
    await set('writes', true);
    expect((await call('GET', '/service/order-history')).statusCode).toBe(200);
    expect((await call('GET', '/auth/profile')).statusCode).toBe(200);
    expect((await call('POST', '/service/order-intent/some-key')).json()).toEqual({ id: null });
    expect((await call('POST', '/service/download', { path: '/auth/my-data' })).statusCode).toBe(201);
    expect((await call('POST', '/auth/login', { id: 'nobody', password: 'wrong' })).statusCode).toBe(404);
    expect((await call('POST', '/auth/logout')).statusCode).toBeLessThan(300);
    await set('writes', false);
    expect((await call('POST', '/auth/logout')).statusCode).not.toBe(503);
  });

  // B-operator-23
  it('refuses orders of programs and goes on telling them how far others are', async () => {
    const key = (await call('POST', '/auth/api-key')).json<{ apiKey: string }>().apiKey;
    await set('writes', true);
    const panel = (fields: Record<string, string>) => call('POST', '/api/v2', { key, ...fields }, {});
    const refused = await panel({ action: 'add', service: String(shop.serviceId), link: 'someone', quantity: '10' });
    expect([refused.statusCode, refused.json()]).toEqual([503, { error: 'Temporarily unavailable, try again later' }]);
    expect((await panel({ action: 'balance' })).json()).toMatchObject({ currency: 'KRW' });
  });

  // B-operator-22
  it('is so on another server, too, once that has looked', async () => {
    const other = await createTestApp({ db: shop.site.db });
    await set('writes', true);
    await other.deps.brakes.look();
    const { headers } = shop.member;
    const answer = await other.app.inject({ method: 'POST', url: '/service/order', headers, payload: order() });
    expect(answer.json()).toEqual(REFUSED);
    await other.app.close();
  });
});
