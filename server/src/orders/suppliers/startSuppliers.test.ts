import { setTimeout as wait } from 'node:timers/promises';
import { ORDER_STATUS } from '@storefront/contract';
import { MINUTE_MS } from '../../platform/time/time.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { signUpMember } from '../../testing/members.js';
import { addService, buy, routeAll } from '../../testing/stockShop.js';
import { startSuppliers } from './startSuppliers.js';
import { keepEnvironmentSupplier } from './storedSuppliers.js';
import { FakePanel } from './testing/FakePanel.js';

const POLL_EVERY_MS = 5;

async function openShop(environment: Record<string, string>) {
  const site = await createTestApp({ environment });
  const serviceId = await addService(site.db);
  await keepEnvironmentSupplier(site.deps);
  await routeAll(site.db);
  const { memberId } = await signUpMember(site, 10_000);
  await buy(site, memberId, { serviceId, amount: 10 });
  return site;
}

describe('a started server', () => {
  it('with the demo advances orders by itself', async () => {
    const site = await openShop({});
    const statusOf = () => site.db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
    const first = startSuppliers(site.deps);
    while (!(await site.db.selectFrom('supplierOrders').select('orderId').executeTakeFirst()))
      await wait(POLL_EVERY_MS);
    await first();
    expect(await statusOf()).toEqual({ status: ORDER_STATUS.pending });

    site.clock.advance(5 * MINUTE_MS);
    const second = startSuppliers(site.deps);
    while ((await statusOf()).status === ORDER_STATUS.pending) await wait(POLL_EVERY_MS);
    await second();
    expect([ORDER_STATUS.completed, ORDER_STATUS.partial, ORDER_STATUS.canceled]).toContain((await statusOf()).status);
    await site.close();
  });

  it.each<Record<string, string>>([{ DEMO: 'off' }, { DEMO_SUPPLIER: 'off' }])(
    'with %j leaves orders as they are',
    async (environment) => {
      const site = await openShop(environment);
      await startSuppliers(site.deps)();
      expect(await site.db.selectFrom('supplierOrders').selectAll().execute()).toEqual([]);
      await site.close();
    },
  );

  // B-supplier-16
  it('takes up suppliers that are added or changed without a restart', async () => {
    const site = await openShop({ DEMO: 'off' });
    const panels = [new FakePanel(), new FakePanel()] as const;
    const [before, after] = await Promise.all(panels.map((panel) => panel.start()));
    const stop = startSuppliers(site.deps);
    const added = { url: String(before), keySealed: site.deps.secrets.seal('the-key'), pricesDueAt: site.clock.now() };
    await site.db
      .insertInto('suppliers')
      .values({ name: 'A', ...added })
      .execute();
    await routeAll(site.db);
    while (panels[0].orders.length === 0) await wait(POLL_EVERY_MS);

    await site.db
      .updateTable('suppliers')
      .set({ url: String(after) })
      .execute();
    await panels[0].stop();
    const { memberId, serviceId } = await site.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    await buy(site, memberId, { serviceId, amount: 10 });
    while (panels[1].orders.length === 0) {
      site.clock.advance(5_000);
      await wait(POLL_EVERY_MS);
    }
    await stop();
    expect(await site.db.selectFrom('supplierOrders').select('supplier').execute()).toEqual([
      { supplier: 'A' },
      { supplier: 'A' },
    ]);
    await panels[1].stop();
    await site.close();
  });

  // B-supplier-16
  it('keeps the supplier of the environment as a row, with the key of its last start', async () => {
    const site = await openShop({ SUPPLIER_URL: 'http://127.0.0.1:9/', SUPPLIER_KEY: 'the-key' });
    await keepEnvironmentSupplier(site.deps);
    const rows = () => site.db.selectFrom('suppliers').selectAll().execute();
    const [row] = await rows();
    expect(row).toMatchObject({ name: 'smm:127.0.0.1:9', enabled: true });
    site.deps.config.supplier = { url: new URL('http://127.0.0.1:9/'), key: 'another' };
    await keepEnvironmentSupplier(site.deps);
    expect((await rows()).map(({ id, keySealed }) => [id, site.deps.secrets.unseal(keySealed)])).toEqual([
      [row?.id, 'another'],
    ]);
    await site.close();
  });

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
    const stop = startSuppliers(site.deps);
    await arrived;
    await stop();
    expect(await site.db.selectFrom('supplierOrders').select('state').execute()).toEqual([{ state: 'submitted' }]);
    await site.close();
    await panel.stop();
  });
});
