import { AUTO_ORDER_STATUS, ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import { deleteAccount } from '../members/deleteAccount.js';
import { transact } from '../platform/db/transact.js';
import { DAY_MS } from '../platform/time/time.js';
import { lockMember } from '../points/ledger/postMovement.js';
import { findUnexplainedRows, verifyLedger } from '../points/ledger/verifyLedger.js';
import type { TestApp } from '../testing/createTestApp.js';
import { signUpMember } from '../testing/members.js';
import { releaseTogether } from '../testing/releaseTogether.js';
import { setUpSites } from '../testing/setUp.js';
import { addService, buy } from '../testing/stockShop.js';
import { emptyDatabase } from '../testing/testDatabase.js';
import { AUTO_ORDER_TICK_MS, cancelAutoOrder, runAutoOrders } from './autoOrders.js';
import { setOrderStatus } from './setOrderStatus.js';

jest.setTimeout(480_000);
const PRICE = 1.23;
const AMOUNT = 7;
const RUNS = 6;
const POINTS = 10_000;

const sites = setUpSites(3);
const [first] = sites;
let serviceId: number;

beforeEach(async () => {
  await emptyDatabase(first.db);
  serviceId = await addService(first.db, { point: PRICE, enableAuto: true });
});

const placeAutoOrder = (memberId: number) => buy(first, memberId, { serviceId, amount: AMOUNT, runs: RUNS });
const cancel = (site: TestApp, memberId: number, id: number) =>
  transact(site.db, async (trx) => {
    await lockMember(trx, memberId);
    await cancelAutoOrder(trx, id, site.clock.now());
  });
const payBack = (site: TestApp, orderId: number, index: number) => {
  const status = index % 2 ? ORDER_STATUS.partial : ORDER_STATUS.canceled;
  return setOrderStatus(site.deps, { orderId, status, remains: index % 4 });
};
const order = (site: TestApp, memberId: number) => buy(site, memberId, { serviceId, link: 'other', amount: 4 });
const passTime = (ms: number) => {
  for (const site of sites) site.clock.advance(ms);
};
const tickEverywhere = (times: number) =>
  sites.flatMap(({ db, clock }) => Array.from({ length: times }, () => runAutoOrders(db, clock.now())));

async function wrongAutoOrders(): Promise<unknown[]> {
  const { rows } = await sql`
    with runs as (
      select auto_order_id, count(*) as orders, count(distinct run_number) as numbers, max(run_number) as last,
        sum(point) as cost from orders group by 1
    ), paid as (
      select auto_order_id, -sum(amount) as price from ledger where auto_order_id is not null group by 1
    )
    select autos.*, runs.*, paid.price from auto_orders as autos
    left join runs on runs.auto_order_id = autos.id left join paid on paid.auto_order_id = autos.id
    where runs.orders <> autos.completed or runs.numbers <> autos.completed or runs.last <> autos.completed
      or paid.price <> autos.unit_price * autos.amount * (case autos.status when 0 then autos.runs else autos.completed end)
      or autos.point <> runs.cost + case autos.status when 0 then autos.unit_price * autos.amount * (autos.runs - autos.completed) else 0 end
      or (autos.status = 1) <> (autos.completed = autos.runs)`.execute(first.db);
  return rows;
}

// B-auto-5
it('several servers make each run once, one at each tick', async () => {
  const { memberId } = await signUpMember(first, POINTS);
  const count = 40;
  await Promise.all(Array.from({ length: count }, () => placeAutoOrder(memberId)));
  passTime(DAY_MS);

  for (let completed = 2; completed <= RUNS; completed += 1) {
    const made = await Promise.all(tickEverywhere(3));
    expect(made.reduce((sum, runs) => sum + runs, 0)).toBe(count);
    const rows = await first.db.selectFrom('autoOrders').select('completed').distinct().execute();
    expect(rows).toEqual([{ completed }]);
    passTime(AUTO_ORDER_TICK_MS);
  }

  expect(await Promise.all(tickEverywhere(3))).toEqual(Array(9).fill(0));
  expect(await first.db.selectFrom('autoOrders').select('status').distinct().execute()).toEqual([
    { status: AUTO_ORDER_STATUS.completed },
  ]);
  expect(await wrongAutoOrders()).toEqual([]);
});

it('a run waits for nobody who moves the points of its member', async () => {
  const { memberId } = await signUpMember(first, POINTS);
  const { memberId: free } = await signUpMember(first, POINTS);
  const id = await placeAutoOrder(memberId);
  await placeAutoOrder(free);
  passTime(DAY_MS);

  const [cancelled] = await releaseTogether(first.db, memberId, [() => cancel(first, memberId, id)], async () => {
    expect(await runAutoOrders(first.db, first.clock.now())).toBe(2);
  });

  expect(cancelled).toMatchObject({ status: 'fulfilled' });
  const rows = await first.db.selectFrom('autoOrders').select(['status', 'completed']).orderBy('id').execute();
  expect(rows).toEqual([
    { status: AUTO_ORDER_STATUS.partial, completed: 2 },
    { status: AUTO_ORDER_STATUS.active, completed: 2 },
  ]);
  expect(await wrongAutoOrders()).toEqual([]);
});

// B-auto-5
it('runs, cancellations, refunds, orders and deletions at the same time lose no point and make none', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => signUpMember(first, POINTS)));
  const memberIds = members.map(({ memberId }) => memberId);
  const placed = await Promise.all(
    memberIds.flatMap((memberId) =>
      Array.from({ length: 8 }, async () => ({ memberId, id: await placeAutoOrder(memberId) })),
    ),
  );
  passTime(DAY_MS);

  for (let round = 0; round < RUNS; round += 1) {
    const orders = await first.db.selectFrom('orders').select('id').where('status', '=', 0).execute();
    const ending = placed.filter((_, index) => index % 16 === round);
    const work = sites.flatMap((site, server) => [
      ...[1, 2].map(() => runAutoOrders(site.db, site.clock.now())),
      ...ending.map(({ memberId, id }) => cancel(site, memberId, id)),
      ...orders.filter((_, index) => index % 5 === server).map(({ id }, index) => payBack(site, id, index)),
      ...memberIds.slice(0, 2).map((memberId) => order(site, memberId)),
      ...memberIds.slice(7 - round, 8 - round).map((memberId) => deleteAccount(site.deps, memberId)),
    ]);
    const results = await Promise.allSettled(work);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))).toEqual([]);
    passTime(AUTO_ORDER_TICK_MS);
  }
  while ((await runAutoOrders(first.db, first.clock.now())) > 0) passTime(AUTO_ORDER_TICK_MS);

  const open = await first.db.selectFrom('autoOrders').select('id').where('nextRunAt', 'is not', null).execute();
  expect(open).toEqual([]);
  expect(await wrongAutoOrders()).toEqual([]);
  expect(await findUnexplainedRows(first.db)).toEqual([]);
  expect((await verifyLedger(first.db)).mistakes).toEqual([]);
});
