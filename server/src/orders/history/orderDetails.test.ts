import {
  type AutoOrderDetail,
  fromHundredths,
  ORDER_STATUS,
  type OrderDetail,
  type Page,
  toHundredths,
} from '@storefront/contract';
import { autoOrderDetailSchema, orderDetailSchema } from '@storefront/contract/schemas';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { verifyLedger } from '../../points/ledger/verifyLedger.js';
import { logInNow, signUpMember, type TestMember } from '../../testing/members.js';
import { addService, buy } from '../../testing/stockShop.js';
import { cancelAutoOrder, runAutoOrders, stopAutoOrder } from '../autoOrders.js';
import { setOrderStatus } from '../setOrderStatus.js';
import { parkSubmission } from '../suppliers/submissions.js';
import { POLL_SECONDS, Shop } from '../suppliers/testing/Shop.js';

const shop = Shop.setUp();

const get = (url: string, headers = shop.member.headers) => shop.site.app.inject({ url, headers });
const orderDetail = async (id: number): Promise<OrderDetail> => {
  const answer = await get(`/service/order-history/${id}`);
  expect(answer.statusCode).toBe(200);
  return v.parse(orderDetailSchema, answer.json());
};
const autoOrderDetail = async (id: number): Promise<AutoOrderDetail> => {
  const answer = await get(`/service/auto-order-history/${id}`);
  expect(answer.statusCode).toBe(200);
  return v.parse(autoOrderDetailSchema, answer.json());
};
const now = () => shop.site.clock.now().toISOString();

async function orderAuto(runs: number, member: TestMember = shop.member): Promise<number> {
  const serviceId = await addService(shop.site.db, { point: 0.37, enableAuto: true, max: 100_000 });
  return buy(shop.site, member.memberId, { serviceId, link: 'auto', amount: 10, runs });
}

const NOT_FOUND = { statusCode: 404, code: 'NOT_FOUND' };

// B-history-53, B-history-54
it('an order tells when it was placed, paid, sent, seen under way and ended, and what came back', async () => {
  const id = await shop.order('told');
  const placed = now();
  const price = { paid: 150, paidBack: 0, point: 150 };
  const begun = [
    { kind: 'placed', at: placed },
    { kind: 'paid', at: placed, amount: 150 },
  ];
  expect(await orderDetail(id)).toMatchObject({ ...price, id, link: 'told', cancel: 'now', isHeld: false });
  expect((await orderDetail(id)).events).toEqual(begun);

  shop.site.clock.advance(MINUTE_MS);
  await shop.submit();
  const sent = { kind: 'sent', at: now() };
  expect((await orderDetail(id)).events).toEqual([...begun, sent]);

  shop.site.clock.advance(HOUR_MS);
  await setOrderStatus(shop.site.deps, { orderId: id, status: ORDER_STATUS.inProgress, startCount: 7, remains: 80 });
  const started = { kind: 'started', at: now() };
  shop.site.clock.advance(HOUR_MS);
  await setOrderStatus(shop.site.deps, { orderId: id, status: ORDER_STATUS.inProgress, remains: 60 });
  expect(await orderDetail(id)).toMatchObject({ startCount: 7, remains: 60, events: [...begun, sent, started] });

  shop.site.clock.advance(HOUR_MS);
  await setOrderStatus(shop.site.deps, { orderId: id, status: ORDER_STATUS.partial, remains: 30 });
  const ended = [
    { kind: 'partial', at: now() },
    { kind: 'refunded', at: now(), amount: 45 },
  ];
  expect(await orderDetail(id)).toMatchObject({ paid: 150, paidBack: 45, point: 105, refunded: 45 });
  expect((await orderDetail(id)).events).toEqual([...begun, sent, started, ...ended]);
});

// B-history-54
it('of a cancellation it says when the member has asked, and not when the shop itself took it back', async () => {
  const [own, shops] = [await shop.order('own'), await shop.order('shop')];
  await shop.submit();
  shop.site.clock.advance(MINUTE_MS);
  await shop.site.app.inject({
    method: 'POST',
    url: `/service/order/${own}/cancel`,
    headers: shop.member.headers,
  });
  const asked = now();
  await setOrderStatus(shop.site.deps, { orderId: shops, status: ORDER_STATUS.canceled });
  shop.site.clock.advance(POLL_SECONDS * 1000);
  await shop.settle();
  expect((await orderDetail(own)).events.at(-1)).toEqual({ kind: 'cancelAsked', at: asked });
  expect((await orderDetail(shops)).events.map(({ kind }) => kind)).toEqual([
    ...['placed', 'paid', 'sent', 'canceled', 'refunded'],
  ]);
});

// B-history-55
it('an order that somebody has to look at says so until it ends, and nothing of its supplier', async () => {
  const id = await shop.order('held');
  await shop.submit();
  await parkSubmission(shop.site.db, id, 'panel said: no balance', shop.site.clock.now());
  expect(await orderDetail(id)).toMatchObject({ isHeld: true });
  expect((await get(`/service/order-history/${id}`)).body).not.toMatch(/panel|supplier|balance/i);
  await setOrderStatus(shop.site.deps, { orderId: id, status: ORDER_STATUS.completed });
  expect(await orderDetail(id)).toMatchObject({ isHeld: false });
});

