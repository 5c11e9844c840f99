import { API_MESSAGES, ORDER_STATUS, type Order, type OrderDetail } from '@storefront/contract';
import { deleteAccount } from '../../members/deleteAccount.js';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { addService, buy } from '../../testing/stockShop.js';
import { runAutoOrders } from '../autoOrders.js';
import { setOrderStatus } from '../setOrderStatus.js';
import { endRefill, type RefillEnd } from './refills.js';

const site = setUpEmptySite({ keepsApp: true, environment: { DEMO_SUPPLIER: 'off' } });
let member: TestMember;
let serviceId: number;

beforeEach(async () => {
  member = await signUpMember(site, 1_000_000);
  serviceId = await addService(site.db, { enableAuto: true });
  await setDays(30);
});

const setDays = (refillDays: number) => site.db.updateTable('services').set({ refillDays }).execute();

async function order(
  status: typeof ORDER_STATUS.completed | typeof ORDER_STATUS.partial | null = ORDER_STATUS.completed,
) {
  const orderId = await buy(site, member.memberId, { serviceId, amount: 100 });
  if (status !== null) await setOrderStatus(site.deps, { orderId, status, startCount: 1_000, remains: 40 });
  return orderId;
}

const claim = async (id: number, payload: object = {}, { headers } = member) => {
  const answer = await site.app.inject({ method: 'POST', url: `/service/order/${id}/refill`, headers, payload });
  return [answer.statusCode, answer.json()];
};

const refused = (statusCode: number, code: string, message: string) => [statusCode, { statusCode, code, message }];

async function refillOf(id: number) {
  const { headers } = member;
  const { json } = await site.app.inject({ url: `/service/order-history/${id}`, headers });
  const page = await site.app.inject({ url: '/service/order-history?limit=20', headers });
  const row = page.json<{ items: Order[] }>().items.find((item) => item.id === id);
  expect(json<OrderDetail>().refill).toEqual(row?.refill);
  return row?.refill;
}

const end = (id: number, how: RefillEnd) => endRefill(site.db, id, how, site.clock.now());
const days = async () =>
  (await site.db.selectFrom('orders').select('refillDays').orderBy('id').execute()).map(({ refillDays }) => refillDays);

const UNTIL = '2026-04-01T03:00:00.000Z';

// B-refill-1
it('an order keeps the days of AS that its product had, and so do the runs of an auto-order', async () => {
  await order(null);
  await buy(site, member.memberId, { serviceId, amount: 10, runs: 2 });
  await setDays(0);
  site.clock.advance(HOUR_MS);
  await runAutoOrders(site.db, site.clock.now());
  await order(null);
  expect(await days()).toEqual([30, 30, 30, 0]);
});

// B-refill-2, B-refill-3, B-refill-4
it('an order that has ended is claimed once at a time, for nothing, and stays what it is', async () => {
  const id = await order(ORDER_STATUS.partial);
  const before = await site.db.selectFrom('orders').selectAll().execute();
  expect(await refillOf(id)).toEqual({ until: UNTIL });
  const [status, first] = await claim(id, { present: 1_059 });
  expect(status).toBe(201);
  expect(await claim(id)).toEqual([201, first]);
  expect(await Promise.all([claim(id), claim(id)])).toEqual([
    [201, first],
    [201, first],
  ]);
  expect(await refillOf(id)).toEqual({ until: UNTIL, state: 'requested' });

  await end(first.id, { state: 'done' });
  const nextDay = '2026-03-03 12:00';
  expect(await refillOf(id)).toEqual({
    until: UNTIL,
    state: 'done',
    blocked: `다음 신청은 ${nextDay}부터 할 수 있어요.`,
  });
  expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual(before);
});

// B-refill-2
it('claims of one order at the same moment are one claim', async () => {
  const id = await order();
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await site.db.selectFrom('refills').select('orderId').execute()).toEqual([{ orderId: id }]);
});

// B-refill-5
it('is too early before the end of the order, and within a day of the last claim', async () => {
  const id = await order(null);
  expect(await claim(id)).toEqual(refused(409, 'REFILL_EARLY', 'AS는 주문이 끝난 뒤 신청할 수 있어요.'));
  expect(await refillOf(id)).toBeUndefined();
  await setOrderStatus(site.deps, { orderId: id, status: ORDER_STATUS.completed });
  const [, { id: first }] = await claim(id);
  site.clock.advance(20_000);
  await end(first, { state: 'refused', refusal: '계정이 비공개예요.' });
  const words = '다음 신청은 2026-03-03 12:00부터 할 수 있어요.';
  expect(await claim(id)).toEqual(refused(409, 'REFILL_EARLY', words));
  expect(await refillOf(id)).toEqual({ until: UNTIL, state: 'refused', refusal: '계정이 비공개예요.', blocked: words });
  site.clock.advance(DAY_MS - 20_000);
  expect(await refillOf(id)).toEqual({ until: UNTIL, state: 'refused', refusal: '계정이 비공개예요.' });
  const [status, { id: second }] = await claim(id);
  expect([status, second > first]).toEqual([201, true]);
});

