import { ORDER_STATUS, type Order, type Page } from 'contract';
import { sql } from 'kysely';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { addService } from '../../testing/stockShop.js';
import { EMBEDDED_SLICE_ROWS as SLICE_ROWS } from './HeavyReads.js';

const ORDERS = 3 * SLICE_ROWS + 100;

const site = setUpSite();
let searched: TestMember;
let other: TestMember;

beforeAll(async () => {
  const serviceId = await addService(site.db);
  [searched, other] = [await signUpMember(site), await signUpMember(site)];
  // Three of a moment, microseconds from the next: a place in between needs both time and number.
  await sql`
    insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${searched.memberId}::bigint, ${serviceId}::bigint, rpad('link-' || n || '-', 20, 'x'), 1, 1, 1, 1,
      case when n % 7 = 0 then ${ORDER_STATUS.canceled}::integer else ${ORDER_STATUS.completed}::integer end,
      ${site.clock.now()}::timestamptz - (n / 3) * interval '7 microseconds', ${site.clock.now()}::timestamptz
    from generate_series(1, ${ORDERS}::integer) as n`.execute(site.db);
});

async function idsOf({ memberId }: TestMember): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where member_id = ${memberId} order by created_at desc, id desc`.execute(site.db);
  return rows.map(({ id }) => id);
}

const get = (query: string, { headers }: TestMember) =>
  site.app.inject({ url: `/service/order-history${query}`, headers });
const search = async (query: string, member = searched) => (await get(`?${query}`, member)).json<Page<Order>>();

async function rowsLike(pattern: string): Promise<{ id: number; status: number; createdAt: Date }[]> {
  const { rows } = await sql<{ id: number; status: number; createdAt: Date }>`
    select id, status, created_at from orders where member_id = ${searched.memberId} and link ilike ${pattern}
    order by created_at desc, id desc`.execute(site.db);
  return rows;
}

// B-history-13, B-history-30
it.each([
  ['link-7', '', '%link-7%'],
  ['LINK-7', '&status=5', '%link-7%'],
  ['xxx', '', '%xxx%'],
  ['xxx', '&status=5', '%xxx%'],
  [`link-${ORDERS}-`, '', `%link-${ORDERS}-%`],
  ['link-1-', '&status=2', '%link-1-%'],
  ['nowhere', '', '%nowhere%'],
])('for %s%s finds look by look what one question would, each row once', async (q, rest, pattern) => {
  const all = await rowsLike('%');
  const wanted = (await rowsLike(pattern)).filter(({ status }) => rest === '' || rest === `&status=${status}`);
  const looked = all.filter(({ status }) => rest === '' || rest === `&status=${status}`);
  const places = new Map(looked.map(({ id }, place) => [id, place]));
  const found: number[] = [];
  const untils: (string | null | undefined)[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<Order> = await search(`q=${q}${rest}&limit=100${cursor && `&cursor=${cursor}`}`);
    found.push(...page.items.map(({ id }) => id));
    const until = page.searchedUntil ?? null;
    if (untils.at(-1) !== until) untils.push(until);
    const end = until === null ? looked.length : SLICE_ROWS * untils.length;
    const seen = wanted.filter(({ id }) => (places.get(id) ?? end) < end);
    expect(page.total).toBe(seen.length);
    expect(Object.values(page.counts).reduce((sum, rows) => sum + rows, 0)).toBe(seen.length);
    if (until !== null) expect(until).toBe(looked[end - 1]?.createdAt.toISOString());
    cursor = found.length >= 500 ? null : page.nextCursor;
  }
  expect(found).toEqual(wanted.slice(0, found.length).map(({ id }) => id));
  if (found.length < 500) expect(found).toHaveLength(wanted.length);
  if (found.length < 500) expect(untils).toHaveLength(Math.ceil(looked.length / SLICE_ROWS));
});

// B-history-31
it('finds a number at once, whatever its age, and does not give it again', async () => {
  const ids = await idsOf(searched);
  const oldest = ids.at(-1) ?? 0;
  await sql`update orders set link = ${`about-${oldest}`} where id in (${ids[3]}, ${oldest})`.execute(site.db);
  const first = await search(`q=${oldest}&limit=1`);
  expect(first).toMatchObject({ items: [{ id: oldest }], total: 2 });
  const found: number[] = [];
  let page = first;
  while (page.nextCursor !== null) {
    page = await search(`q=${oldest}&limit=1&cursor=${page.nextCursor}`);
    found.push(...page.items.map(({ id }) => id));
  }
  expect(found).toEqual([ids[3]]);
  expect(page).toMatchObject({ total: 2, searchedUntil: null });
  expect(await search(`q=${oldest}&status=1`)).toMatchObject({ items: [], total: 0 });
  expect((await search(`q=${oldest}`, other)).items).toEqual([]);
});

// B-history-12
it.each(['x', 'W10', 'e30', Buffer.from('[1,2,[["constructor",1]]]').toString('base64url')])(
  'goes on from no place that no page gave: %s',
  async (cursor) => {
    expect((await get(`?q=xxx&cursor=${cursor}`, searched)).json()).toMatchObject({ code: 'FORM_INVALID' });
  },
);
