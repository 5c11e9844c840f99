import type { FastifyInstance } from 'fastify';
import { POLL_SECONDS, Shop } from '../orders/suppliers/testing/Shop.js';
import { createFastify } from '../platform/http/createFastify.js';
import { SECOND_MS } from '../platform/time/time.js';
import { admitCallers } from './access/callers.js';
import { orderCommands } from './orders.js';
import { supplierCommands } from './suppliers.js';

const shop = Shop.setUp();
let operator: FastifyInstance;

beforeAll(async () => {
  operator = createFastify({ log: shop.site.deps.log });
  admitCallers(operator, () => ({ name: 'operator', role: 'owner' }));
  const deps = { ...shop.site.deps, operatorToken: 'of this test' };
  await supplierCommands(operator, deps);
  await orderCommands(operator, deps);
});

afterAll(() => operator.close());

const get = async (url: string) => (await operator.inject(url)).json();
const post = (url: string, payload?: object) =>
  operator.inject({ method: 'POST', url, ...(payload ? { payload } : {}) });

async function parked(link: string): Promise<number> {
  shop.panel.onAdd = () => ({ kind: 'drop' });
  const id = await shop.order(link);
  await shop.submit();
  shop.panel.onAdd = () => ({ kind: 'take' });
  return id;
}

describe('the operator', () => {
  // B-supplier-7
  it('sees which orders need a decision, and why', async () => {
    const id = await parked('doubtful');
    expect(await get('/supplier/orders?state=parked')).toMatchObject([
      { orderId: id, state: 'parked', supplierOrderId: null, reason: expect.stringMatching(/[가-힣]/), attempts: 1 },
    ]);
    expect(await get('/supplier/orders?state=finished')).toEqual([]);
    expect((await operator.inject('/supplier/orders?state=lost')).statusCode).toBe(400);
    expect(await get('/supplier')).toMatchObject({ supplier: expect.stringMatching(/^smm:127\.0\.0\.1:/), parked: 1 });
  });

  // B-supplier-7
  it('has an order sent again that the supplier does not have', async () => {
    const id = await parked('lost');
    shop.panel.orders.length = 0;
    expect((await post(`/supplier/orders/${id}/resend`)).json()).toMatchObject({ state: 'waiting' });
    await shop.submit();
    expect(shop.panel.links()).toEqual(['lost']);
    expect((await post(`/supplier/orders/${id}/resend`)).json()).toMatchObject({ code: 'NOT_PARKED' });
    shop.panel.statuses.set(String(shop.panel.orders[0]?.id), { status: 'Fail' });
    await shop.pollSoon();
    expect(await shop.submission(id)).toMatchObject({ state: 'parked' });
    expect((await post(`/supplier/orders/${id}/resend`)).json()).toMatchObject({ code: 'NOT_PARKED' });
    const actions = await shop.site.db.selectFrom('audit').select(['action', 'target']).execute();
    expect(actions).toEqual([{ action: 'supplier.resend', target: String(id) }]);
  });

  // B-console-44
  it('finds an order by the number that the supplier has of it', async () => {
    const id = await shop.order('found-by-number');
    await shop.submit();
    const supplierOrderId = String(shop.panel.orders[0]?.id);
    expect(await get(`/orders?search=${supplierOrderId}`)).toMatchObject([{ id }]);
    expect(await get(`/supplier/orders?order=${id}`)).toMatchObject([{ orderId: id, supplierOrderId }]);
    expect(await get(`/orders?search=${supplierOrderId}0`)).toEqual([]);
  });

  // B-supplier-7
  it('has an order followed that the supplier has', async () => {
    const id = await parked('found');
    const other = await shop.order('other');
    await shop.submit();
    const [found, taken] = shop.panel.orders.map(({ id: number }) => String(number));
    expect((await post(`/supplier/orders/${id}/link`, { supplierOrderId: taken })).json()).toMatchObject({
      code: 'SUPPLIER_ORDER_TAKEN',
    });
    expect((await post(`/supplier/orders/${id}/link`, { supplierOrderId: '../1' })).statusCode).toBe(400);
    expect((await post(`/supplier/orders/${id}/link`, { supplierOrderId: found })).json()).toMatchObject({
      state: 'submitted',
    });
    shop.panel.statuses.set(String(found), { status: 'Completed', remains: '0' });
    shop.site.clock.advance(POLL_SECONDS * SECOND_MS);
    await shop.poll();
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
    expect((await post(`/supplier/orders/${other}/link`, { supplierOrderId: '5' })).statusCode).toBe(409);
  });

  // B-supplier-6
  it('is told when there is no such order, or nobody to ask', async () => {
    expect((await post('/supplier/orders/999/resend')).statusCode).toBe(404);
    expect((await operator.inject('/supplier/services')).json()).toMatchObject({ code: 'SUPPLIER_DOWN' });
  });
});
