import { ORDER_STATUS } from '@storefront/contract';
import { DAY_MS } from '../platform/time/time.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, buy } from '../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps);
let member: TestMember;
let products: number[];
let ids: number[];

beforeEach(async () => {
  member = await signUpMember(site, 10_000);
  const other = await signUpMember(site, 10_000);
  products = [await addService(site.db, { point: 1.5 }), await addService(site.db, { point: 2 })];
  const [first = 0, second = 0] = products;
  ids = [await buy(site, member.memberId, { serviceId: first, amount: 101 })];
  site.clock.advance(DAY_MS);
  ids.push(await buy(site, member.memberId, { serviceId: second, amount: 10 }));
  site.clock.advance(DAY_MS);
  ids.push(await buy(site, other.memberId, { serviceId: first, amount: 2, link: 'somebody-else' }));
  const sent = (orderId: number | undefined, supplier: string) => ({
    ...{ orderId: orderId ?? 0, supplier, state: 'finished' as const, updatedAt: site.clock.now() },
  });
  await site.db
    .insertInto('supplierOrders')
    .values([sent(ids[0], 'alpha'), sent(ids[1], 'beta'), sent(ids[2], 'alpha')])
    .execute();
  await operator.call('POST', `/orders/${ids[1]}/status`, { status: ORDER_STATUS.completed });
});

const dayOf = (days: number) => new Date(site.clock.now().getTime() - days * DAY_MS).toISOString();

// B-operator-52
it.each<[what: string, query: () => string, places: number[], point: number]>([
  ['nothing', () => '', [2, 1, 0], 174.5],
  ['a status', () => `status=${ORDER_STATUS.pending}`, [2, 0], 154.5],
  ['a member', () => `member=${member.loginId}`, [1, 0], 171.5],
  ['a product', () => `product=${products[0]}`, [2, 0], 154.5],
  ['a supplier', () => 'supplier=alpha', [2, 0], 154.5],
  ['no such supplier', () => 'supplier=alp', [], 0],
  ['a beginning', () => `from=${dayOf(1)}`, [2, 1], 23],
  ['an end, which is exclusive', () => `to=${dayOf(1)}`, [0], 151.5],
  ['all of it', () => `from=${dayOf(3)}&to=${dayOf(-1)}&supplier=alpha&product=${products[0]}&status=0`, [2, 0], 154.5],
  ['a search', () => 'search=somebody', [2], 3],
  ['a search for what several questions find', () => `search=${member.loginId}`, [1, 0], 171.5],
  ['a search within a product', () => `search=${member.loginId}&product=${products[1]}`, [1], 20],
  ['a search for nothing', () => 'search=qq', [], 0],
])('orders narrowed by %s are listed and added up', async (_what, query, places, point) => {
  const listed = await operator.call('GET', `/orders?${query()}`);
  expect(listed.json<{ id: number }[]>().map(({ id }) => id)).toEqual(places.map((at) => ids[at]));
  const sum = await operator.call('GET', `/orders/sum?${query()}`);
  expect(sum.json()).toEqual({ orders: places.length, point });
});

// B-operator-52, B-operator-27
it('an unknown product or time is refused, and a sum is audited like a list', async () => {
  expect((await operator.call('GET', '/orders?product=x')).statusCode).toBe(400);
  expect((await operator.call('GET', '/orders/sum?from=yesterday')).statusCode).toBe(400);
  await site.db.deleteFrom('audit').execute();
  await operator.call('GET', `/orders/sum?member=${member.loginId}`);
  const audited = await site.db.selectFrom('audit').select(['action', 'memberId']).execute();
  expect(audited).toEqual([{ action: 'read.orders', memberId: member.memberId }]);
});
