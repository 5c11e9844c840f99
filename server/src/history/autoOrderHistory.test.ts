import { AUTO_ORDER_STATUS, type AutoOrder, LOG_RETENTION_MONTHS, type Page } from 'contract';
import { placeOrder } from '../orders/placeOrder.js';
import { signToken } from '../sessions/sessionToken.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS } from '../time/time.js';

const RUNS = 3;
const { active, completed, canceled, partial } = AUTO_ORDER_STATUS;
// Of auto-orders 1 to 7.
const STATUSES = [completed, partial, canceled, active, partial, completed, active];

let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  site = await createTestApp();
  member = await signUpMember(site, 10_000);
  const serviceId = await addService(site.db, { enableAuto: true });
  for (const [index, status] of STATUSES.entries()) {
    const request = { serviceId, link: `link-${index + 1}`, amount: 1, runs: RUNS, interval: 60 };
    const id = await placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
    if (status === active) continue;
    const values = { status, nextRunAt: null, completed: status === completed ? RUNS : 1 };
    await site.db.updateTable('autoOrders').set(values).where('id', '=', id).execute();
  }
}, 60_000);

afterAll(() => site.close());

const get = (query: string) => site.app.inject({ url: `/service/auto-order-history${query}`, headers: member.headers });
const page = async (query: string) => {
  const { items, ...rest } = (await get(query)).json<Page<AutoOrder>>();
  return { ids: items.map(({ id }) => id), ...rest };
};

it('shows each auto-order with its own status in the whole array', async () => {
  const rows = (await get('')).json<AutoOrder[]>();
  expect(rows.map(({ status }) => status)).toEqual([...STATUSES].reverse());
});

it('counts partial ones as completed', async () => {
  expect(await page('?limit=2')).toEqual({
    ids: [7, 6],
    nextCursor: '6',
    total: 7,
    counts: { [active]: 2, [completed]: 4, [canceled]: 1 },
  });
});

it.each([
  [active, [7, 4]],
  [completed, [6, 5, 2, 1]],
  [canceled, [3]],
  [partial, [5, 2]],
])('finds what is shown under status %s', async (status, ids) => {
  expect(await page(`?status=${status}`)).toEqual({
    ids,
    nextCursor: null,
    total: ids.length,
    counts: { [active]: 2, [completed]: 4, [canceled]: 1 },
  });
});

it('goes through the pages of a status', async () => {
  const first = await page(`?status=${completed}&limit=3`);
  expect(first).toMatchObject({ ids: [6, 5, 2], total: 4 });
  expect(await page(`?status=${completed}&limit=3&cursor=${first.nextCursor}`)).toMatchObject({ ids: [1] });
});

it('keeps what still runs on the screen when the rest is too old for it', async () => {
  site.clock.advance((LOG_RETENTION_MONTHS * 31 + 1) * DAY_MS);
  // The token of months ago has expired.
  const authorization = `Bearer ${await signToken(site.deps, { id: member.memberId, tokenEpoch: 0 })}`;
  const rows = await site.app.inject({ url: '/service/auto-order-history', headers: { authorization } });
  expect(rows.json<AutoOrder[]>().map(({ id }) => id)).toEqual([7, 4]);
});