// B-refill-5
it('is over after the last moment, and when the next claim could only come after it', async () => {
  await setDays(7);
  const id = await order();
  site.clock.advance(7 * DAY_MS - HOUR_MS);
  const [, { id: last }] = await claim(id);
  await end(last, { state: 'done' });
  expect((await refillOf(id))?.blocked).toBe('AS 기간이 2026-03-09 12:00에 끝나서 더 신청할 수 없어요.');
  const other = await order();
  site.clock.advance(7 * DAY_MS);
  expect((await claim(other))[0]).toBe(201);
  const late = await order();
  site.clock.advance(7 * DAY_MS + 1);
  const words = 'AS 기간이 2026-03-23에 끝났어요.';
  expect(await claim(late)).toEqual(refused(409, 'REFILL_OVER', words));
  expect((await refillOf(late))?.blocked).toBe(words);
});

// B-refill-5
it('of an order without AS, or of one that was cancelled, is none', async () => {
  const canceled = await order(null);
  await setOrderStatus(site.deps, { orderId: canceled, status: ORDER_STATUS.canceled });
  await setDays(0);
  const without = await order();
  expect(await claim(without)).toEqual(refused(409, 'REFILL_NONE', API_MESSAGES.REFILL_NONE));
  expect(await claim(canceled)).toEqual(refused(409, 'REFILL_NONE', '취소한 주문에는 AS가 없어요.'));
  expect([await refillOf(without), await refillOf(canceled)]).toEqual([undefined, undefined]);
});

// B-refill-5
it('is blocked for good in the words of the operator', async () => {
  const id = await order();
  const [, { id: first }] = await claim(id);
  await end(first, { state: 'refused', refusal: '계정이 사라졌어요.', isLast: true });
  site.clock.advance(2 * DAY_MS);
  expect(await claim(id)).toEqual(refused(409, 'REFILL_BLOCKED', '계정이 사라졌어요.'));
  expect(await refillOf(id)).toMatchObject({ state: 'refused', blocked: '계정이 사라졌어요.' });
});

// B-refill-2, B-refill-5
it('takes a count below what the order had reached, a whole number, or none', async () => {
  const id = await order();
  for (const present of [1_100, 5_000]) {
    expect(await claim(id, { present })).toEqual([
      400,
      {
        statusCode: 400,
        code: 'REFILL_PRESENT',
        message: API_MESSAGES.REFILL_PRESENT,
        fields: { present: 'REFILL_PRESENT' },
      },
    ]);
  }
  for (const present of ['1', -1, 1.5, 1e20]) {
    expect(await claim(id, { present })).toMatchObject([400, { code: 'FORM_INVALID' }]);
  }
  expect(await site.db.selectFrom('refills').selectAll().execute()).toEqual([]);
  expect((await claim(id, { present: '' }))[0]).toBe(201);
});

// B-refill-5
it("of another member's order or of none is not found; without a session it is 401", async () => {
  const id = await order();
  const other = await signUpMember(site, 0);
  const missing = refused(404, 'NOT_FOUND', API_MESSAGES.NOT_FOUND);
  expect(await claim(id, {}, other)).toEqual(missing);
  expect(await claim(id + 1)).toEqual(missing);
  const { statusCode } = await site.app.inject({ method: 'POST', url: `/service/order/${id}/refill` });
  expect(statusCode).toBe(401);
});

// B-push-1
it('its end is told, once for each claim', async () => {
  await site.db
    .insertInto('notificationSettings')
    .values({ memberId: member.memberId, siteOrigin: 'https://shop.example' })
    .execute();
  const id = await order();
  const [, { id: first }] = await claim(id);
  expect([await end(first, { state: 'done' }), await end(first, { state: 'refused' })]).toEqual([true, false]);
  site.clock.advance(DAY_MS);
  const [, { id: second }] = await claim(id);
  await end(second, { state: 'refused', refusal: '계정이 비공개예요.' });
  const told = await site.db
    .selectFrom('notifications')
    .select(['subjectId', 'detail'])
    .where('kind', '=', 'refillEnded')
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { subjectId: first, detail: id },
    { subjectId: second, detail: id },
  ]);
});

// B-account-16, B-account-37
it("stands in the member's file, and loses its words with the account", async () => {
  const id = await order();
  const [, { id: first }] = await claim(id, { present: 900 });
  await end(first, { state: 'refused', refusal: '계정이 비공개예요.' });
  const at = site.clock.now().toISOString();
  const { refills } = (await site.app.inject({ url: '/auth/my-data', headers: member.headers })).json();
  expect(refills).toEqual([
    { orderId: id, state: 'refused', at, present: 900, refusal: '계정이 비공개예요.', settledAt: at },
  ]);
  await deleteAccount(site.deps, member.memberId);
  const rows = await site.db.selectFrom('refills').select(['orderId', 'state', 'refusal']).execute();
  expect(rows).toEqual([{ orderId: id, state: 'refused', refusal: null }]);
});
