import { ORDER_STATUS } from 'contract';
import { openDatabase } from '../db/openDatabase.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import { MINUTE_MS } from '../time/time.js';
import { POLL_SECONDS, Shop } from './testing/Shop.js';

const START_TIMEOUT_MS = 60_000;
const ORDERS = 150;

let postgres: RunningPostgres;
let shop: Shop;

beforeAll(async () => {
  postgres = await startPostgres();
  shop = await Shop.open(await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 20 }));
  await shop.reset();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await shop.close();
  await postgres.stop();
}, START_TIMEOUT_MS);

it(
  'several servers send every order once and ask for its status once',
  async () => {
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

    expect(shop.panel.links()).toEqual(links);
    for (const { id } of shop.panel.orders) shop.panel.statuses.set(String(id), { status: 'Partial', remains: '1' });
    shop.site.clock.advance(POLL_SECONDS * 1000);
    await Promise.all(servers.map((server) => shop.poll(server)));
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
    expect((await verifyLedger(shop.site.db)).mistakes).toEqual([]);
  },
  START_TIMEOUT_MS,
);
