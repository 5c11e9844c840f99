import { ORDER_STATUS, toHundredths } from '@storefront/contract';
import { deleteAccount } from '../members/deleteAccount.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import type { TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { releaseTogether } from '../testing/releaseTogether.js';
import { setUpSites } from '../testing/setUp.js';
import { addService, buy } from '../testing/stockShop.js';
import { emptyDatabase } from '../testing/testDatabase.js';
import { type OrderStatusChange, setOrderStatus } from './setOrderStatus.js';

const POINTS = 1000;
const { completed, partial, canceled } = ORDER_STATUS;

const [first, second = first] = setUpSites(2);
let member: TestMember;

beforeEach(async () => {
  await emptyDatabase(first.db);
  member = await signUpMember(first, POINTS);
});

async function order(amount: number, point: number): Promise<number> {
  const serviceId = await addService(first.db, { point, max: 1_000_000 });
  return buy(first, member.memberId, { serviceId, amount });
}
const move = (site: TestApp, change: OrderStatusChange) => () => setOrderStatus(site.deps, change);
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const row = (id: number) => first.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// B-operator-5
it('cancellations and partial ends of several servers at the same moment pay back once', async () => {
  const orderId = await order(100, 1.5);
  const changes = [first, second, first, second].flatMap((site, index) => [
    move(site, { orderId, status: canceled }),
    move(site, { orderId, status: partial, remains: 10 + index }),
    move(site, { orderId, status: completed }),
  ]);

  expect(fulfilled(await releaseTogether(first.db, member.memberId, changes))).toBe(1);

  const { status, remains, point } = await row(orderId);
  const refund = status === canceled ? 15_000 : status === partial ? 150 * remains : 0;
  expect(point).toBe(15_000 - refund);
  expect(await verifyLedger(first.db)).toMatchObject({ total: toHundredths(POINTS) - point, mistakes: [] });
});

// B-account-14
it('a refund and the deletion of the member leave nobody with points', async () => {
  const orderId = await order(100, 1.5);

  const results = await releaseTogether(first.db, member.memberId, [
    move(first, { orderId, status: canceled }),
    () => deleteAccount(second.deps, member.memberId),
  ]);

  expect(fulfilled(results)).toBe(2);
  expect(await row(orderId)).toMatchObject({ status: canceled });
  expect(await verifyLedger(first.db)).toMatchObject({ total: 0, mistakes: [] });
});

// B-account-14
it('orders and the deletion of the member at the same moment: what was placed was paid, and nothing is left', async () => {
  const serviceId = await addService(first.db, { point: 1, enableAuto: true });
  const place =
    ({ app }: TestApp, index: number) =>
    async () => {
      const auto = index % 2 ? { runs: 2, interval: 60 } : { runs: 0, interval: 0 };
      const payload = { serviceId, link: `link-${index}`, amount: 1, ...auto };
      return app.inject({ method: 'POST', url: '/service/order', headers: member.headers, payload });
    };
  const orders = Array.from({ length: 8 }, (_, index) => [
    place(first, 2 * index),
    place(second, 2 * index + 1),
  ]).flat();
  const deletion = () => deleteAccount(second.deps, member.memberId);

  const results = await releaseTogether(first.db, member.memberId, [
    ...orders.slice(0, 8),
    deletion,
    ...orders.slice(8),
  ]);

  const answers = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value as { statusCode: number }] : [],
  );
  expect(answers).toHaveLength(16);
  const placed = answers.filter(({ statusCode }) => statusCode === 201).length;
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(16 - placed);
  expect(await first.db.selectFrom('orders').select('id').execute()).toHaveLength(placed);
  const open = await first.db.selectFrom('autoOrders').select('id').where('status', '=', 0).execute();
  expect(open).toEqual([]);
  expect(await verifyLedger(first.db)).toMatchObject({ total: 0, mistakes: [] });
});
