import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember } from '../testing/members.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS, HOUR_MS } from '../time/time.js';
import { countOrders } from './countOrders.js';
import type { StatusCount } from './ShownStatuses.js';

const ORDERS = 400;
const DAYS = 6;

let site: TestApp;
let db: Database;
let memberId: number;
const start = Date.parse('2026-03-01T00:00:00+09:00');

beforeAll(async () => {
  site = await createTestApp();
  db = site.db;
  memberId = (await signUpMember(site)).memberId;
  const other = await signUpMember(site);
  const serviceId = await addService(db);
  for (const owner of [memberId, other.memberId]) {
    await sql`insert into orders
        (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
      select ${owner}::bigint, ${serviceId}::bigint, 'someone', 1, 1, 1, 1, n % 6,
        ${new Date(start)}::timestamptz + interval '1 day' * ${DAYS}::integer * n / ${ORDERS}::integer, now()
      from generate_series(0, ${ORDERS - 1}::integer) n`.execute(db);
  }
}, 60_000);

afterAll(() => site.close());

const sorted = (counts: readonly StatusCount[]) => counts.map(({ status, rows }) => `${status}: ${rows}`).sort();

async function countOneByOne(from: Date, to: Date | null): Promise<string[]> {
  const { rows } = await sql<StatusCount>`
    select status, count(*) as rows from orders where member_id = ${memberId} and created_at >= ${from}
      and created_at < coalesce(${to}::timestamptz, 'infinity') group by status`.execute(db);
  return sorted(rows);
}

// On days, within days, beyond all of them.
const time = fc
  .oneof(
    fc.integer({ min: -1, max: DAYS + 1 }).map((day) => day * DAY_MS),
    fc.integer({ min: -HOUR_MS, max: DAYS * DAY_MS + HOUR_MS }),
  )
  .map((ms) => new Date(start + ms));

async function expectRightCounts(): Promise<void> {
  const spans = fc.asyncProperty(time, fc.option(time), async (from, to) => {
    expect(sorted(await countOrders(db, { memberId, from, to }))).toEqual(await countOneByOne(from, to));
  });
  await fc.assert(spans, { numRuns: 100 });
}

it('counts what counting one by one counts, whatever the time', expectRightCounts);

it('does so after statuses have changed, all at once and back again', async () => {
  await sql`update orders set status = 2 where status < 2`.execute(db);
  await sql`update orders set status = 5 where id % 3 = 0`.execute(db);
  await sql`update orders set link = 'somebody else'`.execute(db);
  await expectRightCounts();
});

it('does so after orders are gone', async () => {
  await sql`delete from orders where id % 2 = 0`.execute(db);
  await expectRightCounts();
});
