import { ORDER_STATUS } from 'contract';
import { setBrake } from '../../platform/brakes/brakes.js';
import { transact } from '../../platform/db/transact.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { allowRefunds, REFUNDS_AN_HOUR } from './refundBrake.js';
import { POLL_SECONDS, Shop } from './testing/Shop.js';

const ORDERS = 30;

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

function resume(): Promise<void> {
  const at = shop.site.clock.now();
  return transact(shop.site.db, async (trx) => {
    await setBrake(trx, { name: 'refunds', isOn: false, reason: null, by: 'operator', at });
    await allowRefunds(trx, at);
  });
}

// B-supplier-14
describe('a panel that calls everything cancelled', () => {
  // B-supplier-14
  it('pauses refunds; an order keeps its status until its refund is booked', async () => {
    const ids = await sendOrders(ORDERS);
    const before = await shop.balance();
    for (const { id } of shop.panel.orders) shop.panel.statuses.set(String(id), { status: 'Canceled' });
    await pollSoon();
    await pollSoon(HOUR_MS);

    expect(await isPaused()).toBe(true);
    expect(await countCanceled(ids)).toBe(REFUNDS_AN_HOUR);
    expect(await shop.balance()).toBe(before + REFUNDS_AN_HOUR * 15);
    const waiting = ids[ORDERS - 1] ?? 0;
    expect(await shop.status(waiting)).toMatchObject({ status: ORDER_STATUS.pending, point: 1500 });
    expect(await shop.submission(waiting)).toMatchObject({
      state: 'submitted',
      reason: expect.stringContaining('환불'),
    });
    const lines = await shop.site.db.selectFrom('audit').select(['actor', 'action', 'target']).execute();
    expect(lines).toEqual([{ actor: 'system', action: 'brake.on', target: 'refunds' }]);

    await resume();
    await pollSoon(10 * MINUTE_MS);
    expect(await countCanceled(ids)).toBe(ORDERS);
    expect(await shop.balance()).toBe(before + ORDERS * 15);
    expect(await isPaused()).toBe(false);
  });

  // B-supplier-4, B-supplier-14
  it('does not keep the others from moving on', async () => {
    const ids = await sendOrders(REFUNDS_AN_HOUR + 10);
    const last = shop.panel.orders[REFUNDS_AN_HOUR + 9];
    for (const { id } of shop.panel.orders) {
      shop.panel.statuses.set(String(id), { status: id === last?.id ? 'Completed' : 'Canceled', remains: '0' });
    }
    await pollSoon();
    expect(await isPaused()).toBe(true);
    const completed = (await Promise.all(ids.map((id) => shop.status(id)))).filter(
      ({ status }) => status === ORDER_STATUS.completed,
    );
    expect(completed).toHaveLength(1);
  });
});
