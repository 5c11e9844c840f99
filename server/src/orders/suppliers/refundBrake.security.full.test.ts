import { ORDER_STATUS } from 'contract';
import { HOUR_MS, SECOND_MS } from '../../platform/time/time.js';
import { REFUNDS_AN_HOUR } from './refundBrake.js';
import { POLL_SECONDS, Shop } from './testing/Shop.js';

const shop = Shop.setUp();

async function sendOrders(count: number): Promise<number[]> {
  const before = shop.panel.orders.length;
  const ids = [];
  for (let index = 0; index < count; index += 1) ids.push(await shop.order(`link-${before + index}`, 10));
  while (shop.panel.orders.length < before + count) await shop.submit();
  return ids;
}

async function pollSoon(ms = POLL_SECONDS * SECOND_MS): Promise<void> {
  shop.site.clock.advance(ms);
  await shop.poll();
}

async function countCanceled(ids: readonly number[]): Promise<number> {
  const all = await Promise.all(ids.map((id) => shop.status(id)));
  return all.filter(({ status }) => status === ORDER_STATUS.canceled).length;
}

const isPaused = async () =>
  (await shop.site.db.selectFrom('brakes').select('isOn').where('name', '=', 'refunds').executeTakeFirst())?.isOn ??
  false;

// B-supplier-14
it('a panel that calls few orders an hour cancelled, or a few among many, is believed', async () => {
  const ids = await sendOrders(REFUNDS_AN_HOUR);
  for (const { id } of shop.panel.orders) shop.panel.statuses.set(String(id), { status: 'Canceled' });
  await pollSoon();
  expect(await countCanceled(ids)).toBe(REFUNDS_AN_HOUR);

  await pollSoon(HOUR_MS);
  const many = await sendOrders(10 * REFUNDS_AN_HOUR + 50);
  for (const { id } of shop.panel.orders.slice(-REFUNDS_AN_HOUR - 5)) {
    shop.panel.statuses.set(String(id), { status: 'Canceled' });
  }
  await pollSoon();
  expect(await countCanceled(many)).toBe(REFUNDS_AN_HOUR + 5);
  expect(await isPaused()).toBe(false);
});
