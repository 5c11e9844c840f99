import { ORDER_STATUS } from '@storefront/contract';
import { MINUTE_MS } from '../../platform/time/time.js';
import { allowRefunds } from './refundBrake.js';
import { POLL_SECONDS, Shop } from './testing/Shop.js';

jest.setTimeout(480_000);
const ORDERS = 150;

const shop = Shop.setUp({ poolSize: 20 });

// B-supplier-1
it('several servers send every order once and ask for its status once', async () => {
  const servers = [shop.server, shop.startServer(), shop.startServer(), shop.startServer()];
  const links = Array.from({ length: ORDERS }, (_, index) => `link-${String(index).padStart(3, '0')}`);
  let isPlacing = true;
  const placing = Promise.all(links.map((link) => shop.order(link, 1))).then((ids) => {
    isPlacing = false;
    return ids;
  });
  const submitting = servers.map(async (server) => {
    do await shop.submit(server);
    while (isPlacing);
    await shop.submit(server);
  });
  const [ids] = await Promise.all([placing, ...submitting]);
  // The next round takes what each of them passed over.
  await shop.submit(shop.server);

  expect(shop.panel.links()).toEqual(links);
  for (const { id } of shop.panel.orders) shop.panel.statuses.set(String(id), { status: 'Partial', remains: '1' });
  await allowRefunds(shop.site.db, shop.site.clock.now());
  shop.site.clock.advance(POLL_SECONDS * 1000);
  await Promise.all(servers.map((server) => shop.poll(server)));
  await shop.poll(shop.server);
  const asked = shop.panel.statusCalls.flat();
  expect(asked).toHaveLength(ORDERS);
  expect(new Set(asked).size).toBe(ORDERS);

  shop.site.clock.advance(MINUTE_MS);
  await shop.settle();
  for (const id of ids) {
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.partial, point: 0 });
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
  }
  expect(await shop.balance()).toBe(1_000_000);
});
