import { ORDER_STATUS, type Order, type Page } from 'contract';
import type { Database } from '../db/Database.js';
import { placeOrder } from '../orders/placeOrder.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { openTestPglite } from '../testing/openTestPglite.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS, MINUTE_MS } from '../time/time.js';
import { HeavyReads } from './HeavyReads.js';
import { orderHistory } from './histories.js';
import { readHistoryBatches } from './readHistory.js';

const ORDERS = 7;

let site: TestApp;
let db: Database;
let member: TestMember;
let startedAt: Date;

// Orders 1 to 7, one minute apart; 1 and 2 completed, 3 cancelled, 7 the first run of auto-order 1.
beforeAll(async () => {
  db = await openTestPglite();
  site = await createTestApp({ db });
  member = await signUpMember(site, 10_000);
  startedAt = site.clock.now();
  const serviceId = await addService(db, { enableAuto: true });
  for (let number = 1; number <= ORDERS; number += 1) {
    const auto = number === ORDERS ? { runs: 2, interval: 60 } : { runs: 0, interval: 0 };
    const request = { serviceId, link: `50%_off\\${number}`, amount: number, ...auto };
    await placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
    site.clock.advance(MINUTE_MS);
  }
  await setOrderStatus(site.deps, { orderId: 1, status: ORDER_STATUS.completed });
  await setOrderStatus(site.deps, { orderId: 2, status: ORDER_STATUS.completed });
  await setOrderStatus(site.deps, { orderId: 3, status: ORDER_STATUS.canceled });
}, 60_000);

afterAll(() => site.close());

const get = (url: string, headers = member.headers) => site.app.inject({ url, headers });
const page = async (query: string) => (await get(`/service/order-history?${query}`)).json<Page<Order>>();
const ids = async (query: string) => (await page(query)).items.map(({ id }) => id);

it('answers the whole history, the newest first', async () => {
  const orders = (await get('/service/order-history')).json<Order[]>();
  expect(orders.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(orders[0]).toEqual({
    id: 7,
    createdAt: new Date(startedAt.getTime() + 6 * MINUTE_MS).toISOString(),
    serviceId: 1,
    link: '50%_off\\7',
    point: 70,
    amount: 7,
    status: 0,
    startCount: null,
    remains: 7,
    autoOrderId: 1,
  });
});

it('answers pages that follow each other', async () => {
  const first = await page('limit=3');
  expect(first).toMatchObject({ total: 7, counts: { 0: 4, 2: 2, 5: 1 }, nextCursor: expect.any(String) });
  expect(first.items.map(({ id }) => id)).toEqual([7, 6, 5]);
  const second = await page(`limit=3&cursor=${first.nextCursor}`);
  expect(second.items.map(({ id }) => id)).toEqual([4, 3, 2]);
  const third = await page(`limit=3&cursor=${second.nextCursor}`);
  expect(third).toMatchObject({ items: [{ id: 1 }], nextCursor: null, total: 7 });
});

it('gives no row twice when rows are added meanwhile', async () => {
  const first = await page('limit=6');
  const request = { serviceId: 1, link: 'later', amount: 1, runs: 0, interval: 0 };
  await placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
  expect(await ids(`limit=6&cursor=${first.nextCursor}`)).toEqual([1]);
  await db.deleteFrom('ledger').where('orderId', '=', 8).execute();
  await db.deleteFrom('orders').where('id', '=', 8).execute();
});

it('chooses by status and keeps the counts of all', async () => {
  expect(await page('status=2')).toMatchObject({
    items: [{ id: 2 }, { id: 1 }],
    total: 2,
    counts: { 0: 4, 2: 2, 5: 1 },
  });
  expect(await page('status=1')).toMatchObject({ items: [], total: 0, nextCursor: null });
});

it('finds by link, product, number, time and auto-order', async () => {
  expect(await ids('q=OFF%5C5')).toEqual([5]);
  expect(await ids('q=%25_')).toHaveLength(7);
  expect(await ids('q=%25%25')).toEqual([]);
  expect(await ids(`q=${encodeURIComponent('팔로워')}`)).toHaveLength(7);
  expect(await ids('q=4')).toEqual([4]);
  const from = new Date(startedAt.getTime() + MINUTE_MS).toISOString();
  const to = new Date(startedAt.getTime() + 3 * MINUTE_MS).toISOString();
  expect(await ids(`from=${from}&to=${to}`)).toEqual([3, 2]);
  expect(await ids('autoOrderId=1')).toEqual([7]);
});

it.each([
  ['from=0000-01-01', 7],
  ['from=1969-12-31T00:00:00Z&to=9999-12-31T23:59:59Z', 7],
  ['from=9999-12-31T23:59:59Z', 0],
  ['to=0001-01-01', 0],
  ['from=9999-12-31&to=0001-01-01', 0],
])('takes times that no row can have: %s', async (query, total) => {
  const found = await page(query);
  expect(found).toMatchObject({ total, nextCursor: null });
  expect(found.items).toHaveLength(total);
});

it.each(['limit=0', 'limit=abc', 'limit=101', 'cursor=x', 'status=9', 'from=yesterday', 'from=2026-02-30'])(
  'refuses %s',
  async (query) => {
    const answer = await get(`/service/order-history?${query}`);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'FORM_INVALID' });
  },
);

it("keeps one member's history from another", async () => {
  const other = await signUpMember(site);
  for (const url of ['/service/order-history', '/service/auto-order-history', '/service/point-history']) {
    expect((await get(url, other.headers)).json()).toEqual([]);
    expect((await get(url, { authorization: '' })).statusCode).toBe(401);
  }
  expect((await get('/service/order-history?limit=2&cursor=5', other.headers)).json()).toMatchObject({ items: [] });
});

it('answers auto-orders', async () => {
  const createdAt = new Date(startedAt.getTime() + 6 * MINUTE_MS).toISOString();
  const autoOrder = {
    ...{ id: 1, createdAt, link: '50%_off\\7', point: 140, amount: 7, serviceId: 1 },
    ...{ completed: 1, runs: 2, interval: 60, status: 0 },
  };
  expect((await get('/service/auto-order-history')).json()).toEqual([autoOrder]);
  expect((await get('/service/auto-order-history?limit=5')).json()).toEqual({
    items: [autoOrder],
    nextCursor: null,
    total: 1,
    counts: { 0: 1 },
  });
});

it('forgets what is older than three months', async () => {
  const heavy = new HeavyReads({ isEmbedded: true });
  const afterDays = async (days: number) => {
    const asked = { memberId: member.memberId, now: new Date(startedAt.getTime() + days * DAY_MS) };
    const shown: Order[] = [];
    for await (const batch of readHistoryBatches({ db, heavy }, orderHistory, asked)) shown.push(...batch);
    return shown;
  };
  expect(await afterDays(89)).toHaveLength(ORDERS);
  expect(await afterDays(93)).toEqual([]);
});
