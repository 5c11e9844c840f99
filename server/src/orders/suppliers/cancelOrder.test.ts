import { API_MESSAGES, ORDER_STATUS, type Order } from '@storefront/contract';
import { signUpMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { addService, buy, putBrake } from '../../testing/stockShop.js';
import { setOrderStatus } from '../setOrderStatus.js';
import { Shop } from './testing/Shop.js';

const shop = Shop.setUp();

const cancel = async (id: number, headers: Record<string, string> = shop.member.headers) => {
  const answer = await shop.site.app.inject({ method: 'POST', url: `/service/order/${id}/cancel`, headers });
  return [answer.statusCode, answer.json<unknown>()];
};
const offered = async (id: number) => {
  const { headers } = shop.member;
  const pages = await shop.site.app.inject({ url: '/service/order-history?limit=20', headers });
  const whole = await shop.site.app.inject({ url: '/service/order-history', headers });
  const orders = whole.json<Order[]>();
  expect(orders).toEqual(pages.json<{ items: Order[] }>().items);
  return orders.find((order) => order.id === id)?.cancel;
};
const REFUSED = { statusCode: 409, code: 'ORDER_NOT_CANCELABLE', message: '지금은 취소할 수 없는 주문이에요.' };
const ASKED = [202, { canceled: false, refunded: 0 }];

// B-order-80, B-history-47
it('an order that was not sent is cancelled and paid back at once, and answers so again', async () => {
  const before = await shop.balance();
  const id = await shop.order('unsent');
  expect(await offered(id)).toBe('now');
  expect(await cancel(id)).toEqual([200, { canceled: true, refunded: 150 }]);
  expect(await cancel(id)).toEqual([200, { canceled: true, refunded: 150 }]);
  expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.canceled, point: 0, remains: 100 });
  expect(await offered(id)).toBeUndefined();
  expect(await shop.balance()).toBe(before);
  await shop.submit();
  await shop.cancel();
  expect(shop.panel.orders).toEqual([]);
});

// B-order-38, B-order-80
it('a cancellation that was refused is not done after all', async () => {
  const id = await shop.order("in somebody's hands");
  const setStatus = (status: number) =>
    shop.site.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  await setStatus(ORDER_STATUS.inProgress);
  const keyed = (key: string) => cancel(id, { ...shop.member.headers, 'idempotency-key': key });
  expect(await keyed('key')).toEqual([409, REFUSED]);
  await setStatus(ORDER_STATUS.pending);
  expect(await keyed('key')).toEqual([409, REFUSED]);
  expect(await keyed('another')).toEqual([200, { canceled: true, refunded: 150 }]);
  expect(await keyed('another')).toEqual([200, { canceled: true, refunded: 150 }]);
});

// B-order-80
it('an order that the supplier turned down for now is cancelled at once, too', async () => {
  shop.panel.onAdd = () => ({ kind: 'refuse', error: 'Not enough funds' });
  const id = await shop.order('waiting');
  await shop.submit();
  expect(await shop.submission(id)).toMatchObject({ state: 'waiting' });
  expect(await offered(id)).toBe('now');
  expect(await cancel(id)).toEqual([200, { canceled: true, refunded: 150 }]);
  expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
});

// B-order-80, B-history-47
it('of an order that was sent the supplier is asked, once', async () => {
  const id = await shop.order('sent');
  await shop.submit();
  expect(await offered(id)).toBe('ask');
  expect(await cancel(id)).toEqual(ASKED);
  expect(await offered(id)).toBe('asked');
  expect(await cancel(id)).toEqual(ASKED);
  await shop.cancel();
  await shop.cancel();
  expect(shop.panel.canceled).toHaveLength(1);
  expect(await offered(id)).toBe('asked');
  expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending, point: 15_000 });
});

// B-order-80, B-history-47
it.each([
  ['was completed', ORDER_STATUS.completed],
  ['was partly delivered', ORDER_STATUS.partial],
  ['the operator carries out by hand', ORDER_STATUS.inProgress],
])('an order that %s is refused, and not offered', async (_, status) => {
  const id = await shop.order('ended');
  await setOrderStatus(shop.site.deps, { orderId: id, status, remains: 40 });
  expect(await offered(id)).toBeUndefined();
  expect(await cancel(id)).toEqual([409, REFUSED]);
});

// B-order-80, B-history-47
it('an order that waits for the operator, or that another supplier has, is refused, and not offered', async () => {
  shop.panel.onAdd = () => ({ kind: 'refuse', error: 'Bad link' });
  const parked = await shop.order('parked');
  await shop.submit();
  expect(await shop.submission(parked)).toMatchObject({ state: 'parked' });
  shop.panel.onAdd = () => ({ kind: 'take' });
  const elsewhere = await shop.order('elsewhere');
  await shop.submit();
  await shop.site.db
    .updateTable('supplierOrders')
    .set({ supplier: 'smm:before' })
    .where('orderId', '=', elsewhere)
    .execute();
  for (const id of [parked, elsewhere]) {
    expect(await offered(id)).toBeUndefined();
    expect(await cancel(id)).toEqual([409, REFUSED]);
  }
});

// B-order-80
it("another member's order, and one that nobody has, are not found; without a session it is 401", async () => {
  const id = await shop.order('own');
  const { headers } = await signUpMember(shop.site, 0);
  const missing = [404, { statusCode: 404, code: 'NOT_FOUND', message: API_MESSAGES.NOT_FOUND }];
  expect(await cancel(id, headers)).toEqual(missing);
  expect(await cancel(999_999)).toEqual(missing);
  expect((await cancel(id, {} as typeof headers))[0]).toBe(401);
  expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
});

// B-order-80
it('while refunds are paused an order that was not sent is not sent any more, and paid back afterwards', async () => {
  await putBrake(shop.site, 'refunds', true);
  const id = await shop.order('paused');
  expect(await cancel(id)).toEqual(ASKED);
  await shop.submit();
  expect(shop.panel.orders).toEqual([]);
  expect(await offered(id)).toBe('asked');
  await putBrake(shop.site, 'refunds', false);
  await shop.cancel();
  expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.canceled, point: 0 });
});

// B-order-80
it('a run of an auto-order that is cancelled makes the auto-order cost less', async () => {
  await shop.site.db.updateTable('services').set({ enableAuto: true }).execute();
  await shop.order('repeated', 10, 3);
  const { id } = await shop.site.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  expect(await cancel(id)).toEqual([200, { canceled: true, refunded: 15 }]);
  const [autoOrder] = await shop.site.db.selectFrom('autoOrders').select('point').execute();
  expect(autoOrder?.point).toBe(3_000);
});

describe('a shop without a supplier', () => {
  const site = setUpSite({ environment: { DEMO_SUPPLIER: 'off' } });

  // B-order-80, B-history-47
  it('leaves orders to its operator: none can be cancelled', async () => {
    const { memberId, headers } = await signUpMember(site, 1_000);
    const id = await buy(site, memberId, { serviceId: await addService(site.db), amount: 10 });
    const answer = await site.app.inject({ method: 'POST', url: `/service/order/${id}/cancel`, headers });
    expect(answer.json()).toEqual(REFUSED);
    const history = await site.app.inject({ url: '/service/order-history', headers });
    expect(history.json<Order[]>()[0]).not.toHaveProperty('cancel');
  });
});
