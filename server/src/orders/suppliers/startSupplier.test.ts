import { setTimeout as wait } from 'node:timers/promises';
import { ORDER_STATUS } from '@storefront/contract';
import { MINUTE_MS } from '../../platform/time/time.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { signUpMember } from '../../testing/members.js';
import { addService, buy } from '../../testing/stockShop.js';
import { startSupplier } from './startSupplier.js';
import { FakePanel } from './testing/FakePanel.js';

const POLL_EVERY_MS = 5;

async function openShop(environment: Record<string, string>) {
  const site = await createTestApp({ environment });
  const serviceId = await addService(site.db);
  await site.db.updateTable('services').set({ supplierServiceId: '7' }).execute();
  const { memberId } = await signUpMember(site, 10_000);
  await buy(site, memberId, { serviceId, amount: 10 });
  return site;
}

describe('a started server', () => {
  it('with the demo advances orders by itself', async () => {
    const site = await openShop({});
    const statusOf = () => site.db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
    const first = startSupplier(site.deps);
    while (!(await site.db.selectFrom('supplierOrders').select('orderId').executeTakeFirst()))
      await wait(POLL_EVERY_MS);
    await first();
    expect(await statusOf()).toEqual({ status: ORDER_STATUS.pending });

    site.clock.advance(5 * MINUTE_MS);
    const second = startSupplier(site.deps);
    while ((await statusOf()).status === ORDER_STATUS.pending) await wait(POLL_EVERY_MS);
    await second();
    expect([ORDER_STATUS.completed, ORDER_STATUS.partial, ORDER_STATUS.canceled]).toContain((await statusOf()).status);
    await site.close();
  });

  it.each<Record<string, string>>([{ DEMO: 'off' }, { DEMO_SUPPLIER: 'off' }])(
    'with %j leaves orders as they are',
    async (environment) => {
      const site = await openShop(environment);
      await startSupplier(site.deps)();
      expect(await site.db.selectFrom('supplierOrders').selectAll().execute()).toEqual([]);
      await site.close();
    },
  );

  it('that stops waits for the outcome of what it is sending', async () => {
    const panel = new FakePanel();
    const url = await panel.start();
    const site = await openShop({ SUPPLIER_URL: url.href, SUPPLIER_KEY: 'the-key' });
    const arrived = new Promise<void>((resolve) => {
      panel.onAdd = () => {
        resolve();
        return { kind: 'take', afterMs: 50 };
      };
    });
    const stop = startSupplier(site.deps);
    await arrived;
    await stop();
    expect(await site.db.selectFrom('supplierOrders').select('state').execute()).toEqual([{ state: 'submitted' }]);
    await site.close();
    await panel.stop();
  });
});
