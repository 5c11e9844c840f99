import { AUTO_ORDER_STATUS, ORDER_STATUS } from '@storefront/contract';
import { deleteAccount } from '../members/deleteAccount.js';
import { transact } from '../platform/db/transact.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/time/time.js';
import { lockMember } from '../points/ledger/postMovement.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { addService, buy, putBrake, setSetting } from '../testing/stockShop.js';
import { AUTO_ORDER_TICK_MS, cancelAutoOrder, runAutoOrders } from './autoOrders.js';
import { setOrderStatus } from './setOrderStatus.js';

const RUNS = 4;
const INTERVAL_MINUTES = 90;
const INTERVAL_MS = INTERVAL_MINUTES * MINUTE_MS;
const RUN_PRICE = 12_300;
const POINTS = 100_000;

const site = setUpEmptySite({ keepsApp: true });
let member: TestMember;
let serviceId: number;

beforeEach(async () => {
  member = await signUpMember(site, POINTS / 100);
  serviceId = await addService(site.db, { point: 1.23, enableAuto: true });
  await placeAutoOrder();
});

const placeAutoOrder = () =>
  buy(site, member.memberId, { serviceId, link: 'someone', amount: 100, runs: RUNS, interval: INTERVAL_MINUTES });
const tick = () => runAutoOrders(site.db, site.clock.now());
const tickIn = (ms: number) => {
  site.clock.advance(ms);
  return tick();
};
const nextTick = () => tickIn(AUTO_ORDER_TICK_MS);
const autoOrder = () => site.db.selectFrom('autoOrders').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
const runNumbers = async () =>
  (await site.db.selectFrom('orders').select('runNumber').orderBy('id').execute()).map(({ runNumber }) => runNumber);
const refunds = async () =>
  (await site.db.selectFrom('ledger').select('amount').where('kind', '=', 'refund').execute()).map(
    ({ amount }) => amount,
  );
const cancel = (id = 1) =>
  transact(site.db, async (trx) => {
    await lockMember(trx, member.memberId);
    await cancelAutoOrder(trx, id, site.clock.now());
  });

describe('a run', () => {
  // B-auto-5
  it('is ordered when its time has come, and not before', async () => {
    expect(await tickIn(INTERVAL_MS - 1)).toBe(0);
    expect(await tickIn(1)).toBe(1);
    expect(await nextTick()).toBe(0);
    expect(await runNumbers()).toEqual([1, 2]);
  });

  // B-auto-4
  it('is an order of its own in the history, paid by the auto-order', async () => {
    await tickIn(INTERVAL_MS);
    const orders = await site.app.inject({ url: '/service/order-history?autoOrderId=1', headers: member.headers });
    expect(orders.json()).toMatchObject({
      items: [
        {
          id: 2,
          autoOrderId: 1,
          serviceId,
          link: 'someone',
          createdAt: site.clock.now().toISOString(),
          amount: 100,
          remains: 100,
          point: 123,
          status: ORDER_STATUS.pending,
          startCount: null,
        },
        { id: 1, autoOrderId: 1 },
      ],
      total: 2,
    });
    const autoOrders = await site.app.inject({ url: '/service/auto-order-history', headers: member.headers });
    expect(autoOrders.json()).toMatchObject([{ completed: 2, runs: RUNS, point: 492, status: 0 }]);
    expect(await verifyLedger(site.db)).toMatchObject({ movements: 2, total: POINTS - RUNS * RUN_PRICE, mistakes: [] });
  });

  // B-auto-9
  it('completes the auto-order when it is the last', async () => {
    for (let run = 2; run <= RUNS; run += 1) {
      expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.active });
      await tickIn(INTERVAL_MS);
    }
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.completed, completed: RUNS, nextRunAt: null });
    expect(await tickIn(DAY_MS)).toBe(0);
    expect(await runNumbers()).toEqual([1, 2, 3, 4]);
  });

  // B-auto-4
  it.each([
    ['is gone', () => site.db.deleteFrom('services').execute()],
    ['costs more', () => site.db.updateTable('services').set({ point: '99.00' }).execute()],
    ['is in maintenance', () => setSetting(site.db, 'ENABLE_SERVICE_CHECK', 'true')],
  ])('is ordered as it was paid when the product %s', async (_name, change) => {
    await change();
    expect(await tickIn(INTERVAL_MS)).toBe(1);
    const [run] = await site.db.selectFrom('orders').selectAll().where('runNumber', '=', 2).execute();
    expect(run).toMatchObject({ serviceId, unitPrice: 123, point: RUN_PRICE, remains: 100 });
  });

  // B-auto-5
  it('that is there already is counted and not ordered again', async () => {
    await tickIn(INTERVAL_MS);
    await site.db.updateTable('autoOrders').set({ completed: 1 }).execute();
    expect(await tickIn(INTERVAL_MS)).toBe(1);
    expect(await runNumbers()).toEqual([1, 2]);
    expect(await autoOrder()).toMatchObject({ completed: 2 });
  });
});

