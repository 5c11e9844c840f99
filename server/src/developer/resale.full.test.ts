import { ORDER_STATUS } from '@storefront/contract';
import { sendCancellations } from '../orders/suppliers/cancellations.js';
import { DemoSupplier } from '../orders/suppliers/DemoSupplier.js';
import { GuardedSupplier, type SupplierDeps } from '../orders/suppliers/GuardedSupplier.js';
import { pollOrders } from '../orders/suppliers/pollOrders.js';
import { pollRefills } from '../orders/suppliers/pollRefills.js';
import type { Supplier } from '../orders/suppliers/Supplier.js';
import { sendRefills } from '../orders/suppliers/sendRefills.js';
import { keepEnvironmentSupplier, openSupplier } from '../orders/suppliers/storedSuppliers.js';
import { submitOrders } from '../orders/suppliers/submitOrders.js';
import { MINUTE_MS, SECOND_MS } from '../platform/time/time.js';
import { adjustBalance } from '../points/ledger/postMovement.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { issueApiKey, signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService, routeAll } from '../testing/stockShop.js';

const ORDERS = 40;
const TIMEOUT_MS = 480_000;
const running = new AbortController().signal;

const wholesale = setUpSite();
let retail: TestApp;
let reseller: TestMember;
let customer: TestMember;
let wholesaleWork: SupplierDeps;
let retailWork: SupplierDeps;
let wholesaleService: number;
let retailService: number;

function workOf({ deps }: TestApp, supplier: Supplier): SupplierDeps {
  const guard = new GuardedSupplier(supplier, deps.log, { initialDelay: 0, maxDelay: 0 });
  return { ...deps, guard, open: () => [supplier.name] };
}

async function work(deps: SupplierDeps): Promise<void> {
  await submitOrders(deps, running);
  await sendCancellations(deps);
  await pollOrders(deps, running);
  await sendRefills(deps, running);
  await pollRefills(deps, running);
}

async function pass(ms: number): Promise<void> {
  await work(retailWork);
  await work(wholesaleWork);
  wholesale.clock.advance(ms);
  retail.clock.advance(ms);
}

