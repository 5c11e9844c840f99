import { DAY_MS } from '../platform/time/time.js';
import { signUpMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService, buy } from '../testing/stockShop.js';
import { countRecentOrders } from './countRecentOrders.js';

const site = setUpSite();
const readCounts = async (): Promise<(number | undefined)[]> =>
  (await site.app.inject('/service/services'))
    .json()
    .map(({ recentOrders }: { recentOrders?: number }) => recentOrders);

// B-catalogue-7
it('a product says how often it was ordered in 30 days, counted once a day', async () => {
  const { memberId } = await signUpMember(site, 1_000);
  const often = await addService(site.db, { point: 1 });
  const seldom = await addService(site.db, { point: 1 });
  const order = async (serviceId: number, times: number) => {
    for (let time = 0; time < times; time += 1) await buy(site, memberId, { serviceId, amount: 1 });
  };
  await order(often, 1);
  site.clock.advance(2 * DAY_MS);
  await order(often, 5);
  await order(seldom, 4);
  expect(await readCounts()).toEqual([undefined, undefined]);
  await countRecentOrders(site.deps);
  expect(await readCounts()).toEqual([6, undefined]);

  await order(often, 1);
  await countRecentOrders(site.deps);
  expect(await readCounts()).toEqual([6, undefined]);
  site.clock.advance(29 * DAY_MS);
  await countRecentOrders(site.deps);
  expect(await readCounts()).toEqual([6, undefined]);
  site.clock.advance(2 * DAY_MS);
  await countRecentOrders(site.deps);
  expect(await readCounts()).toEqual([undefined, undefined]);
});
