import {
  AUTO_ORDER_STATUS,
  type AutoOrder,
  LOG_RETENTION_MONTHS,
  ORDER_STATUS,
  type Order,
  type Page,
  type PointDay,
  toHundredths,
} from 'contract';
import { autoOrderListSchema, orderListSchema, pointDailySchema, topUpListSchema } from 'contract/schemas';
import { sql } from 'kysely';
import type { Database, MovementKind } from '../db/Database.js';
import { adjustBalance, postMovement } from '../ledger/postMovement.js';
import { deleteAccount } from '../members/deleteAccount.js';
import { placeOrder } from '../orders/placeOrder.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { signToken } from '../sessions/sessionToken.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite, setUpSite } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time.js';
import { acceptTopUp } from '../topups/settleTopUp.js';
import { requestTopUp } from '../topups/topUpRoutes.js';
import { countOrders } from './countOrders.js';
import { HeavyReads } from './HeavyReads.js';
import { orderHistory } from './histories.js';
import { POINT_DAYS } from './pointDays.js';
import { readHistoryBatches } from './readHistory.js';
import type { StatusCount } from './ShownStatuses.js';

describe('the history of orders', () => {
  const ORDERS = 7;

  const site = setUpSite();
  let member: TestMember;
  let startedAt: Date;

  // Orders 1 to 7, one minute apart; 1 and 2 completed, 3 cancelled, 7 the first run of auto-order 1.
  beforeAll(async () => {
    member = await signUpMember(site, 10_000);
    startedAt = site.clock.now();
    const serviceId = await addService(site.db, { enableAuto: true });
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

  const get = (url: string, headers = member.headers) => site.app.inject({ url, headers });
  const page = async (query: string) => (await get(`/service/order-history?${query}`)).json<Page<Order>>();
  const ids = async (query: string) => (await page(query)).items.map(({ id }) => id);

  // B-history-9
  it('answers the whole history, the newest first', async () => {
    const orders = (await get('/service/order-history')).json<Order[]>();
    expect(orders.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(orders[0]).toMatchObject({
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

  // B-history-11
  it('answers pages that follow each other', async () => {
    const first = await page('limit=3');
    expect(first).toMatchObject({ total: 7, counts: { 0: 4, 2: 2, 5: 1 }, nextCursor: expect.any(String) });
    expect(first.items.map(({ id }) => id)).toEqual([7, 6, 5]);
    const second = await page(`limit=3&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id }) => id)).toEqual([4, 3, 2]);
    const third = await page(`limit=3&cursor=${second.nextCursor}`);
    expect(third).toMatchObject({ items: [{ id: 1 }], nextCursor: null, total: 7 });
  });

  // B-history-14
  it('gives no row twice when rows are added meanwhile', async () => {
    const first = await page('limit=6');
    const request = { serviceId: 1, link: 'later', amount: 1, runs: 0, interval: 0 };
    await placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
    expect(await ids(`limit=6&cursor=${first.nextCursor}`)).toEqual([1]);
    await site.db.deleteFrom('ledger').where('orderId', '=', 8).execute();
    await site.db.deleteFrom('orders').where('id', '=', 8).execute();
  });

  // B-history-11
  it('chooses by status and keeps the counts of all', async () => {
    expect(await page('status=2')).toMatchObject({
      items: [{ id: 2 }, { id: 1 }],
      total: 2,
      counts: { 0: 4, 2: 2, 5: 1 },
    });
    expect(await page('status=1')).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  // B-history-13
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

  // B-history-12
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

  // B-history-12
  it.each(['limit=0', 'limit=abc', 'limit=101', 'cursor=x', 'status=9', 'from=yesterday', 'from=2026-02-30'])(
    'refuses %s',
    async (query) => {
      const answer = await get(`/service/order-history?${query}`);
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'FORM_INVALID' });
    },
  );

  // B-history-15
  it("keeps one member's history from another", async () => {
    const other = await signUpMember(site);
    for (const url of ['/service/order-history', '/service/auto-order-history', '/service/point-history']) {
      expect((await get(url, other.headers)).json()).toEqual([]);
      expect((await get(url, { authorization: '' })).statusCode).toBe(401);
    }
    expect((await get('/service/order-history?limit=2&cursor=5', other.headers)).json()).toMatchObject({ items: [] });
  });

  // B-history-10
  it('answers auto-orders', async () => {
    const createdAt = new Date(startedAt.getTime() + 6 * MINUTE_MS).toISOString();
    const autoOrder = {
      ...{ id: 1, createdAt, link: '50%_off\\7', point: 140, amount: 7, serviceId: 1 },
      ...{ completed: 1, runs: 2, interval: 60, status: 0 },
    };
    expect((await get('/service/auto-order-history')).json()).toMatchObject([autoOrder]);
    const { items, ...rest } = (await get('/service/auto-order-history?limit=5')).json<Page<AutoOrder>>();
    expect(items).toMatchObject([autoOrder]);
    expect(rest).toEqual({ nextCursor: null, total: 1, counts: { 0: 1 } });
  });

  // B-history-9, B-history-10, B-point-23
  it.each([
    ['/service/order-history', orderListSchema],
    ['/service/auto-order-history', autoOrderListSchema],
    ['/service/point-history', topUpListSchema],
  ])('answers rows with every field of the contract and no other: %s', async (url, schema) => {
    const topUp = { name: '홍길동', point: 10_000, feeType: 2 as const, feeValue: {} };
    await requestTopUp(site.deps, { memberId: member.memberId, request: topUp, idempotencyKey: null });
    const fields = Object.keys(schema.item.entries);
    const { items } = (await get(`${url}?limit=100`)).json<Page<object>>();
    for (const rows of [items, (await get(url)).json<object[]>()]) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(fields.sort());
    }
  });

  // B-history-16
  it('forgets what is older than three months', async () => {
    const heavy = new HeavyReads({ isEmbedded: true });
    const afterDays = async (days: number) => {
      const asked = { memberId: member.memberId, now: new Date(startedAt.getTime() + days * DAY_MS) };
      const shown: Order[] = [];
      for await (const batch of readHistoryBatches({ db: site.db, heavy }, orderHistory, asked)) shown.push(...batch);
      return shown;
    };
    expect(await afterDays(89)).toHaveLength(ORDERS);
    expect(await afterDays(93)).toEqual([]);
  });
});

describe('the history of auto-orders', () => {
  const RUNS = 3;
  const { active, completed, canceled, partial } = AUTO_ORDER_STATUS;
  // Of auto-orders 1 to 7.
  const STATUSES = [completed, partial, canceled, active, partial, completed, active];

  const site = setUpSite();
  let member: TestMember;

  beforeAll(async () => {
    member = await signUpMember(site, 10_000);
    const serviceId = await addService(site.db, { enableAuto: true });
    for (const [index, status] of STATUSES.entries()) {
      const request = { serviceId, link: `link-${index + 1}`, amount: 1, runs: RUNS, interval: 60 };
      const id = await placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
      if (status === active) continue;
      const values = { status, nextRunAt: null, completed: status === completed ? RUNS : 1 };
      await site.db.updateTable('autoOrders').set(values).where('id', '=', id).execute();
    }
  }, 60_000);

  const get = (query: string) =>
    site.app.inject({ url: `/service/auto-order-history${query}`, headers: member.headers });
  const page = async (query: string) => {
    const { items, ...rest } = (await get(query)).json<Page<AutoOrder>>();
    return { ids: items.map(({ id }) => id), ...rest };
  };

  // B-history-10
  it('shows each auto-order with its own status in the whole array', async () => {
    const rows = (await get('')).json<AutoOrder[]>();
    expect(rows.map(({ status }) => status)).toEqual([...STATUSES].reverse());
  });

  // B-auto-11
  it('counts partial ones as completed', async () => {
    expect(await page('?limit=2')).toEqual({
      ids: [7, 6],
      nextCursor: '6',
      total: 7,
      counts: { [active]: 2, [completed]: 4, [canceled]: 1 },
    });
  });

  // B-auto-11
  it.each([
    [active, [7, 4]],
    [completed, [6, 5, 2, 1]],
    [canceled, [3]],
    [partial, [5, 2]],
  ])('finds what is shown under status %s', async (status, ids) => {
    expect(await page(`?status=${status}`)).toEqual({
      ids,
      nextCursor: null,
      total: ids.length,
      counts: { [active]: 2, [completed]: 4, [canceled]: 1 },
    });
  });

  // B-auto-11
  it('goes through the pages of a status', async () => {
    const first = await page(`?status=${completed}&limit=3`);
    expect(first).toMatchObject({ ids: [6, 5, 2], total: 4 });
    expect(await page(`?status=${completed}&limit=3&cursor=${first.nextCursor}`)).toMatchObject({ ids: [1] });
  });

  // B-history-16
  it('keeps what still runs on the screen when the rest is too old for it', async () => {
    site.clock.advance((LOG_RETENTION_MONTHS * 31 + 1) * DAY_MS);
    // The token of months ago has expired.
    const authorization = `Bearer ${await signToken(site.deps, { id: member.memberId, tokenEpoch: 0 })}`;
    const rows = await site.app.inject({ url: '/service/auto-order-history', headers: { authorization } });
    expect(rows.json<AutoOrder[]>().map(({ id }) => id)).toEqual([7, 4]);
  });
});

import * as fc from 'fast-check';

describe('orders counted by status', () => {
  const ORDERS = 400;
  const DAYS = 6;

  const site = setUpSite();
  let db: Database;
  let memberId: number;
  const start = Date.parse('2026-03-01T00:00:00+09:00');

  beforeAll(async () => {
    db = site.db;
    memberId = (await signUpMember(site)).memberId;
    const other = await signUpMember(site);
    const serviceId = await addService(db);
    for (const owner of [memberId, other.memberId]) {
      await sql`insert into orders
        (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
      select ${owner}::bigint, ${serviceId}::bigint, 'someone', 1, 1, 1, 1, n % 6,
        ${new Date(start)}::timestamptz + interval '1 day' * ${DAYS}::integer * n / ${ORDERS}::integer, now()
      from generate_series(0, ${ORDERS - 1}::integer) n`.execute(db);
    }
  }, 60_000);

  const sorted = (counts: readonly StatusCount[]) => counts.map(({ status, rows }) => `${status}: ${rows}`).sort();

  async function countOneByOne(from: Date, to: Date | null): Promise<string[]> {
    const { rows } = await sql<StatusCount>`
    select status, count(*) as rows from orders where member_id = ${memberId} and created_at >= ${from}
      and created_at < coalesce(${to}::timestamptz, 'infinity') group by status`.execute(db);
    return sorted(rows);
  }

  // On days, within days, beyond all of them.
  const time = fc
    .oneof(
      fc.integer({ min: -1, max: DAYS + 1 }).map((day) => day * DAY_MS),
      fc.integer({ min: -HOUR_MS, max: DAYS * DAY_MS + HOUR_MS }),
    )
    .map((ms) => new Date(start + ms));

  async function expectRightCounts(): Promise<void> {
    const spans = fc.asyncProperty(time, fc.option(time), async (from, to) => {
      expect(sorted(await countOrders(db, { memberId, from, to }))).toEqual(await countOneByOne(from, to));
    });
    await fc.assert(spans, { numRuns: 100 });
  }

  it('counts what counting one by one counts, whatever the time', expectRightCounts);

  it('does so after statuses have changed, all at once and back again', async () => {
    await sql`update orders set status = 2 where status < 2`.execute(db);
    await sql`update orders set status = 5 where id % 3 = 0`.execute(db);
    await sql`update orders set link = 'somebody else'`.execute(db);
    await expectRightCounts();
  });

  it('does so after orders are gone', async () => {
    await sql`delete from orders where id % 2 = 0`.execute(db);
    await expectRightCounts();
  });
});

import * as v from 'valibot';

describe('points by days', () => {
  // It is noon of 2 March in Seoul.
  const site = setUpEmptySite();
  let member: TestMember;

  beforeEach(async () => {
    member = await signUpMember(site);
  });

  async function days(): Promise<PointDay[]> {
    const authorization = `Bearer ${await signToken(site.deps, { id: member.memberId, tokenEpoch: 0 })}`;
    const answer = await site.app.inject({ url: '/service/point-daily', headers: { authorization } });
    return v.parse(pointDailySchema, answer.json());
  }

  const move = (kind: MovementKind, won: number) =>
    postMovement(site.db, { memberId: member.memberId, kind, amount: toHundredths(won), at: site.clock.now() });

  // B-point-30
  it('answers nobody but members', async () => {
    expect(await site.app.inject({ url: '/service/point-daily' })).toMatchObject({ statusCode: 401 });
  });

  // B-point-30
  it('is empty before the first movement', async () => {
    expect(await days()).toEqual([]);
  });

  // B-point-30
  it('adds up what happened on each day, every day until today', async () => {
    const { memberId } = member;
    const topUp = { name: '홍길동', point: 10_000, feeType: 2 as const, feeValue: {} };
    await acceptTopUp(site.deps, await requestTopUp(site.deps, { memberId, request: topUp, idempotencyKey: null }));
    const serviceId = await addService(site.db, { point: 1.23 });
    const request = { serviceId, link: 'x', amount: 100, runs: 0, interval: 0 };
    const orderId = await placeOrder(site.deps, { memberId, request, idempotencyKey: null });
    await placeOrder(site.deps, { memberId, request, idempotencyKey: null });
    site.clock.advance(2 * DAY_MS);
    await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.partial, remains: 1 });
    await adjustBalance(site.deps, { memberId: member.loginId, amount: -1, memo: '정정' });
    site.clock.advance(DAY_MS);

    expect(await days()).toEqual([
      { date: '2026-03-02', topUps: 10_000, spent: 246, refunded: 0, balance: 9754 },
      { date: '2026-03-03', topUps: 0, spent: 0, refunded: 0, balance: 9754 },
      { date: '2026-03-04', topUps: 0, spent: 0, refunded: 1.23, balance: 9755.22 },
      { date: '2026-03-05', topUps: 0, spent: 0, refunded: 0, balance: 9755.22 },
    ]);
  });

  // B-point-30
  it('begins a day at midnight in Seoul', async () => {
    site.clock.advance(12 * HOUR_MS - 1);
    await move('topUp', 5);
    site.clock.advance(1);
    await move('topUp', 7);
    expect(await days()).toEqual([
      { date: '2026-03-02', topUps: 5, spent: 0, refunded: 0, balance: 5 },
      { date: '2026-03-03', topUps: 7, spent: 0, refunded: 0, balance: 12 },
    ]);
  });

  // B-point-30
  it('counts each movement once, however often and however many at a time it is read', async () => {
    for (let won = 1; won <= 5; won += 1) {
      await move('topUp', won);
      await Promise.all([days(), days(), days()]);
    }
    expect(await days()).toEqual([{ date: '2026-03-02', topUps: 15, spent: 0, refunded: 0, balance: 15 }]);
  });

  it('knows a movement that a clock set back dated before others', async () => {
    await move('topUp', 1);
    await days();
    site.clock.advance(-DAY_MS);
    await move('topUp', 2);
    site.clock.advance(DAY_MS);
    expect(await days()).toMatchObject([
      { date: '2026-03-01', topUps: 2, balance: 2 },
      { date: '2026-03-02', topUps: 1, balance: 3 },
    ]);
  });

  // B-point-30
  it('goes back so many days and carries the balance on', async () => {
    await move('topUp', 100);
    site.clock.advance(400 * DAY_MS);
    const rows = await days();
    expect(rows).toHaveLength(POINT_DAYS);
    expect(rows[0]).toEqual({ date: '2027-01-07', topUps: 0, spent: 0, refunded: 0, balance: 100 });
    expect(rows.at(-1)).toMatchObject({ date: '2027-04-06', balance: 100 });
  });

  // B-point-30
  it("is each member's own, and gone with the account", async () => {
    await move('topUp', 100);
    await days();
    await deleteAccount(site.deps, member.memberId);
    expect(await site.db.selectFrom('pointDays').selectAll().execute()).toEqual([]);
    member = await signUpMember(site);
    expect(await days()).toEqual([]);
  });
});
