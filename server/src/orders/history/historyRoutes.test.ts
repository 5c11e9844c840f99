import {
  AUTO_ORDER_STATUS,
  type AutoOrder,
  LOG_RETENTION_MONTHS,
  ORDER_STATUS,
  type Order,
  type Page,
  type PointDay,
  toHundredths,
} from '@storefront/contract';
import { autoOrderListSchema, orderListSchema, pointDailySchema, topUpListSchema } from '@storefront/contract/schemas';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { deleteAccount } from '../../members/deleteAccount.js';
import type { Database, MovementKind } from '../../platform/db/Database.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { adjustBalance, postMovement } from '../../points/ledger/postMovement.js';
import { requestTopUp } from '../../points/topups/requestTopUp.js';
import { logInNow, signUpMember, type TestMember } from '../../testing/members.js';
import { readCsv } from '../../testing/readCsv.js';
import { setUpEmptySite, setUpSite } from '../../testing/setUp.js';
import { addService, buy, deposit } from '../../testing/stockShop.js';
import { changeLedger } from '../../testing/testDatabase.js';
import { cancelAutoOrder } from '../autoOrders.js';
import { setOrderStatus } from '../setOrderStatus.js';
import { countOrders } from './countOrders.js';
import type { StatusCount } from './History.js';
import { writeHistoryCsv } from './historyCsv.js';
import { POINT_DAYS } from './pointDays.js';

