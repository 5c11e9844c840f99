import { ORDER_STATUS, type Service } from '@storefront/contract';
import * as fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/time/time.js';
import { signUpMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { countRecentOrders } from './countRecentOrders.js';

const site = setUpSite();

interface Delivery {
  amount: number;
  /** Minutes after the order. */
  start: number | null;
  end: number;
  status?: number;
  daysAgo?: number;
}

async function deliver(serviceId: number, deliveries: readonly Delivery[]): Promise<void> {
  const { memberId } = await signUpMember(site, 0);
  const rows = deliveries.map(({ amount, start, end, status = ORDER_STATUS.completed, daysAgo = 1 }) => {
    const createdAt = new Date(site.clock.now().getTime() - daysAgo * DAY_MS);
    const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS);
    const price = { unitPrice: '1.00', point: `${amount}.00` };
    const times = { createdAt, startedAt: start === null ? null : after(start), updatedAt: after(end) };
    return { memberId, serviceId, link: 'x', amount, remains: 0, status, ...price, ...times };
  });
  await site.db.insertInto('orders').values(rows).execute();
}

async function measure(serviceId: number): Promise<Service['times']> {
  site.clock.advance(DAY_MS);
  await countRecentOrders(site.deps);
  const services = (await site.app.inject('/service/services')).json<Service[]>();
  return services.find(({ id }) => id === serviceId)?.times;
}

const five = (delivery: Delivery) => Array.from({ length: 5 }, () => delivery);

// B-catalogue-8
it('a product says how soon its finished orders of 30 days began and were done, by quantity and for any', async () => {
  const serviceId = await addService(site.db);
  await deliver(serviceId, [
    ...five({ amount: 100, start: 1, end: 20 }),
    ...five({ amount: 299, start: 12, end: 61 }),
    ...five({ amount: 300, start: 30, end: 13 * 60 + 1 }),
    ...five({ amount: 1_000, start: 40, end: 50 * 60 }).slice(1),
    ...five({ amount: 100, start: 5_000, end: 6_000, status: ORDER_STATUS.partial }),
    ...five({ amount: 100, start: 5_000, end: 6_000, daysAgo: 31 }),
    ...five({ amount: 100, start: null, end: 6_000 }),
  ]);
  expect(await measure(serviceId)).toEqual([
    { from: 300, to: 1_000, start: 30, end: 14 * 60 },
    { from: 100, to: 300, start: 12, end: 90 },
    { from: 0, to: null, start: 40, end: 3 * 24 * 60 },
  ]);
});

// B-catalogue-8
it('few orders say nothing, and what was measured once ends with its orders', async () => {
  const serviceId = await addService(site.db);
  await deliver(serviceId, five({ amount: 1, start: 0, end: 0 }).slice(1));
  expect(await measure(serviceId)).toBeUndefined();
  await deliver(serviceId, [{ amount: 3, start: 0, end: 0 }]);
  const soon = { start: 1, end: 1 };
  expect(await measure(serviceId)).toEqual([{ from: 0, to: null, ...soon }]);
  site.clock.advance(28 * DAY_MS);
  expect(await measure(serviceId)).toBeUndefined();
});

// B-catalogue-8
it('nine of ten of a supplier’s 1,000 orders end before what was shown', async () => {
  const serviceId = await addService(site.db);
  const delivery = fc.record({
    amount: fc.integer({ min: 1, max: 5_000 }),
    start: fc.integer({ min: 0, max: 4 * 60 }),
    end: fc.oneof(fc.integer({ min: 241, max: 600 }), fc.integer({ min: 601, max: 9_000 })),
  });
  const deliveries = fc.sample(delivery, { seed: 46, numRuns: 1_000 });
  await deliver(serviceId, deliveries);
  const times = (await measure(serviceId)) ?? [];
  expect(times.length).toBeGreaterThan(5);
  for (const { from, to, start, end } of times) {
    const near = deliveries.filter(({ amount }) => from <= amount && (to === null || amount < to));
    const share = (within: (one: Delivery) => boolean) => near.filter(within).length / near.length;
    expect(share((one) => (one.start ?? 0) <= start)).toBeGreaterThanOrEqual(0.9);
    expect(share((one) => one.end <= end)).toBeGreaterThanOrEqual(0.9);
  }
});

// B-catalogue-8
it('only the newest 2,000 orders of a product are looked at', async () => {
  const serviceId = await addService(site.db);
  const many = (count: number, end: number) => Array.from({ length: count }, () => ({ amount: 1, start: 0, end }));
  await deliver(serviceId, many(500, 5 * 24 * 60));
  await deliver(serviceId, many(2_000, 10));
  expect(await measure(serviceId)).toEqual([
    { from: 1, to: 3, start: 1, end: 10 },
    { from: 0, to: null, start: 1, end: 10 },
  ]);
});

// B-history-64
it('the page of an order under way says until when such orders end, and when it takes longer', async () => {
  const serviceId = await addService(site.db);
  const ends = [10, 20, 60, 2 * 60, 3 * 60];
  await deliver(
    serviceId,
    ends.map((end) => ({ amount: 100, start: 5, end })),
  );
  await measure(serviceId);
  const member = await signUpMember(site, 0);
  const createdAt = site.clock.now();
  const price = { unitPrice: '1.00', point: '100.00', amount: 100, remains: 100 };
  const { id } = await site.db
    .insertInto('orders')
    .values({ memberId: member.memberId, serviceId, link: 'x', ...price, createdAt, updatedAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const usual = async () => {
    const { headers } = member;
    return (await site.app.inject({ url: `/service/order-history/${id}`, headers })).json<{ usual?: object }>().usual;
  };
  const after = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS).toISOString();
  const endsAt = after(3);
  expect(await usual()).toEqual({ halfAt: after(1), endsAt, isLate: false });
  site.clock.advance(HOUR_MS + 1);
  expect(await usual()).toEqual({ endsAt, isLate: false });
  site.clock.advance(2 * HOUR_MS);
  expect(await usual()).toEqual({ endsAt, isLate: true });
  await site.db.updateTable('orders').set({ status: ORDER_STATUS.completed }).where('id', '=', id).execute();
  expect(await usual()).toBeUndefined();
});