const order = async (link: string, amount: number) => {
  const payload = { serviceId: retailService, link, amount, runs: 0, interval: 0 };
  const { headers } = customer;
  const answer = await retail.app.inject({ method: 'POST', url: '/service/order', headers, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
};
const ordersOf = (shop: TestApp) => shop.db.selectFrom('orders').selectAll().orderBy('link').execute();
const pointsOf = async (shop: TestApp, { headers }: TestMember) =>
  (await shop.app.inject({ url: '/auth/profile', headers })).json<{ point: number }>().point;

beforeAll(async () => {
  wholesaleService = await addService(wholesale.db, { point: 2, max: 1_000_000 });
  reseller = await signUpMember(wholesale, 200_000);
  const apiKey = await issueApiKey(wholesale, reseller);
  const origin = await wholesale.app.listen({ host: '127.0.0.1', port: 0 });

  retail = await createTestApp({
    environment: { SUPPLIER_URL: `${origin}/api/v2/`, SUPPLIER_KEY: apiKey, SUPPLIER_POLL_SECONDS: '5' },
  });
  retailService = await addService(retail.db, { point: 3, max: 1_000_000 });
  await retail.db.updateTable('services').set({ refillDays: 30 }).execute();
  await keepEnvironmentSupplier(retail.deps);
  await routeAll(retail.db, String(wholesaleService));
  await wholesale.db.updateTable('services').set({ refillDays: 30 }).execute();
  customer = await signUpMember(retail, 500_000);
  wholesaleWork = workOf(wholesale, new DemoSupplier(wholesale.clock));
  const row = await retail.db.selectFrom('suppliers').selectAll().executeTakeFirstOrThrow();
  const supplier = openSupplier(retail.deps, row);
  if (!supplier) throw new Error('the shop has no supplier');
  retailWork = workOf(retail, supplier);
});

afterEach(async () => {
  for (const { db } of [wholesale, retail]) expect((await verifyLedger(db)).mistakes).toEqual([]);
});

afterAll(() => retail.close());

// B-supplier-8
it(
  'one shop is the supplier of another: every order is delivered once and ends the same on both sides',
  async () => {
    for (let index = 0; index < ORDERS; index += 1) await order(`order-${String(index).padStart(2, '0')}`, 100 + index);
    const seen = new Set<number>();
    for (let second = 0; second < 240; second += 5) {
      await pass(5 * SECOND_MS);
      for (const { status } of await ordersOf(retail)) seen.add(status);
    }

    const [sold, delivered] = [await ordersOf(retail), await ordersOf(wholesale)];
    const known = (rows: typeof sold) =>
      rows.map(({ link, amount, status, remains }) => ({ link, amount, status, remains }));
    expect(sold).toHaveLength(ORDERS);
    expect(known(sold)).toEqual(known(delivered));
    expect(sold.map(({ startCount }) => startCount)).toEqual(delivered.map(({ startCount }) => startCount ?? 0));
    expect([...seen].sort()).toEqual(Object.values(ORDER_STATUS).sort());

    const pieces = sold.reduce((sum, { amount, status, remains }) => {
      return sum + amount - (status === ORDER_STATUS.completed ? 0 : remains);
    }, 0);
    expect(await pointsOf(retail, customer)).toBe(500_000 - 3 * pieces);
    expect(await pointsOf(wholesale, reseller)).toBe(200_000 - 2 * pieces);
  },
  TIMEOUT_MS,
);

// B-supplier-8
it(
  'a cancellation travels up, its refund down',
  async () => {
    const before = [await pointsOf(retail, customer), await pointsOf(wholesale, reseller)];
    const id = await order('second thoughts', 100);
    await work(retailWork);
    const payload = { key: await issueApiKey(retail, customer), action: 'cancel', orders: String(id) };
    const answer = await retail.app.inject({ method: 'POST', url: '/api/v2', payload });
    expect(answer.json()).toEqual([{ order: id, cancel: 1 }]);
    for (let second = 0; second < 60; second += 5) await pass(5 * SECOND_MS);

    for (const shop of [retail, wholesale]) {
      const [row] = (await ordersOf(shop)).filter(({ link }) => link === 'second thoughts');
      expect(row).toMatchObject({ status: ORDER_STATUS.canceled, point: 0 });
    }
    expect([await pointsOf(retail, customer), await pointsOf(wholesale, reseller)]).toEqual(before);
  },
  TIMEOUT_MS,
);

// B-supplier-8, B-refill-8
it(
  'claims of AS travel up, their end down',
  async () => {
    const ended = (await ordersOf(retail)).filter(({ status }) => status === ORDER_STATUS.completed).slice(0, 3);
    const payload = {
      key: await issueApiKey(retail, customer),
      action: 'refill',
      orders: ended.map(({ id }) => id).join(),
    };
    const answer = await retail.app.inject({ method: 'POST', url: '/api/v2', payload });
    expect(answer.json()).toEqual(ended.map(({ id: order }) => ({ order, refill: expect.any(Number) })));
    for (let second = 0; second < 150; second += 5) await pass(5 * SECOND_MS);
    for (const { db } of [retail, wholesale]) {
      const states = await db.selectFrom('refills').select('state').execute();
      expect(states).toEqual([{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
    }
  },
  TIMEOUT_MS,
);

// B-supplier-8
it('orders wait while the account at the supplier is empty, and go when it is filled', async () => {
  const amount = 75_000;
  const id = await order('large', amount);
  const missing = 2 * amount - (await pointsOf(wholesale, reseller)) + 100_000;
  await adjustBalance(wholesale.deps, {
    memberId: reseller.loginId,
    amount: -100 * (await pointsOf(wholesale, reseller)),
    memo: '출금',
  });
  await pass(SECOND_MS);
  const submission = () =>
    retail.db.selectFrom('supplierOrders').selectAll().where('orderId', '=', id).executeTakeFirst();
  expect(await submission()).toMatchObject({ state: 'waiting', reason: 'Not enough funds on balance' });

  await adjustBalance(wholesale.deps, {
    memberId: reseller.loginId,
    amount: 100 * (missing + 2 * amount),
    memo: '입금',
  });
  await pass(2 * MINUTE_MS);
  await pass(SECOND_MS);
  expect(await submission()).toMatchObject({ state: 'submitted' });
  expect((await ordersOf(wholesale)).filter(({ link }) => link === 'large')).toHaveLength(1);
});
