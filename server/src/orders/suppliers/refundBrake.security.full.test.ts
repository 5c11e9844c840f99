import { HOUR_MS } from '../../platform/time/time.js';
import { REFUNDS_AN_HOUR } from './refundBrake.js';
import { Shop } from './testing/Shop.js';

const shop = Shop.setUp();

// B-supplier-14
it('a panel that calls few orders an hour cancelled, or a few among many, is believed', async () => {
  const ids = await shop.sendOrders(REFUNDS_AN_HOUR);
  for (const { id } of shop.panel.orders) shop.panel.statuses.set(String(id), { status: 'Canceled' });
  await shop.pollSoon();
  expect(await shop.countCanceled(ids)).toBe(REFUNDS_AN_HOUR);

  await shop.pollSoon(HOUR_MS);
  const many = await shop.sendOrders(10 * REFUNDS_AN_HOUR + 50);
  for (const { id } of shop.panel.orders.slice(-REFUNDS_AN_HOUR - 5)) {
    shop.panel.statuses.set(String(id), { status: 'Canceled' });
  }
  await shop.pollSoon();
  expect(await shop.countCanceled(many)).toBe(REFUNDS_AN_HOUR + 5);
  expect(await shop.areRefundsPaused()).toBe(false);
});
