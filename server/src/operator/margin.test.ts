import { ORDER_STATUS } from '@storefront/contract';
import { deleteAccount } from '../members/deleteAccount.js';
import { runAutoOrders, stopAutoOrder } from '../orders/autoOrders.js';
import { endRefill } from '../orders/refills/refills.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { claimRefill } from '../orders/suppliers/claimRefill.js';
import { DAY_MS, HOUR_MS } from '../platform/time/time.js';
import { daysBefore, expectMoney } from '../testing/expectMoneySums.js';
import { signUpMember } from '../testing/members.js';
import { fillRandomShop } from '../testing/randomShop.js';
import { readCsv } from '../testing/readCsv.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, buy, deposit } from '../testing/stockShop.js';
import { changeLedger } from '../testing/testDatabase.js';

const site = setUpEmptySite({ keepsApp: true, environment: { DEMO_SUPPLIER: 'off' } });
const operator = setUpOperator(() => site.deps);

const get = async (path: string) => (await operator.call('GET', path)).json();
const mistakes = async () => (await get('/ledger/verify')).mistakes;

async function send(orderId: number, { cost, supplier = 'panel' }: { cost: string | null; supplier?: string }) {
  const at = site.clock.now();
  await site.db
    .insertInto('supplierOrders')
    .values({
      orderId,
      supplier,
      state: 'finished',
      supplierOrderId: String(orderId),
      submittedAt: at,
      updatedAt: at,
      cost,
    })
    .execute();
}

// B-operator-65
it('is what orders paid, less what was paid back, what suppliers charged for what they delivered, and AS', async () => {
  const { memberId } = await signUpMember(site, 1_000_000);
  const serviceId = await addService(site.db, { point: 2, enableAuto: true });
  await site.db.updateTable('services').set({ refillDays: 30 }).execute();
  const [whole, part, gone, unpriced, unsent] = [
    await buy(site, memberId, { serviceId, amount: 100 }),
    await buy(site, memberId, { serviceId, amount: 300 }),
    await buy(site, memberId, { serviceId, amount: 100 }),
    await buy(site, memberId, { serviceId, amount: 10 }),
    await buy(site, memberId, { serviceId, amount: 5 }),
  ];
  await send(whole, { cost: '50.05' });
  await send(part, { cost: '100.00', supplier: 'other' });
  await send(gone, { cost: '70.00', supplier: 'other' });
  await send(unpriced, { cost: null });
  const auto = await buy(site, memberId, { serviceId, amount: 10, runs: 3 });
  const today = {
    day: '2026-03-02',
    revenue: 1_090,
    refunds: 0,
    cost: 220.05,
    refills: 0,
    margin: 869.95,
    unpriced: 1,
  };
  expect((await get('/margin?days=1')).days).toEqual([today]);

  site.clock.advance(DAY_MS);
  await setOrderStatus(site.deps, { orderId: whole, status: ORDER_STATUS.completed });
  // A third is left: 33.333… is not charged.
  await setOrderStatus(site.deps, { orderId: part, status: ORDER_STATUS.partial, remains: 100 });
  await setOrderStatus(site.deps, { orderId: gone, status: ORDER_STATUS.canceled });
  await stopAutoOrder(site.deps, { memberId, autoOrderId: auto });
  await endRefill(
    site.db,
    await claimRefill(site.deps, { memberId, orderId: whole }),
    { state: 'done', cost: 1_050 },
    site.clock.now(),
  );
  // Nothing comes back to an account that is gone.
  await deleteAccount(site.deps, memberId);
  await setOrderStatus(site.deps, { orderId: unsent, status: ORDER_STATUS.canceled });

  const { total, days, suppliers, products } = await get('/margin?days=2');
  expect(days).toEqual([
    { ...today, cost: 116.72, margin: 973.28 },
    { day: '2026-03-03', revenue: 0, refunds: 440, cost: 0, refills: 10.5, margin: -450.5, unpriced: 0 },
  ]);
  const sums = { revenue: 1_090, refunds: 440, cost: 116.72, refills: 10.5, margin: 522.78, unpriced: 1 };
  expect(total).toEqual(sums);
  expect(products).toEqual([{ id: serviceId, product: '한국인 팔로워', ...sums }]);
  expect(suppliers).toEqual([
    { supplier: 'other', revenue: 800, refunds: 400, cost: 66.67, refills: 0, margin: 333.33, unpriced: 0 },
    { supplier: 'panel', revenue: 220, refunds: 0, cost: 50.05, refills: 10.5, margin: 159.45, unpriced: 1 },
    { supplier: null, revenue: 70, refunds: 40, cost: 0, refills: 0, margin: 30, unpriced: 0 },
  ]);
  expect((await get('/margin?days=1')).total).toMatchObject({ revenue: 0, refunds: 440 });
  expect(
    (await get('/today?days=2')).days.map(({ spent, refunded }: Record<string, number>) => [spent, refunded]),
  ).toEqual([
    [1_090, 0],
    [0, 440],
  ]);
  expect(await mistakes()).toEqual([]);
});

