import { fromHundredths, ORDER_STATUS } from '@storefront/contract';
import * as fc from 'fast-check';
import { deleteAccount } from '../members/deleteAccount.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { signUpMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { addService, buy } from '../testing/stockShop.js';
import { setOrderStatus } from './setOrderStatus.js';

const site = setUpEmptySite({ keepsApp: true });
let memberId: number;
let orderId: number;

beforeEach(async () => {
  ({ memberId } = await signUpMember(site, 1000));
  const serviceId = await addService(site.db, { point: 1.5 });
  orderId = await buy(site, memberId, { serviceId, amount: 100 });
});

const finished = { statusCode: 409, code: 'ORDER_FINISHED' };
const order = () => site.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
const balance = async () => (await verifyLedger(site.db)).total;

// B-operator-5
it('keeps the points of an order that goes on', async () => {
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.inProgress, startCount: 7, remains: 60 });
  expect(await order()).toMatchObject({ status: 1, startCount: 7, remains: 60, point: 15_000 });
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.completed });
  expect(await order()).toMatchObject({ status: 2, startCount: 7, remains: 0, point: 15_000 });
  expect(await balance()).toBe(85_000);
});

// B-operator-5
it('pays back what a partial order did not deliver', async () => {
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.partial, remains: 33 });
  expect(await order()).toMatchObject({ status: 3, remains: 33, point: 10_050 });
  expect(await balance()).toBe(89_950);
});

// B-operator-5
it('pays back a cancelled order whole, once', async () => {
  const cancel = () => setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.canceled });
  const results = await Promise.allSettled([cancel(), cancel(), cancel()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await order()).toMatchObject({ status: 5, point: 0 });
  expect(await balance()).toBe(100_000);
  await expect(cancel()).rejects.toMatchObject({ statusCode: 409, code: 'ORDER_FINISHED' });
});

// B-account-14
it('gives nothing to an account that is gone', async () => {
  await deleteAccount(site.deps, memberId);
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.canceled });
  expect(await verifyLedger(site.db)).toMatchObject({ total: 0, mistakes: [] });
});

it('knows its orders and their size', async () => {
  await expect(setOrderStatus(site.deps, { orderId: 999, status: 1 })).rejects.toMatchObject({ statusCode: 404 });
  const tooMuch = setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.partial, remains: 101 });
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400 });
});

// B-order-24
it('charges what was delivered to the hundredth, whatever an order goes through', async () => {
  const rich = await signUpMember(site, 10_000_000);
  const change = fc.record({
    status: fc.constantFrom(...Object.values(ORDER_STATUS)),
    part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const life = fc.record({
    amount: fc.integer({ min: 1, max: 9999 }),
    unitPrice: fc.integer({ min: 0, max: 1999 }),
    changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  });
  const live = async ({ amount, unitPrice, changes }: typeof life extends fc.Arbitrary<infer Life> ? Life : never) => {
    const serviceId = await addService(site.db, { point: fromHundredths(unitPrice) });
    orderId = await buy(site, rich.memberId, { serviceId, amount });
    for (const { status, part } of changes) {
      const remains = part === null ? undefined : Math.floor(part * amount);
      const result = setOrderStatus(site.deps, { orderId, status, remains });
      await result.catch((error: unknown) => expect(error).toMatchObject(finished));
    }
    const { status, remains, point } = await order();
    const isPaidBack = status === ORDER_STATUS.partial || status === ORDER_STATUS.canceled;
    expect(point).toBe(unitPrice * (isPaidBack ? amount - remains : amount));
    const movements = await site.db.selectFrom('ledger').select('amount').where('orderId', '=', orderId).execute();
    expect(movements.reduce((sum, movement) => sum + movement.amount, 0)).toBe(-point + 0);
  };
  await fc.assert(fc.asyncProperty(life, live), { numRuns: 40 });
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});
