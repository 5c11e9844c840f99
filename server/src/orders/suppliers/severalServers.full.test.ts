import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '../../platform/time/time.js';
import { signUpMember } from '../../testing/members.js';
import { setUpServers } from '../../testing/setUp.js';
import { setDatabaseAhead } from '../../testing/startPostgres.js';
import { addService, buy, routeAll } from '../../testing/stockShop.js';
import { FakePanel } from './testing/FakePanel.js';

const POLL_EVERY_MS = 5;

jest.setTimeout(480_000);
const KILLS = 6;
const ORDERS = 50 * KILLS;
const ORDERS_PER_LIFE = 25;
const LANES = 3;
const ANSWER_MS = 15;

const fleet = setUpServers();
const { site, servers } = fleet;
let panel: FakePanel;
let supplierUrl: URL;

beforeAll(async () => {
  panel = new FakePanel();
  supplierUrl = await panel.start();
});

afterAll(async () => {
  await panel.stop();
});

const launch = (clockAheadMs = 0) =>
  fleet.launch({ clockAheadMs, environment: { SUPPLIER_URL: supplierUrl.href, SUPPLIER_KEY: 'the-key' } });

const submissions = () =>
  site.db.selectFrom('supplierOrders').select(['orderId', 'state', 'supplierOrderId']).execute();

// B-supplier-2
it('servers that are killed while they send lose no order and send none twice', async () => {
  const { memberId } = await signUpMember(site, 1_000_000);
  const serviceId = await addService(site.db);
  const ids = new Map<string, number>();
  for (let number = 1; number <= ORDERS; number += 1) {
    const link = `link-${number}`;
    ids.set(link, await buy(site, memberId, { serviceId, link, amount: 1 }));
  }

  panel.onAdd = () => ({ kind: 'take', afterMs: ANSWER_MS });
  await setDatabaseAhead(site.db, 0);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await launch();
    await routeAll(site.db);
    while (panel.orders.length < kill * ORDERS_PER_LIFE) await wait(POLL_EVERY_MS);
    await server.kill();
  }
  // So late, whoever was sending is gone.
  await setDatabaseAhead(site.db, 5 * MINUTE_MS);
  await launch(5 * MINUTE_MS);
  const isSettled = (rows: Awaited<ReturnType<typeof submissions>>) =>
    rows.length === ORDERS && rows.every(({ state }) => state === 'submitted' || state === 'parked');
  while (!isSettled(await submissions())) await wait(POLL_EVERY_MS);

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
});