// B-operator-65
it('of a run that is paid back stands with the supplier of the run, of an auto-order with that of its first', async () => {
  const { memberId } = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db, { point: 1, enableAuto: true });
  await buy(site, memberId, { serviceId, amount: 10, runs: 2 });
  site.clock.advance(HOUR_MS);
  await runAutoOrders(site.db, site.clock.now());
  const [first, second] = await site.db.selectFrom('orders').select('id').orderBy('id').execute();
  await send(first?.id ?? 0, { cost: '1.00' });
  await send(second?.id ?? 0, { cost: '2.00', supplier: 'other' });
  await setOrderStatus(site.deps, { orderId: second?.id ?? 0, status: ORDER_STATUS.canceled });
  expect((await get('/margin')).suppliers).toMatchObject([
    { supplier: 'panel', revenue: 20, refunds: 0, cost: 1 },
    { supplier: 'other', revenue: 0, refunds: 10, cost: 0 },
  ]);
  expect(await mistakes()).toEqual([]);
});

// B-operator-65
it('counts what happens at the first moment of a day in Seoul to that day', async () => {
  const { memberId } = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db, { point: 1 });
  await buy(site, memberId, { serviceId, amount: 10 });
  const createdAt = new Date('2026-03-01T15:00:00Z');
  await changeLedger(site.db, (trx) => trx.updateTable('ledger').set({ createdAt }).execute());
  const { days, suppliers } = await get('/margin?days=1');
  expect(days).toMatchObject([{ day: '2026-03-02', revenue: 10 }]);
  expect(suppliers).toMatchObject([{ revenue: 10 }]);
});

// B-operator-65, B-operator-8
it('is compared with the ledger and the suppliers’ orders', async () => {
  const { memberId, loginId } = await signUpMember(site, 1_000);
  const id = await buy(site, memberId, { serviceId: await addService(site.db, { point: 1 }), amount: 10 });
  await send(id, { cost: '2.00' });
  await setOrderStatus(site.deps, { orderId: id, status: ORDER_STATUS.completed });
  await site.db.updateTable('orders').set({ remains: 5 }).execute();
  const wrong = { of: 'margin', id: 20260302, memberId: '(모든 회원)' };
  expect(await mistakes()).toEqual([{ ...wrong, stated: 9, moved: 8 }]);
  await site.db.updateTable('orders').set({ remains: 0 }).execute();
  await changeLedger(site.db, (trx) =>
    trx.updateTable('ledger').set({ orderId: null }).where('kind', '=', 'order').execute(),
  );
  expect(await mistakes()).toEqual([
    { of: 'order', id, memberId: loginId, stated: 10, moved: 0 },
    { ...wrong, stated: -2, moved: 8 },
  ]);
});