describe('runs that were missed', () => {
  // B-auto-6
  it('are made up one at each tick', async () => {
    await placeAutoOrder();
    expect(await tickIn(10 * DAY_MS)).toBe(2);
    expect(await nextTick()).toBe(2);
    expect(await nextTick()).toBe(2);
    expect(await nextTick()).toBe(0);
    expect(await runNumbers()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  // B-auto-6
  it('are made up no faster by several servers', async () => {
    site.clock.advance(10 * DAY_MS);
    expect((await Promise.all([tick(), tick(), tick()])).sort()).toEqual([0, 0, 1]);
    expect(await tickIn(AUTO_ORDER_TICK_MS / 2)).toBe(0);
  });

  // B-auto-6
  it('do not move those to come', async () => {
    const placedAt = site.clock.now().getTime();
    await tickIn(INTERVAL_MS + HOUR_MS);
    expect((await autoOrder()).nextRunAt).toEqual(new Date(placedAt + 2 * INTERVAL_MS));
  });

  it('of more auto-orders than one statement takes are all made', async () => {
    const many = 1100;
    const { id: _id, ...row } = await autoOrder();
    const copy = { ...row, unitPrice: '1.23', point: '492.00' };
    await site.db
      .insertInto('autoOrders')
      .values(Array.from({ length: many }, () => copy))
      .execute();
    expect(await tickIn(INTERVAL_MS)).toBe(many + 1);
  });
});

// B-auto-5
describe('a clock', () => {
  it('that jumps ahead and back again repeats nothing, and the plan goes on', async () => {
    await tickIn(INTERVAL_MS);
    expect(await tickIn(365 * DAY_MS)).toBe(1);
    site.clock.advance(-365 * DAY_MS);
    expect(await nextTick()).toBe(0);
    expect(await runNumbers()).toEqual([1, 2, 3]);
    expect(await tickIn(2 * INTERVAL_MS)).toBe(1);
    expect(await runNumbers()).toEqual([1, 2, 3, 4]);
  });

  it('that is set back makes runs wait until their time comes again', async () => {
    expect(await tickIn(-DAY_MS)).toBe(0);
    expect(await tickIn(DAY_MS + INTERVAL_MS)).toBe(1);
  });
});

describe('an auto-order that is cancelled', () => {
  // B-auto-9
  it('pays back what was not run, once, is partial and runs no more', async () => {
    await tickIn(INTERVAL_MS);
    await cancel();
    expect(await autoOrder()).toMatchObject({
      status: AUTO_ORDER_STATUS.partial,
      completed: 2,
      nextRunAt: null,
      point: 2 * RUN_PRICE,
    });
    await cancel();
    expect(await tickIn(10 * DAY_MS)).toBe(0);
    expect(await refunds()).toEqual([2 * RUN_PRICE]);
    expect(await verifyLedger(site.db)).toMatchObject({ total: POINTS - 2 * RUN_PRICE, mistakes: [] });
  });

  // B-auto-9
  it('is cancelled, and costs nothing, if nothing came of its runs', async () => {
    await setOrderStatus(site.deps, { orderId: 1, status: ORDER_STATUS.canceled });
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.active, point: 3 * RUN_PRICE });
    await cancel();
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.canceled, point: 0 });
    expect(await refunds()).toEqual([RUN_PRICE, 3 * RUN_PRICE]);
    expect(await verifyLedger(site.db)).toMatchObject({ total: POINTS, mistakes: [] });
  });

  // B-auto-9
  it('costs what its runs cost', async () => {
    await setOrderStatus(site.deps, { orderId: 1, status: ORDER_STATUS.partial, remains: 33 });
    await cancel();
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.partial, point: RUN_PRICE - 33 * 123 });
  });

  it('by the deletion of its member runs no more, and its runs go on', async () => {
    await deleteAccount(site.deps, member.memberId);
    expect(await tickIn(10 * DAY_MS)).toBe(0);
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.partial, completed: 1, point: RUN_PRICE });
    expect(await site.db.selectFrom('orders').select('status').execute()).toEqual([{ status: ORDER_STATUS.pending }]);
    expect(await verifyLedger(site.db)).toMatchObject({ total: 0, mistakes: [] });
  });
});

