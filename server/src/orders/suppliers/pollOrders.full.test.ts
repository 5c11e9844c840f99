import { MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { Shop } from './testing/Shop.js';

const shop = Shop.setUp();

it('a supplier is asked at intervals that grow with the age of the order', async () => {
  await shop.order('someone');
  await shop.submit();
  await shop.pollSoon(SECOND_MS);
  expect(shop.panel.statusCalls).toHaveLength(0);
  for (let minute = 0; minute < 24 * 60; minute += 1) await shop.pollSoon(MINUTE_MS);
  expect(shop.panel.statusCalls.length).toBeLessThan(230);
  expect(shop.panel.statusCalls.length).toBeGreaterThan(140);
});
