import { MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { Shop } from './testing/Shop.js';

const shop = Shop.setUp();

async function pollSoon(ms: number): Promise<void> {
  shop.site.clock.advance(ms);
  await shop.poll();
}

it('a supplier is asked at intervals that grow with the age of the order', async () => {
  await shop.order('someone');
  await shop.submit();
  await pollSoon(SECOND_MS);
  expect(shop.panel.statusCalls).toHaveLength(0);
  for (let minute = 0; minute < 24 * 60; minute += 1) await pollSoon(MINUTE_MS);
  expect(shop.panel.statusCalls.length).toBeLessThan(230);
  expect(shop.panel.statusCalls.length).toBeGreaterThan(140);
});
