import { ORDER_STATUS, type PointDay, toHundredths } from 'contract';
import { pointDailySchema } from 'contract/schemas';
import * as v from 'valibot';
import type { Database, MovementKind } from '../db/Database.js';
import { adjustBalance, postMovement } from '../ledger/postMovement.js';
import { deleteAccount } from '../members/deleteAccount.js';
import { placeOrder } from '../orders/placeOrder.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { signToken } from '../sessions/sessionToken.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { emptyDatabase, openTestPglite } from '../testing/openTestPglite.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS, HOUR_MS } from '../time/time.js';
import { acceptTopUp } from '../topups/settleTopUp.js';
import { requestTopUp } from '../topups/topUpRoutes.js';
import { POINT_DAYS } from './pointDays.js';

let db: Database;
let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  db = await openTestPglite();
}, 60_000);

// It is noon of 2 March in Seoul.
beforeEach(async () => {
  await emptyDatabase(db);
  site = await createTestApp({ db });
  member = await signUpMember(site);
});

afterAll(() => site.close());

async function days(): Promise<PointDay[]> {
  const authorization = `Bearer ${await signToken(site.deps, { id: member.memberId, tokenEpoch: 0 })}`;
  const answer = await site.app.inject({ url: '/service/point-daily', headers: { authorization } });
  return v.parse(pointDailySchema, answer.json());
}

const move = (kind: MovementKind, won: number) =>
  postMovement(db, { memberId: member.memberId, kind, amount: toHundredths(won), at: site.clock.now() });

it('answers nobody but members', async () => {
  expect(await site.app.inject({ url: '/service/point-daily' })).toMatchObject({ statusCode: 401 });
});

it('is empty before the first movement', async () => {
  expect(await days()).toEqual([]);
});

it('adds up what happened on each day, every day until today', async () => {
  const { memberId } = member;
  const topUp = { name: '홍길동', point: 10_000, feeType: 2 as const, feeValue: {} };
  await acceptTopUp(site.deps, await requestTopUp(site.deps, { memberId, request: topUp, idempotencyKey: null }));
  const serviceId = await addService(db, { point: 1.23 });
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

it('goes back so many days and carries the balance on', async () => {
  await move('topUp', 100);
  site.clock.advance(400 * DAY_MS);
  const rows = await days();
  expect(rows).toHaveLength(POINT_DAYS);
  expect(rows[0]).toEqual({ date: '2027-01-07', topUps: 0, spent: 0, refunded: 0, balance: 100 });
  expect(rows.at(-1)).toMatchObject({ date: '2027-04-06', balance: 100 });
});

it("is each member's own, and gone with the account", async () => {
  await move('topUp', 100);
  await days();
  await deleteAccount(site.deps, member.memberId);
  expect(await db.selectFrom('pointDays').selectAll().execute()).toEqual([]);
  member = await signUpMember(site);
  expect(await days()).toEqual([]);
});