describe('the history of orders', () => {
  const ORDERS = 7;

  const site = setUpSite();
  let member: TestMember;
  let startedAt: Date;

  // Orders 1 to 7, one minute apart: 1 and 2 completed, 3 cancelled, 7 the first run of auto-order 1.
  beforeAll(async () => {
    member = await signUpMember(site, 10_000);
    startedAt = site.clock.now();
    const serviceId = await addService(site.db, { enableAuto: true });
    for (let number = 1; number <= ORDERS; number += 1) {
      const runs = number === ORDERS ? 2 : 0;
      await buy(site, member.memberId, { serviceId, link: `50%_off\\${number}`, amount: number, runs });
      site.clock.advance(MINUTE_MS);
    }
    await setOrderStatus(site.deps, { orderId: 1, status: ORDER_STATUS.completed });
    await setOrderStatus(site.deps, { orderId: 2, status: ORDER_STATUS.completed });
    await setOrderStatus(site.deps, { orderId: 3, status: ORDER_STATUS.canceled });
  });

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

  // B-history-11
  it('gives no row twice when rows are added meanwhile', async () => {
    const first = await page('limit=6');
    await buy(site, member.memberId, { serviceId: 1, link: 'later', amount: 1 });
    expect(await ids(`limit=6&cursor=${first.nextCursor}`)).toEqual([1]);
    await changeLedger(site.db, (trx) => trx.deleteFrom('ledger').where('orderId', '=', 8).execute());
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
  it('searches the whole history, page by page, and counts what it finds', async () => {
    const counts = { 0: 4, 2: 2, 5: 1 };
    const first = await page('q=OFF&limit=3');
    expect(first).toMatchObject({ items: [{ id: 7 }, { id: 6 }, { id: 5 }], total: 7, counts });
    expect(await ids(`q=OFF&limit=4&cursor=${first.nextCursor}`)).toEqual([4, 3, 2, 1]);
    expect(await page('q=OFF&status=2')).toMatchObject({ items: [{ id: 2 }, { id: 1 }], total: 2, counts });
  });

  // B-history-13
  it('gives the row of the number that is searched for first, whatever its age, and once', async () => {
    expect(await ids('q=5&status=2')).toEqual([2, 1]);
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: Page<Order> = await page(`q=5&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(next.total).toBe(7);
      found.push(...next.items.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(found).toEqual([5, 7, 6, 4, 3, 2, 1]);
  });

  // B-history-13, B-format-17
  it('finds by link, product, number, time and auto-order', async () => {
    expect(await ids('q=OFF%5C5')).toEqual([5]);
    expect(await ids('q=%25_')).toHaveLength(7);
    expect(await ids('q=%25%25')).toEqual([]);
    expect(await ids(`q=${encodeURIComponent('팔로워')}`)).toHaveLength(7);
    expect(await ids(`q=${encodeURIComponent('팔로워'.normalize('NFD'))}`)).toHaveLength(7);
    await site.db
      .updateTable('orders')
      .set({ link: '한글'.normalize('NFD') })
      .where('id', '=', 3)
      .execute();
    await site.db.updateTable('orders').set({ link: '한글' }).where('id', '=', 2).execute();
    expect(await ids(`q=${encodeURIComponent('한글')}`)).toEqual([3, 2]);
    expect(await ids('q=4')).toEqual([4]);
    expect(await page('q=4&status=2')).toMatchObject({ items: [], total: 0, counts: { 0: 1 } });
    const from = new Date(startedAt.getTime() + MINUTE_MS).toISOString();
    const to = new Date(startedAt.getTime() + 3 * MINUTE_MS).toISOString();
    expect(await ids(`from=${from}&to=${to}`)).toEqual([3, 2]);
    expect(await ids('autoOrderId=1')).toEqual([7]);
  });

  // B-auto-16
  it('finds an auto-order by its number with or without A-, and its runs by A-', async () => {
    const autoIds = async (q: string) =>
      (await get(`/service/auto-order-history?q=${q}`)).json<Page<AutoOrder>>().items.map(({ id }) => id);
    for (const q of ['A-1', 'a-1', '1']) expect(await autoIds(q)).toEqual([1]);
    for (const q of ['A-2', 'A-', 'A-01', 'A-1x']) expect(await autoIds(q)).toEqual([]);
    expect(await ids('q=A-1')).toEqual([7]);
    expect(await ids('q=A-2')).toEqual([]);
  });

  // B-history-12
  it.each([
    ['from=1969-12-31T00:00:00Z&to=9999-12-31T23:59:59Z', 7],
    ['from=9999-12-31T23:59:59Z', 0],
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
    }
    expect((await get('/service/order-history?limit=2&cursor=5', other.headers)).json()).toMatchObject({ items: [] });
  });

  // B-history-10
  it('answers auto-orders', async () => {
    const createdAt = new Date(startedAt.getTime() + 6 * MINUTE_MS).toISOString();
    const autoOrder = {
      id: 1,
      createdAt,
      link: '50%_off\\7',
      point: 140,
      amount: 7,
      serviceId: 1,
      completed: 1,
      runs: 2,
      interval: 60,
      status: 0,
    };
    expect((await get('/service/auto-order-history')).json()).toMatchObject([autoOrder]);
    const { items, ...rest } = (await get('/service/auto-order-history?limit=5')).json<Page<AutoOrder>>();
    expect(items).toMatchObject([autoOrder]);
    expect(rest).toEqual({ nextCursor: null, total: 1, counts: { 0: 1 }, leavingSoon: 0 });
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
      for (const row of rows) {
        // Without the word it cannot be cancelled or asked back (B-history-47, B-point-73).
        const own = fields.filter(
          (field) =>
            !['cancel', 'reason', 'refill', 'refundable', 'refundRequest', 'hasQuestion'].includes(field) ||
            field in row,
        );
        expect(Object.keys(row).sort()).toEqual(own.sort());
      }
    }
  });

  // B-history-16, B-history-11
  it('shows and counts what has not ended however old it is, and forgets it once it has', async () => {
    const owner = await signUpMember(site);
    for (const [status, time] of [
      [ORDER_STATUS.pending, '2025-06-01T00:00:00Z'],
      [ORDER_STATUS.completed, '2025-07-01T00:00:00Z'],
      [ORDER_STATUS.processing, '2025-08-01T00:00:00Z'],
      [ORDER_STATUS.completed, '2025-09-01T00:00:00Z'],
      [ORDER_STATUS.completed, '2026-02-01T00:00:00Z'],
    ] as const) {
      await sql`insert into orders
          (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
        values (${owner.memberId}, 1, 'old', 1, 1, 1, 1, ${status}, ${time}, ${time})`.execute(site.db);
    }
    const shown = async (query: string) => {
      const { items, total, counts, leavingSoon } = (await get(`/service/order-history?${query}`, owner.headers)).json<
        Page<Order>
      >();
      return { times: items.map(({ createdAt }) => createdAt.slice(0, 7)), total, counts, leavingSoon };
    };
    const counts = { 0: 1, 2: 1, 4: 1 };
    const all = { times: ['2026-02', '2025-08', '2025-06'], total: 3, counts, leavingSoon: 0 };
    expect(await shown('limit=10')).toEqual(all);
    expect(await shown('q=old')).toEqual(all);
    expect(await shown('status=4')).toEqual({ ...all, times: ['2025-08'], total: 1 });
    expect(await shown('from=2025-07-15')).toMatchObject({
      times: ['2026-02', '2025-08'],
      total: 2,
      counts: { 2: 1, 4: 1 },
    });
    expect(await shown('to=2025-07-15')).toMatchObject({ times: ['2025-06'], total: 1, counts: { 0: 1 } });
    await sql`update orders set status = ${ORDER_STATUS.completed} where member_id = ${owner.memberId}`.execute(
      site.db,
    );
    expect(await shown('limit=10')).toMatchObject({ times: ['2026-02'], total: 1, counts: { 2: 1 } });
  });

  // B-history-16, B-history-11
  it('keeps orders whose AS runs, and says before when that ends', async () => {
    const owner = await signUpMember(site);
    // Half a year ago: over by an hour, and with an hour, ten days and a hundred days left. Three months ago: fifty left.
    for (const [time, hours] of [
      ['2025-09-02T03:00:00Z', 181 * 24 - 1],
      ['2025-09-02T03:00:00Z', 181 * 24 + 1],
      ['2025-09-02T03:00:00Z', 191 * 24],
      ['2025-09-02T03:00:00Z', 281 * 24],
      ['2025-12-05T03:00:00Z', 137 * 24],
    ] as const) {
      const days = Math.ceil(hours / 24);
      const endedAt = new Date(Date.parse(time) - (days * 24 - hours) * HOUR_MS);
      await sql`insert into orders
          (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at, refill_days)
        values (${owner.memberId}, 1, 'as', 1, 1, 1, 1, 2, ${time}, ${endedAt}, ${days})`.execute(site.db);
    }
    const page = async (query: string) =>
      (await get(`/service/order-history?${query}`, owner.headers)).json<Page<Order>>();
    const { items, total, counts, leavingSoon } = await page('limit=10');
    expect(items.map(({ refill }) => refill?.until.slice(0, 13))).toEqual([
      '2026-04-21T03',
      '2026-06-10T03',
      '2026-03-12T03',
      '2026-03-02T04',
    ]);
    expect({ total, counts, leavingSoon }).toEqual({ total: 4, counts: { 2: 4 }, leavingSoon: 2 });
    expect(await page('q=as')).toMatchObject({ total: 4, counts: { 2: 4 }, leavingSoon: 2 });
    expect(await page('to=2025-10-01')).toMatchObject({ total: 3, counts: { 2: 3 } });
    expect(await page('from=2025-10-01')).toMatchObject({ total: 1, counts: { 2: 1 } });
  });
});

describe('the history of auto-orders', () => {
  const RUNS = 3;
  const { active, completed, canceled, partial } = AUTO_ORDER_STATUS;
  const STATUSES = [completed, partial, canceled, active, partial, completed, active];

  const site = setUpSite();
  let member: TestMember;

  beforeAll(async () => {
    member = await signUpMember(site, 10_000);
    const serviceId = await addService(site.db, { enableAuto: true });
    for (const [index, status] of STATUSES.entries()) {
      const id = await buy(site, member.memberId, { serviceId, link: `link-${index + 1}`, amount: 1, runs: RUNS });
      if (status === active) continue;
      const values = { status, nextRunAt: null, completed: status === completed ? RUNS : 1 };
      await site.db.updateTable('autoOrders').set(values).where('id', '=', id).execute();
    }
  });

  const get = (query: string) =>
    site.app.inject({ url: `/service/auto-order-history${query}`, headers: member.headers });
  const page = async (query: string) => {
    const { items, nextCursor, total, counts } = (await get(query)).json<Page<AutoOrder>>();
    return { ids: items.map(({ id }) => id), nextCursor, total, counts };
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

  // B-history-16
  it('keeps what still runs on the screen when the rest is too old for it', async () => {
    site.clock.advance((LOG_RETENTION_MONTHS * 31 + 1) * DAY_MS);
    member.headers = await logInNow(site, member);
    const ids = async () => (await get('')).json<AutoOrder[]>().map(({ id }) => id);
    expect(await ids()).toEqual([7, 4]);
    await sql`update auto_orders set last_run_at = ${site.clock.now()} where id = 5`.execute(site.db);
    expect(await ids()).toEqual([7, 5, 4]);
  });
});

describe('what a history says of its rows, on pages and in files', () => {
  const HOSTILE = '=HYPERLINK("https://evil.example","눌러\n보세요")😀, 그리고 "인용"';
  const site = setUpSite();
  let member: TestMember;
  let serviceId: number;
  let startedAt: Date;

  const at = (minutes: number) => new Date(startedAt.getTime() + minutes * MINUTE_MS).toISOString();
  const get = (url: string, headers = member.headers) => site.app.inject({ url, headers });
  const list = async (url: string) => (await get(url)).json<Record<string, unknown>[]>();

  const place = (link: string, runs = 0) => buy(site, member.memberId, { serviceId, link, amount: 100, runs });

  beforeAll(async () => {
    member = await signUpMember(site, 100_000);
    startedAt = site.clock.now();
    serviceId = await addService(site.db, { point: 1.15, enableAuto: true });
    await sql`update services set text = ${HOSTILE}`.execute(site.db);
    for (const link of ['https://example.com/a?b=1,2', '  ＋82', 'plain']) await place(link);
    const autoOrders = [];
    for (const link of ['@running', '-5', 'ended']) autoOrders.push(await place(link, 5));
    site.clock.advance(MINUTE_MS);
    await setOrderStatus(site.deps, { orderId: 1, status: ORDER_STATUS.partial, remains: 33, startCount: 1_234 });
    await setOrderStatus(site.deps, { orderId: 6, status: ORDER_STATUS.canceled });
    site.clock.advance(MINUTE_MS);
    await setOrderStatus(site.deps, { orderId: 2, status: ORDER_STATUS.canceled });
    await setOrderStatus(site.deps, { orderId: 3, status: ORDER_STATUS.completed });
    const [, ...ended] = autoOrders;
    for (const id of ended) {
      await site.db.transaction().execute((trx) => cancelAutoOrder(trx, id, site.clock.now()));
    }
    await sql`update orders set service_id = 999 where id = 3`.execute(site.db);
  });

  // B-history-9
  it('says what came back of an order, and when', async () => {
    const wanted = [
      { id: 6, point: 0, refunded: 115, refundedAt: at(1) },
      { id: 5, point: 115, refunded: 0, refundedAt: null },
      { id: 4, point: 115, refunded: 0, refundedAt: null },
      { id: 3, point: 115, refunded: 0, refundedAt: null },
      { id: 2, point: 0, refunded: 115, refundedAt: at(2) },
      { id: 1, point: 77.05, refunded: 37.95, refundedAt: at(1) },
    ];
    expect(await list('/service/order-history')).toMatchObject(wanted);
    expect((await get('/service/order-history?limit=20')).json()).toMatchObject({ items: wanted });
    expect((await get('/service/order-history?q=a')).json()).toMatchObject({ items: wanted });
  });

  // B-history-10
  it('says what came back of runs that were never ordered, and when the next run is due', async () => {
    const wanted = [
      { id: 3, point: 0, status: 2, nextRunAt: null, refunded: 460, refundedAt: at(2) },
      { id: 2, point: 115, status: 3, nextRunAt: null, refunded: 460, refundedAt: at(2) },
      { id: 1, point: 575, status: 0, nextRunAt: at(60), refunded: 0, refundedAt: null },
    ];
    expect(await list('/service/auto-order-history')).toMatchObject(wanted);
    expect((await get('/service/auto-order-history?limit=20')).json()).toMatchObject({ items: wanted });
  });

  interface CsvFile {
    text: string;
    rows: string[][];
    headers: Record<string, unknown>;
  }

  async function file(url: string): Promise<CsvFile> {
    const { body, headers, statusCode } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.startsWith('\ufeff')).toBe(true);
    expect(body.replace(/"(?:[^"]|"")*"/g, '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    return { text: body, rows: readCsv(body), headers };
  }

  // B-history-33, B-history-34, B-history-35, B-history-36
  it('writes orders as a file that spreadsheets open and do not run', async () => {
    const { rows, headers } = await file('/service/order-history.csv');
    const product = `'${HOSTILE}`;
    const placedAt = '2026-03-02 12:00:00';
    expect(rows).toEqual([
      '주문번호 주문일시 주문링크 상품 사용금액 수량 시작수량 남은수량 상태 환불금액 환불일시'.split(' '),
      ['6', placedAt, 'ended', product, '0', '100', '', '100', '주문취소 및 전액 환불', '115', '2026-03-02 12:01:00'],
      ['5', placedAt, "'-5", product, '115', '100', '', '100', '주문접수', '0', ''],
      ['4', placedAt, "'@running", product, '115', '100', '', '100', '주문접수', '0', ''],
      ['3', placedAt, 'plain', '상품 #999', '115', '100', '', '0', '작업완료', '0', ''],
      ['2', placedAt, "'  ＋82", product, '0', '100', '', '100', '주문취소 및 전액 환불', '115', '2026-03-02 12:02:00'],
      [
        ...['1', placedAt, 'https://example.com/a?b=1,2', product, '77.05', '100', '1234', '33'],
        ...['주문실패(작업되지 않은 만큼 환불)', '37.95', '2026-03-02 12:01:00'],
      ],
    ]);
    expect(headers).toMatchObject({
      'x-total-rows': '6',
      'content-disposition': `attachment; filename="order-history_2026-03-02.csv"; filename*=UTF-8''${encodeURIComponent('주문내역_2026-03-02.csv')}`,
    });
  });

  // B-history-33
  it.each([
    ['status=5', ['6', '2'], '2'],
    ['q=plain', ['3'], undefined],
    ['q=2', ['2', '1'], undefined],
    [`q=${encodeURIComponent('그리고')}&status=3`, ['1'], undefined],
    ['autoOrderId=1', ['4'], '1'],
    ['to=2026-03-01', [], '0'],
    ['limit=1&cursor=4', ['6', '5', '4', '3', '2', '1'], '6'],
  ])('writes what the filters show: %s', async (query, ids, total) => {
    const { rows, headers } = await file(`/service/order-history.csv?${query}`);
    expect(rows.slice(1).map(([id]) => id)).toEqual(ids);
    expect(rows[0]?.[0]).toBe('주문번호');
    expect(headers['x-total-rows']).toBe(total);
  });

  // B-history-34
  it('writes auto-orders and top-ups', async () => {
    const autoOrders = await file('/service/auto-order-history.csv?status=3');
    expect(autoOrders.rows).toEqual([
      '주문번호 주문일시 주문링크 최종사용금액 회당수량 상품 자동주문횟수 간격 최종수량 상태 환불금액 환불일시'.split(
        ' ',
      ),
      [
        ...['2', '2026-03-02 12:00:00', "'-5", '115', '100', `'${HOSTILE}`, '1 / 5회', '60분', '500', '완료'],
        ...['460', '2026-03-02 12:02:00'],
      ],
    ]);
    const topUp = { name: '=홍길동', point: 10_000, feeType: 2 as const, feeValue: {} };
    await requestTopUp(site.deps, { memberId: member.memberId, request: topUp, idempotencyKey: null });
    const topUps = await file('/service/point-history.csv');
    expect(topUps.rows[0]).toEqual('신청일시 금액 상태 처리일시 입금자명 입금금액 비고 환불금액 환불일시'.split(' '));
    expect(topUps.rows[1]?.slice(0, 4)).toEqual(['2026-03-02 12:02:00', '10000', '대기', '']);
    expect(topUps.headers['content-disposition']).toContain(encodeURIComponent('충전내역_2026-03-02.csv'));
  });

  // B-history-35
  it('gives back through a parser whatever a cell holds', async () => {
    const cells = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', ',', '\r\n', '\n', '=1', ' \t-')),
    );
    const property = fc.asyncProperty(cells, async (parts) => {
      const link = parts.join('');
      const names = { asciiName: '', name: '', columns: [['주문링크', () => link]] as const };
      let text = '';
      for await (const part of writeHistoryCsv(site.db, names, oneBatch())) text += part;
      const [, [cell = ''] = []] = readCsv(text);
      expect([link, `'${link}`]).toContain(cell);
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  // B-history-15
  it('writes nothing for anybody else', async () => {
    const other = await signUpMember(site);
    for (const url of ['order-history', 'auto-order-history', 'point-history']) {
      const { body } = await get(`/service/${url}.csv`, other.headers);
      expect(readCsv(body)).toHaveLength(1);
      expect((await get(`/service/${url}.csv?q=a`, other.headers)).body).toBe(body);
      expect((await get(`/service/${url}.csv?status=x`)).json()).toMatchObject({ code: 'FORM_INVALID' });
    }
  });

  // B-history-11
  it('says how many rows leave within two weeks, whatever is asked for', async () => {
    const owner = await signUpMember(site);
    // Rows stay from noon of 2 December in Seoul on; in two weeks from noon of 16 December on.
    const times = ['2025-12-02T02:59:59Z', '2025-12-02T03:00:00Z', '2025-12-16T02:59:59Z', '2025-12-16T03:00:00Z'];
    for (const [index, time] of times.entries()) {
      await sql`insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
        select ${owner.memberId}::bigint, 1, 'x', 1, 1, 1, 1, status, ${time}::timestamptz, ${time}::timestamptz
        from unnest(array[0, ${[2, 3, 5, 2][index]}::integer]) as status`.execute(site.db);
      await sql`insert into top_ups (member_id, name, point, payable, fee_type, fee_value, status, failure, created_at, expires_at, response_at)
        values (${owner.memberId}, 'x', 1, 1, 2, '{}', 'fail', 'refused', ${time}, ${time}, ${time})`.execute(site.db);
      const isActive = index === 2;
      await sql`insert into auto_orders (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, status, next_run_at, created_at)
        values (${owner.memberId}, 1, 'x', 1, 1, 1, 2, 60, ${isActive ? 0 : 3}, ${isActive ? at(1) : null}, ${time})`.execute(
        site.db,
      );
    }
    const leaving = async (query: string) =>
      (await get(`/service/${query}`, owner.headers)).json<Page<object>>().leavingSoon;
    for (const query of ['limit=1', 'status=5', 'q=nowhere', 'q=x', 'from=2026-01-01', 'limit=1&cursor=1']) {
      expect(await leaving(`order-history?${query}`)).toBe(2);
    }
    expect(await leaving('auto-order-history?limit=1')).toBe(1);
    expect(await leaving('point-history?limit=1')).toBe(2);
  });

  async function* oneBatch(): AsyncGenerator<null[]> {
    yield [null];
  }
});

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
  });

  const sorted = (counts: readonly StatusCount[]) => counts.map(({ status, rows }) => `${status}: ${rows}`).sort();

  async function countOneByOne(from: Date, to: Date | null): Promise<string[]> {
    const { rows } = await sql<StatusCount>`
    select status, count(*) as rows from orders where member_id = ${memberId} and created_at >= ${from}
      and created_at < coalesce(${to}::timestamptz, 'infinity') group by status`.execute(db);
    return sorted(rows);
  }

  const time = fc
    .oneof(
      fc.integer({ min: -1, max: DAYS + 1 }).map((day) => day * DAY_MS),
      fc.integer({ min: -HOUR_MS, max: DAYS * DAY_MS + HOUR_MS }),
    )
    .map((ms) => new Date(start + ms));

  async function expectRightCounts(): Promise<void> {
    const spans = fc.asyncProperty(time, fc.option(time), async (from, to) => {
      expect(sorted(await countOrders(db, { memberId, now: new Date(start), from, to }))).toEqual(
        await countOneByOne(from, to),
      );
    });
    await fc.assert(spans, { numRuns: 100 });
  }

  it('counts what counting one by one counts, also after statuses have changed and orders are gone', async () => {
    await expectRightCounts();
    await sql`update orders set status = 2 where status < 2`.execute(db);
    await sql`update orders set status = 5 where id % 3 = 0`.execute(db);
    await sql`update orders set link = 'somebody else'`.execute(db);
    await expectRightCounts();
    await sql`delete from orders where id % 2 = 0`.execute(db);
    await expectRightCounts();
  });
});

describe('points by days', () => {
  // It is noon of 2 March in Seoul.
  const site = setUpEmptySite({ keepsApp: true });
  let member: TestMember;

  beforeEach(async () => {
    member = await signUpMember(site);
  });

  async function days(): Promise<PointDay[]> {
    const answer = await site.app.inject({ url: '/service/point-daily', headers: await logInNow(site, member) });
    return v.parse(pointDailySchema, answer.json());
  }

  const move = (kind: MovementKind, won: number) =>
    postMovement(site.db, { memberId: member.memberId, kind, amount: toHundredths(won), at: site.clock.now() });

  // B-point-30
  it('adds up what happened on each day, every day until today', async () => {
    const { memberId } = member;
    await deposit(site, memberId, 10_000);
    const serviceId = await addService(site.db, { point: 1.23 });
    const orderId = await buy(site, memberId, { serviceId, amount: 100 });
    await buy(site, memberId, { serviceId, amount: 100 });
    site.clock.advance(2 * DAY_MS);
    await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.partial, remains: 1 });
    await adjustBalance(site.deps, { memberId: member.loginId, amount: -1, memo: '정정' });
    site.clock.advance(DAY_MS);

    expect(await days()).toEqual([
      { date: '2026-03-02', topUps: 10_000, spent: 246, refunded: 0, adjusted: 0, balance: 9754 },
      { date: '2026-03-03', topUps: 0, spent: 0, refunded: 0, adjusted: 0, balance: 9754 },
      { date: '2026-03-04', topUps: 0, spent: 0, refunded: 1.23, adjusted: -0.01, balance: 9755.22 },
      { date: '2026-03-05', topUps: 0, spent: 0, refunded: 0, adjusted: 0, balance: 9755.22 },
    ]);
  });

  // B-point-30
  it('begins a day at midnight in Seoul', async () => {
    site.clock.advance(12 * HOUR_MS - 1);
    await move('topUp', 5);
    site.clock.advance(1);
    await move('topUp', 7);
    expect(await days()).toEqual([
      { date: '2026-03-02', topUps: 5, spent: 0, refunded: 0, adjusted: 0, balance: 5 },
      { date: '2026-03-03', topUps: 7, spent: 0, refunded: 0, adjusted: 0, balance: 12 },
    ]);
  });

  // B-point-30
  it('counts each movement once, however often and however many at a time it is read', async () => {
    for (let won = 1; won <= 5; won += 1) {
      await move('topUp', won);
      await Promise.all([days(), days(), days()]);
    }
    expect(await days()).toEqual([{ date: '2026-03-02', topUps: 15, spent: 0, refunded: 0, adjusted: 0, balance: 15 }]);
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
    expect(rows[0]).toEqual({ date: '2027-01-07', topUps: 0, spent: 0, refunded: 0, adjusted: 0, balance: 100 });
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