describe('an auto-order that its member stops', () => {
  const stop = async (id = 1, headers: Record<string, string> = member.headers) => {
    const answer = await site.app.inject({ method: 'POST', url: `/service/auto-order/${id}/stop`, headers });
    return [answer.statusCode, answer.json<unknown>()];
  };
  const finished = { statusCode: 409, code: 'AUTO_ORDER_FINISHED', message: '이미 끝난 자동주문이에요.' };

  // B-auto-12, B-history-47
  it('pays back what was not run, is cancelled, runs no more, and answers the same again', async () => {
    const read = () => site.app.inject({ url: '/service/auto-order-history', headers: member.headers });
    await tickIn(INTERVAL_MS);
    expect((await read()).json()).toMatchObject([{ status: 0, refundable: (2 * RUN_PRICE) / 100 }]);
    expect(await stop()).toEqual([200, { refunded: (2 * RUN_PRICE) / 100 }]);
    expect(await stop()).toEqual([200, { refunded: (2 * RUN_PRICE) / 100 }]);
    expect(await autoOrder()).toMatchObject({
      status: AUTO_ORDER_STATUS.canceled,
      completed: 2,
      nextRunAt: null,
      point: 2 * RUN_PRICE,
    });
    expect(await tickIn(10 * DAY_MS)).toBe(0);
    expect(await refunds()).toEqual([2 * RUN_PRICE]);
    expect(await verifyLedger(site.db)).toMatchObject({ total: POINTS - 2 * RUN_PRICE, mistakes: [] });
    const history = await read();
    expect(history.json()).toMatchObject([{ status: 2, refunded: 246, refundedAt: expect.any(String) }]);
    expect(history.body).not.toContain('refundable');
  });

  // B-auto-12
  it('says the same of what came back, whatever its runs give back afterwards', async () => {
    await stop();
    await setOrderStatus(site.deps, { orderId: 1, status: ORDER_STATUS.canceled });
    expect(await stop()).toEqual([200, { refunded: (3 * RUN_PRICE) / 100 }]);
    expect(await autoOrder()).toMatchObject({ point: 0 });
    expect(await verifyLedger(site.db)).toMatchObject({ total: POINTS, mistakes: [] });
  });

  // B-auto-12
  it('is refused once all of its runs were ordered, or the shop has ended it', async () => {
    for (let run = 2; run <= RUNS; run += 1) await tickIn(INTERVAL_MS);
    expect(await stop()).toEqual([409, finished]);
    const other = await placeAutoOrder();
    await cancel(other);
    expect(await stop(other)).toEqual([409, finished]);
  });

  // B-auto-12
  it("is nobody else's, and needs a session", async () => {
    const { headers } = await signUpMember(site, 0);
    expect(await stop(1, headers)).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await stop(999)).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await stop(1, {})).toMatchObject([401, { code: 'UNAUTHORIZED' }]);
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.active });
  });

  // B-auto-12
  it('waits for refunds that are paused', async () => {
    await putBrake(site, 'refunds', true);
    expect(await stop()).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(await autoOrder()).toMatchObject({ status: AUTO_ORDER_STATUS.active });
    await putBrake(site, 'refunds', false);
    expect(await stop()).toEqual([200, { refunded: (3 * RUN_PRICE) / 100 }]);
  });
});
