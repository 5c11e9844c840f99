import { ORDER_STATUS } from 'contract';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/time.js';
import { askCancellation } from './cancellations.js';
import { POLL_SECONDS, Shop } from './testing/Shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

beforeEach(() => shop.reset());

afterEach(async () => {
  expect((await verifyLedger(shop.site.db)).mistakes).toEqual([]);
});

afterAll(() => shop.close());

async function submitted(link = 'someone', amount = 100) {
  const id = await shop.order(link, amount);
  await shop.submit();
  const remote = String(shop.panel.orders.find((order) => order.link === link)?.id);
  return { id, remote };
}

async function pollSoon(ms = POLL_SECONDS * SECOND_MS): Promise<void> {
  shop.site.clock.advance(ms);
  await shop.poll();
}

describe('a supplier', () => {
  it.each([
    ['Pending', ORDER_STATUS.pending],
    ['Processing', ORDER_STATUS.processing],
    ['In progress', ORDER_STATUS.inProgress],
    ['in_progress', ORDER_STATUS.inProgress],
  ])('says "%s"', async (word, status) => {
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, { status: word, start_count: '3572', remains: '40' });
    await pollSoon();
    expect(await shop.status(id)).toEqual({ status, startCount: 3_572, remains: 40, point: 15_000 });
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted' });
  });

  it.each([
    ['Completed', { remains: '0' }, ORDER_STATUS.completed, 0, 0],
    ['Completed', { remains: '-7' }, ORDER_STATUS.completed, 0, 0],
    ['Partial', { remains: '40' }, ORDER_STATUS.partial, 40, 60],
    ['Canceled', { remains: '100' }, ORDER_STATUS.canceled, 100, 150],
    ['Cancelled', { remains: null }, ORDER_STATUS.canceled, 100, 150],
  ])('that says "%s" with %j ends the order with its refund', async (word, rest, status, remains, refund) => {
    const before = await shop.balance();
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, { charge: '0.1', status: word, start_count: 10, ...rest });
    await pollSoon();
    await pollSoon(DAY_MS);
    expect(await shop.status(id)).toMatchObject({ status, remains });
    expect(await shop.balance()).toBe(before - 150 + refund);
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
    expect(shop.panel.statusCalls).toHaveLength(1);
  });

  it.each([null, 'some', '101'])(
    'that says "Partial" with %j left leaves the refund to the operator',
    async (remains) => {
      const { id, remote } = await submitted();
      shop.panel.statuses.set(remote, { status: 'Partial', remains });
      await pollSoon();
      expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending, point: 15_000 });
      expect(await shop.submission(id)).toMatchObject({
        state: 'parked',
        reason: expect.stringContaining('남은 수량'),
      });
    },
  );

  it('that does not know an order changes nothing', async () => {
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, { error: 'Incorrect order ID' });
    await pollSoon();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: 'Incorrect order ID' });
  });

  it('is asked for many orders with one call, at most a hundred', async () => {
    for (let index = 0; index < 130; index += 1) await shop.order(`link-${index}`, 1);
    await shop.submit();
    await pollSoon();
    expect(shop.panel.statusCalls.map((ids) => ids.length)).toEqual([100, 30]);
    expect(new Set(shop.panel.statusCalls.flat()).size).toBe(130);
  });

  it('is asked at intervals that grow with the age of the order', async () => {
    await submitted();
    await pollSoon(SECOND_MS);
    expect(shop.panel.statusCalls).toHaveLength(0);
    for (let minute = 0; minute < 24 * 60; minute += 1) await pollSoon(MINUTE_MS);
    // Every half minute would be 2,880.
    expect(shop.panel.statusCalls.length).toBeLessThan(230);
    expect(shop.panel.statusCalls.length).toBeGreaterThan(140);
  });

  it('that is down is asked later', async () => {
    const { id, remote } = await submitted();
    shop.panel.isUp = false;
    await expect(pollSoon()).rejects.toThrow('503');
    shop.panel.isUp = true;
    shop.panel.statuses.set(remote, { status: 'Completed', remains: 0 });
    await pollSoon();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.completed });
  });
});

describe('a cancellation', () => {
  const ask = async (orderId: number, memberId = shop.member.memberId) =>
    (await askCancellation(shop.site.deps, { memberId, orderIds: [orderId] })).has(orderId);

  it('of an order that was not sent takes effect at once', async () => {
    const before = await shop.balance();
    const id = await shop.order('unsent');
    expect(await ask(id)).toBe(true);
    await shop.submit();
    await shop.cancel();
    expect(shop.panel.orders).toEqual([]);
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.canceled, point: 0 });
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
    expect(await shop.balance()).toBe(before);
  });

  it('of an order that the supplier has is for the supplier to decide', async () => {
    const { id, remote } = await submitted();
    expect(await ask(id)).toBe(true);
    expect(await ask(id)).toBe(true);
    await shop.cancel();
    await shop.cancel();
    expect(shop.panel.canceled).toEqual([remote]);
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
    shop.panel.statuses.set(remote, { status: 'Canceled', remains: '100' });
    await pollSoon();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.canceled, point: 0 });
  });

  it('that the supplier refuses changes nothing', async () => {
    const { id } = await submitted();
    shop.panel.onCancel = () => ({ error: 'Cancel is not available' });
    await ask(id);
    await shop.cancel();
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: 'Cancel is not available' });
  });

  it('is refused for an order of another member, a finished one, and one in the hands of the operator', async () => {
    const { id, remote } = await submitted();
    expect(await ask(id, shop.member.memberId + 1)).toBe(false);
    shop.panel.statuses.set(remote, { status: 'Completed', remains: '0' });
    await pollSoon();
    expect(await ask(id)).toBe(false);
    const byHand = await shop.order('by-hand');
    await setOrderStatus(shop.site.deps, { orderId: byHand, status: ORDER_STATUS.inProgress });
    expect(await ask(byHand)).toBe(false);
  });

  it('by the operator reaches the supplier, too', async () => {
    const { id, remote } = await submitted();
    await setOrderStatus(shop.site.deps, { orderId: id, status: ORDER_STATUS.canceled });
    await pollSoon();
    await shop.settle();
    await shop.cancel();
    expect(shop.panel.canceled).toEqual([remote]);
    await shop.settle();
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
    await pollSoon(HOUR_MS);
    expect(shop.panel.statusCalls).toHaveLength(0);
  });
});
