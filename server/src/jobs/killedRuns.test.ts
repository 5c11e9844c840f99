import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTO_ORDER_STATUS } from 'contract';
import { openDatabase } from '../db/openDatabase.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { placeOrder } from '../orders/placeOrder.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { signUpMember } from '../testing/members.js';
import { type RunningPostgres, setDatabaseAhead, startPostgres } from '../testing/startPostgres.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS, HOUR_MS } from '../time/time.js';

const TIMEOUT_MS = 180_000;
const AUTO_ORDERS = 200;
const RUNS = 7;

let directory: string;
let postgres: RunningPostgres;
let site: TestApp;
const servers: LaunchedServer[] = [];

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'storefront-runs-'));
  postgres = await startPostgres();
  site = await createTestApp({ db: await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 4 }) });
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await site.close();
  await postgres.stop();
  await rm(directory, { recursive: true });
}, TIMEOUT_MS);

async function launch(clockAheadMs: number): Promise<LaunchedServer> {
  const dataDirectory = join(directory, String(servers.length));
  const environment = { DATABASE_URL: postgres.url, STOREFRONT_SECRET: 'the same for all of them', LOG_LEVEL: 'error' };
  const server = await launchServer({ dataDirectory, environment, clockAheadMs });
  servers.push(server);
  return server;
}

async function countRuns(): Promise<number> {
  const { rows } = await site.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Resolves once there are more runs than before. */
async function untilMoreRuns(before: number): Promise<void> {
  while ((await countRuns()) <= before);
}

it(
  'every run is ordered once by servers that are killed, restarted, and whose clocks jump',
  async () => {
    // All runs but the first are overdue.
    site.clock.advance(Date.now() - DAY_MS - site.clock.now().getTime());
    const { memberId } = await signUpMember(site, 10_000_000);
    const serviceId = await addService(site.db, { enableAuto: true });
    const request = { serviceId, link: 'x', amount: 1, runs: RUNS, interval: 60 };
    for (let number = 1; number <= AUTO_ORDERS; number += 1) {
      await placeOrder(site.deps, { memberId, request, idempotencyKey: null });
    }

    await setDatabaseAhead(site.db, 0);
    const steady = await launch(0);
    for (const clockAheadMs of [0, 365 * DAY_MS, -HOUR_MS]) {
      // That of the database and of every machine, of those that run and of those that start.
      await setDatabaseAhead(site.db, clockAheadMs);
      steady.setClockAhead(clockAheadMs);
      const before = await countRuns();
      const victim = await launch(clockAheadMs);
      await untilMoreRuns(before);
      // That of its machine alone.
      victim.setClockAhead(clockAheadMs + 30 * DAY_MS);
      await victim.kill();
    }
    await steady.kill();
    await setDatabaseAhead(site.db, 0);
    await launch(0);
    while ((await countRuns()) < AUTO_ORDERS * RUNS);

    const runs = await site.db.selectFrom('orders').select(['autoOrderId', 'runNumber']).execute();
    const once = new Set(runs.map(({ autoOrderId, runNumber }) => `${autoOrderId}/${runNumber}`));
    expect([runs.length, once.size]).toEqual([AUTO_ORDERS * RUNS, AUTO_ORDERS * RUNS]);
    expect(await site.db.selectFrom('autoOrders').select(['status', 'completed']).distinct().execute()).toEqual([
      { status: AUTO_ORDER_STATUS.completed, completed: RUNS },
    ]);
    expect(await verifyLedger(site.db)).toMatchObject({ movements: AUTO_ORDERS + 1, mistakes: [] });
    expect(servers.map((server) => server.output()).join('')).not.toContain('job failed');
  },
  TIMEOUT_MS,
);
