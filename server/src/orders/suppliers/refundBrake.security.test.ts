import { ORDER_STATUS } from '@storefront/contract';
import { setBrake } from '../../platform/brakes/brakes.js';
import { transact } from '../../platform/db/transact.js';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { allowRefunds, REFUNDS_AN_HOUR } from './refundBrake.js';
import { Shop } from './testing/Shop.js';

const ORDERS = 30;

const shop = Shop.setUp();

function resume(): Promise<void> {
  const at = shop.site.clock.now();
  return transact(shop.site.db, async (trx) => {
    await setBrake(trx, { name: 'refunds', isOn: false, reason: null, by: 'operator', at });
    await allowRefunds(trx, at);
  });
}

describe('a panel that calls everything cancelled', () => {
  // B-supplier-14
  it('pauses refunds; an order keeps its status until its refund is booked', async () => {
    const ids = await shop.sendOrders(ORDERS);
    const before = await shop.balance();
    for (const { id } of shop.panel.orders) shop.panel.statuses.set(String(id), { status: 'Canceled' });
    await shop.pollSoon();
    await shop.pollSoon(HOUR_MS);

    expect(await shop.areRefundsPaused()).toBe(true);
    expect(await shop.countCanceled(ids)).toBe(REFUNDS_AN_HOUR);
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
    await shop.pollSoon(10 * MINUTE_MS);
    expect(await shop.countCanceled(ids)).toBe(ORDERS);
    expect(await shop.balance()).toBe(before + ORDERS * 15);
    expect(await shop.areRefundsPaused()).toBe(false);
  });

  // B-supplier-4, B-supplier-14
  it('does not keep the others from moving on', async () => {
    const ids = await shop.sendOrders(REFUNDS_AN_HOUR + 10);
    const last = shop.panel.orders[REFUNDS_AN_HOUR + 9];
    for (const { id } of shop.panel.orders) {
      shop.panel.statuses.set(String(id), { status: id === last?.id ? 'Completed' : 'Canceled', remains: '0' });
    }
    await shop.pollSoon();
    expect(await shop.areRefundsPaused()).toBe(true);
    const completed = (await Promise.all(ids.map((id) => shop.status(id)))).filter(
      ({ status }) => status === ORDER_STATUS.completed,
    );
    expect(completed).toHaveLength(1);
  });
});