// B-history-53, B-auto-15
it("what is not in the member's own history is 404: unknown, another member's, or too old", async () => {
  const stranger = await signUpMember(shop.site, 10_000);
  const [order, auto] = [await shop.order('mine'), await orderAuto(2)];
  await stopAutoOrder(shop.site.deps, { memberId: shop.member.memberId, autoOrderId: auto });
  await setOrderStatus(shop.site.deps, { orderId: order, status: ORDER_STATUS.completed });
  const calls = [`/service/order-history/${order}`, `/service/auto-order-history/${auto}`];
  for (const call of calls) {
    expect((await get(call)).statusCode).toBe(200);
    expect((await get(call, stranger.headers)).json()).toMatchObject(NOT_FOUND);
    expect((await get(call.replace(/\d+$/, '999999'))).json()).toMatchObject(NOT_FOUND);
    expect((await get(call.replace(/\d+$/, 'x'))).json()).toMatchObject(NOT_FOUND);
    expect((await get(call, { authorization: '' })).statusCode).toBe(401);
  }
  shop.site.clock.advance(93 * DAY_MS);
  const headers = await logInNow(shop.site, shop.member);
  for (const call of calls) expect((await get(call, headers)).json()).toMatchObject(NOT_FOUND);
});

// B-auto-15
it('an auto-order tells its payment, its last run, its end, and what came back in all', async () => {
  const id = await orderAuto(4);
  const placed = now();
  const begun = [
    { kind: 'placed', at: placed },
    { kind: 'paid', at: placed, amount: 14.8 },
  ];
  expect(await autoOrderDetail(id)).toMatchObject({ id, paid: 14.8, paidBack: 0, point: 14.8, refundable: 11.1 });
  expect((await autoOrderDetail(id)).events).toEqual(begun);
  shop.site.clock.advance(HOUR_MS);
  await runAutoOrders(shop.site.db, shop.site.clock.now());
  const lastRun = { kind: 'lastRun', at: now() };
  shop.site.clock.advance(MINUTE_MS);
  const [first] = (await get(`/service/order-history?autoOrderId=${id}`)).json<Page<OrderDetail>>().items;
  await setOrderStatus(shop.site.deps, { orderId: first?.id ?? 0, status: ORDER_STATUS.canceled });
  await stopAutoOrder(shop.site.deps, { memberId: shop.member.memberId, autoOrderId: id });
  const detail = await autoOrderDetail(id);
  expect(detail).toMatchObject({ status: 2, paid: 14.8, paidBack: 11.1, point: 3.7, refunded: 7.4 });
  expect(detail.events).toEqual([...begun, lastRun, { kind: 'canceled', at: now(), amount: 7.4 }]);
  const run = await orderDetail(first?.id ?? 0);
  expect(run).toMatchObject({ autoOrderId: id, runNumber: 2, paid: 3.7, paidBack: 3.7, point: 0 });
  expect(run.events.map(({ kind }) => kind)).toEqual(['placed', 'canceled', 'refunded']);
});

// B-auto-15
it('an auto-order whose runs are all ordered is done when the last one was', async () => {
  const id = await orderAuto(2);
  shop.site.clock.advance(HOUR_MS);
  await runAutoOrders(shop.site.db, shop.site.clock.now());
  const events = [
    { kind: 'lastRun', at: now() },
    { kind: 'completed', at: now() },
  ];
  expect((await autoOrderDetail(id)).events.slice(2)).toEqual(events);
});

// B-history-53
it('whatever happened, paid less paid back is what was used, and all of them are what the balance has lost', async () => {
  const member = await signUpMember(shop.site, 1_000_000);
  const { memberId, headers } = member;
  const serviceId = await addService(shop.site.db, { point: 0.37, enableAuto: true, max: 100_000 });
  const step = fc.record({
    amount: fc.integer({ min: 10, max: 999 }),
    runs: fc.constantFrom(0, 0, 2, 5),
    status: fc.constantFrom(...Object.values(ORDER_STATUS)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isStopped: fc.boolean(),
  });
  const ids = { orders: [] as number[], autoOrders: [] as number[] };
  for (const { amount, runs, status, share, isStopped } of fc.sample(step, { numRuns: 60, seed: 25 })) {
    const id = await buy(shop.site, memberId, { serviceId, amount, runs });
    (runs === 0 ? ids.orders : ids.autoOrders).push(id);
    if (runs > 0) {
      shop.site.clock.advance(HOUR_MS);
      await runAutoOrders(shop.site.db, shop.site.clock.now());
    }
    const column = runs === 0 ? 'id' : 'autoOrderId';
    const placed = await shop.site.db.selectFrom('orders').select('id').where(column, '=', id).execute();
    for (const order of placed) {
      const remains = Math.floor(share * amount);
      await setOrderStatus(shop.site.deps, { orderId: order.id, status, remains });
    }
    if (runs > 0 && isStopped) {
      await shop.site.db.transaction().execute((trx) => cancelAutoOrder(trx, id, shop.site.clock.now()));
    }
  }
  const calls = [
    ...ids.orders.map((id) => `/service/order-history/${id}`),
    ...ids.autoOrders.map((id) => `/service/auto-order-history/${id}`),
  ];
  let used = 0;
  // One by one: a busy server refuses some of sixty at once.
  for (const call of calls) {
    const { paid, paidBack, point } = (await get(call, headers)).json<OrderDetail>();
    expect(toHundredths(paid) - toHundredths(paidBack)).toBe(toHundredths(point));
    used += toHundredths(point);
  }
  const { point } = (await get('/auth/profile', headers)).json<{ point: number }>();
  expect(point).toBe(fromHundredths(toHundredths(1_000_000) - used));
  expect((await verifyLedger(shop.site.db)).mistakes).toEqual([]);
});
