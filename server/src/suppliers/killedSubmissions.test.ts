import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/openDatabase.js';
import { placeOrder } from '../orders/placeOrder.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { signUpMember } from '../testing/members.js';
import { type RunningPostgres, setDatabaseAhead, startPostgres } from '../testing/startPostgres.js';
import { addService } from '../testing/stockShop.js';
import { MINUTE_MS } from '../time/time.js';
import { FakePanel } from './testing/FakePanel.js';

const TIMEOUT_MS = 180_000;
const ORDERS = 300;
const KILLS = 6;
/** Orders that the supplier takes between two kills. */
const ORDERS_PER_LIFE = 25;
/** As many orders as one server sends at the same time. */
const LANES = 3;
const ANSWER_MS = 15;

let directory: string;
let postgres: RunningPostgres;
let site: TestApp;
let panel: FakePanel;
let supplierUrl: URL;
const servers: LaunchedServer[] = [];

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'storefront-submissions-'));
  postgres = await startPostgres();
  site = await createTestApp({ db: await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 4 }) });
  panel = new FakePanel();
  supplierUrl = await panel.start();
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await panel.stop();
  await site.close();
  await postgres.stop();
  await rm(directory, { recursive: true });
}, TIMEOUT_MS);

async function launch(clockAheadMs = 0): Promise<LaunchedServer> {
  const environment = {
    ...{ DATABASE_URL: postgres.url, STOREFRONT_SECRET: 'the same for all of them', LOG_LEVEL: 'error' },
    ...{ SUPPLIER_URL: supplierUrl.href, SUPPLIER_KEY: 'the-key' },
  };
  const dataDirectory = join(directory, String(servers.length));
  const server = await launchServer({ dataDirectory, environment, clockAheadMs });
  servers.push(server);
  return server;
}

const submissions = () =>
  site.db.selectFrom('supplierOrders').select(['orderId', 'state', 'supplierOrderId']).execute();

it(
  'servers that are killed while they send lose no order and send none twice',
  async () => {
    const { memberId } = await signUpMember(site, 1_000_000);
    const serviceId = await addService(site.db);
    await site.db.updateTable('services').set({ supplierServiceId: '7' }).execute();
    const ids = new Map<string, number>();
    for (let number = 1; number <= ORDERS; number += 1) {
      const request = { serviceId, link: `link-${number}`, amount: 1, runs: 0, interval: 0 };
      ids.set(request.link, await placeOrder(site.deps, { memberId, request, idempotencyKey: null }));
    }

    panel.onAdd = () => ({ kind: 'take', afterMs: ANSWER_MS });
    await setDatabaseAhead(site.db, 0);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const server = await launch();
      while (panel.orders.length < kill * ORDERS_PER_LIFE) await new Promise(setImmediate);
      await server.kill();
    }
    // So late, whoever was sending is gone.
    await setDatabaseAhead(site.db, 5 * MINUTE_MS);
    await launch(5 * MINUTE_MS);
    const isSettled = (rows: Awaited<ReturnType<typeof submissions>>) =>
      rows.length === ORDERS && rows.every(({ state }) => state === 'submitted' || state === 'parked');
    while (!isSettled(await submissions()));

    const links = panel.links();
    expect(new Set(links).size).toBe(links.length);
    const known = new Map((await submissions()).map((row) => [row.orderId, row]));
    for (const { link, id } of panel.orders) {
      const row = known.get(ids.get(link) ?? 0);
      if (row?.state === 'submitted') expect(row.supplierOrderId).toBe(String(id));
      else expect(row?.state).toBe('parked');
    }
    const sent = new Set(panel.orders.map(({ link }) => ids.get(link)));
    const rows = [...known.values()];
    expect(rows.filter(({ state, orderId }) => state === 'submitted' && !sent.has(orderId))).toEqual([]);
    const parked = rows.filter(({ state }) => state === 'parked').length;
    expect(parked).toBeGreaterThan(0);
    expect(parked).toBeLessThanOrEqual(KILLS * LANES);
    expect(servers.map((server) => server.output()).join('')).not.toContain('twice');
  },
  TIMEOUT_MS,
);