// B-operator-65
it('is a file, too: a line for each day, supplier and product', async () => {
  const { memberId } = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db, { point: 1 });
  await site.db.updateTable('services').set({ text: '=1+1' }).execute();
  await send(await buy(site, memberId, { serviceId, amount: 10 }), { cost: '2.50', supplier: '=panel' });
  await buy(site, memberId, { serviceId, amount: 20 });
  const { body, headers } = await operator.call('GET', '/margin/csv?days=7');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.startsWith('\ufeff')).toBe(true);
  const id = String(serviceId);
  expect(readCsv(body)).toEqual([
    ['날짜', '공급처', '상품번호', '상품', '매출', '환불', '원가', 'AS', '손익', '원가 모르는 주문'],
    ['2026-03-02', "'=panel", id, "'=1+1", '10', '0', '2.5', '0', '7.5', '0'],
    ['2026-03-02', '', id, "'=1+1", '20', '0', '0', '0', '20', '0'],
  ]);
});

// B-operator-66
it('what is owed is what is left of the latest deposits, at any moment', async () => {
  const member = await signUpMember(site);
  const { memberId } = member;
  const serviceId = await addService(site.db, { point: 1, max: 1_000_000 });
  const first = site.clock.now();
  await deposit(site, memberId, 10_000);
  site.clock.advance(100 * DAY_MS);
  await deposit(site, memberId, 5_000);
  site.clock.advance(40 * DAY_MS);
  await buy(site, memberId, { serviceId, amount: 9_000 });
  const before = site.clock.now();
  site.clock.advance(30 * DAY_MS);
  const order = await buy(site, memberId, { serviceId, amount: 3_000 });
  const amounts = async (query = '') => {
    const { total, byAge, held, soldInYear } = await get(`/owed${query}`);
    return [total, byAge.map(({ amount }: { amount: number }) => amount), held, soldInYear];
  };
  const held = (amount: number) => ({ amount, limit: 3_000_000_000 });
  const sold = (amount: number) => ({ amount, limit: 50_000_000_000 });
  expect(await amounts()).toEqual([3_000, [0, 3_000, 0, 0, 0], held(3_000), sold(15_000)]);
  // What is paid back is as old as it was.
  await setOrderStatus(site.deps, { orderId: order, status: ORDER_STATUS.canceled });
  expect(await amounts()).toEqual([6_000, [0, 5_000, 1_000, 0, 0], held(6_000), sold(15_000)]);
  expect(await amounts(`?at=${before.toISOString()}`)).toEqual([
    6_000,
    [0, 5_000, 1_000, 0, 0],
    held(6_000),
    sold(15_000),
  ]);
  expect(await amounts(`?at=${first.toISOString()}`)).toEqual([
    10_000,
    [10_000, 0, 0, 0, 0],
    held(10_000),
    sold(10_000),
  ]);
  expect(await amounts(`?at=${daysBefore(first, 1).toISOString()}`)).toEqual([0, [0, 0, 0, 0, 0], held(0), sold(0)]);
  site.clock.advance(5 * 365 * DAY_MS);
  // Sold a year ago to the moment.
  const yearLater = daysBefore(first, -365).toISOString();
  expect(await amounts(`?at=${yearLater}`)).toEqual([6_000, [0, 0, 6_000, 0, 0], held(6_000), sold(5_000)]);
  expect(await amounts()).toEqual([6_000, [0, 0, 0, 0, 6_000], held(6_000), sold(0)]);
  expect((await operator.call('GET', '/owed?at=yesterday')).statusCode).toBe(400);
});

// B-operator-66, B-operator-65
it('over a random shop both are the sums of its orders and its credits', async () => {
  const now = site.clock.now();
  await fillRandomShop(site.db, { orders: 3_000, members: 40, days: 120, now, seed: 0.47 });
  await expectMoney(site.db, get, now);
});
