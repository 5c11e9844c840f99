import { setTimeout as wait } from 'node:timers/promises';
import { AUTO_ORDER_STATUS } from 'contract';
import { placeOrder } from './orders/placeOrder.js';
import { DAY_MS, HOUR_MS } from './platform/time/time.js';
import { verifyLedger } from './points/ledger/verifyLedger.js';
import { signUpMember } from './testing/members.js';
import { setUpServers } from './testing/setUp.js';
import { setDatabaseAhead } from './testing/startPostgres.js';
import { addService } from './testing/stockShop.js';

const TIMEOUT_MS = 480_000;
const AUTO_ORDERS = 200;
const RUNS = 7;
/** Without a pause, asking would take the server's processor. */
const POLL_EVERY_MS = 5;

const fleet = setUpServers();
const { site, servers } = fleet;

async function countRuns(): Promise<number> {
  const { rows } = await site.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

async function untilMoreRuns(before: number): Promise<void> {
  while ((await countRuns()) <= before) await wait(POLL_EVERY_MS);
}

// B-auto-5
it(
  'every run is ordered once by servers that are killed, restarted, and whose clocks jump',
  async () => {
    site.clock.advance(Date.now() - DAY_MS - site.clock.now().getTime());
    const { memberId } = await signUpMember(site, 10_000_000);
    const serviceId = await addService(site.db, { enableAuto: true });
    const request = { serviceId, link: 'x', amount: 1, runs: RUNS, interval: 60 };
    for (let number = 1; number <= AUTO_ORDERS; number += 1) {
      await placeOrder(site.deps, { memberId, request, idempotencyKey: null });
    }

    await setDatabaseAhead(site.db, 0);
    const steady = await fleet.launch({ clockAheadMs: 0 });
    for (const clockAheadMs of [0, 365 * DAY_MS, -HOUR_MS]) {
      await setDatabaseAhead(site.db, clockAheadMs);
      steady.setClockAhead(clockAheadMs);
      const before = await countRuns();
      const victim = await fleet.launch({ clockAheadMs });
      await untilMoreRuns(before);
      victim.setClockAhead(clockAheadMs + 30 * DAY_MS);
      await victim.kill();
    }
    await steady.kill();
    await setDatabaseAhead(site.db, 0);
    await fleet.launch({ clockAheadMs: 0 });
    while ((await countRuns()) < AUTO_ORDERS * RUNS) await wait(POLL_EVERY_MS);

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
