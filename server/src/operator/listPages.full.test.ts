import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Database } from '../platform/db/Database.js';
import { createFastify } from '../platform/http/createFastify.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { operatorRoutes } from './operatorRoutes.js';

const MANY = 20_000;
/** Among fewer, reading all of them is cheaper than the index of their letters. */
const MEMBERS = 100_000;
const PAGE = 50;
const FEW = 200;

const site = setUpSite();
let operator: FastifyInstance;
let member: TestMember;
let asked: RootOperationNode[] = [];

const noting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

const addOrders = (db: Database, { memberId, count, first = 1 }: { memberId: number; count: number; first?: number }) =>
  sql`insert into orders (member_id, service_id, link, unit_price, point, amount, status, remains, created_at, updated_at)
    select case when n % ${MANY / FEW}::int = 0 then ${memberId}::bigint else (select min(id) from members) end, 1,
      'https://example.com/' || n, 1, 1, 1, case when n % ${MANY / FEW}::int = 1 then 5 else 2 end, 0, now(), now()
    from generate_series(${first}::int, ${first + count - 1}::int) as n`.execute(db);

beforeAll(async () => {
  const { deps, db } = site;
  await signUpMember(site);
  member = await signUpMember(site);
  const { memberId } = member;
  await addOrders(db, { memberId, count: MANY });
  const owner = sql`case when n % 100 = 0 then ${memberId}::bigint else (select min(id) from members) end`;
  await sql`insert into auto_orders (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, completed,
      status, created_at)
    select ${owner}, 1, 'https://example.com/' || n, 1, 1, 1, 2, 60, case when n % 100 = 1 then 1 else 2 end,
      case when n % 100 = 1 then 2 else 1 end, now()
    from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`insert into top_ups (member_id, name, point, payable, fee_type, fee_value, status, failure, created_at, expires_at, response_at)
    select ${owner}, '홍길동', 1, 1, 2, '{}', case when n % 100 = 1 then 'fail' else 'success' end,
      case when n % 100 = 1 then 'expired' end, now(), now(), now()
    from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`insert into ledger (member_id, kind, amount, balance_after, created_at)
    select ${owner}, 'adjustment', 0, 0, now() from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`insert into audit (action, target, detail, actor, member_id, created_at)
    select 'of.a.test', n, '{}', 'system', case when n % 100 = 0 then ${memberId}::bigint end, now()
    from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`insert into members (login_id, id_key, password_hash, balance, created_at, deleted_at)
    select case when n % 100 <> 0 then 'of' || n end, case when n % 100 <> 0 then 'of' || n end, null, 0, now(), case when n % 100 = 0 then now() end
    from generate_series(1, ${MEMBERS}::int) as n`.execute(db);
  await sql`insert into supplier_orders (order_id, supplier, state, supplier_order_id, attempts, updated_at)
    select id, 'smm', 'finished', id + 7000000, 1, now() from orders`.execute(db);
  await sql`analyze`.execute(db);
  operator = createFastify({ log: deps.log });
  await operatorRoutes(operator, { ...deps, db: db.withPlugin(noting), operatorToken: 'of nobody' }, () => ({
    ...({ name: '이서연', role: 'owner' } as const),
  }));
}, 180_000);
afterAll(() => operator?.close());

type Row = { id: number; number?: number; orderId?: number };
const numberOf = ({ id, number, orderId }: Row) => number ?? orderId ?? id;
const list = async (url: string): Promise<Row[]> => {
  const answer = await operator.inject({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
};

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const readBy = (node: PlanNode): number[] => [
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  ...(node.Plans ?? []).flatMap(readBy),
];

async function mostRead(): Promise<number> {
  const selects = asked.filter(({ kind }) => kind === 'SelectQueryNode');
  expect(selects.length).toBeGreaterThan(0);
  let most = 0;
  for (const node of selects) {
    const query = site.db.getExecutor().compileQuery(node, { queryId: 'of a test' } as never);
    const { rows } = await site.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...query,
      sql: `explain (analyze, format json) ${query.sql}`,
    });
    const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan as PlanNode;
    most = Math.max(most, ...readBy(plan));
  }
  return most;
}

const LISTS = (loginId: string) => [
  '/orders',
  '/orders?status=5',
  `/orders?member=${loginId}`,
  '/auto-orders',
  '/auto-orders?status=2',
  `/auto-orders?member=${loginId}`,
  '/deposits',
  '/deposits?status=fail',
  `/deposits?member=${loginId}`,
  '/members',
  '/members?deleted=true',
  `/ledger?member=${loginId}`,
  '/audit',
  '/audit?action=of.a.test',
  `/audit?member=${loginId}`,
  '/supplier/orders',
];

// B-console-43
it('a page deep in a list of 20,000 rows reads no more rows than it shows', async () => {
  for (const url of LISTS(member.loginId)) {
    const sign = url.includes('?') ? '&' : '?';
    const first = await list(`${url}${sign}limit=${PAGE}`);
    expect([url, first.length]).toEqual([url, PAGE]);
    const before = numberOf(first.at(-1) as Row);
    asked = [];
    const next = await list(`${url}${sign}limit=${PAGE}&before=${before}`);
    expect([url, next.length]).toEqual([url, PAGE]);
    expect(next.every((row) => numberOf(row) < before)).toBe(true);
    expect([url, (await mostRead()) <= PAGE * 2]).toEqual([url, true]);
  }
}, 120_000);

it.each([
  ['OF54321', ['of54321']],
  ['f54321', ['of54321']],
  ['of54321@', []],
])('a search for "%s" among 100,000 members reads few rows more than it finds', async (search, found) => {
  asked = [];
  const rows = await list(`/members?search=${search}`);
  expect([rows.map(({ id }) => String(id)), (await mostRead()) <= PAGE * 2]).toEqual([found, true]);
});

// B-console-22, B-console-44
it.each([
  ['a number', () => '14321', 14_321],
  ["the supplier's number", () => String(14_321 + 7_000_000), 14_321],
  ['part of a link', () => 'PLE.com/14321', 14_321],
  ['part of no link', () => 'nobody.at.all', null],
  ["a member's login ID", () => member.loginId, MANY],
])('a search among 20,000 orders for %s reads few rows more than it finds', async (_what, searchOf, found) => {
  asked = [];
  const rows = await list(`/orders?search=${encodeURIComponent(searchOf())}&limit=${PAGE}`);
  expect([rows[0]?.id ?? null, (await mostRead()) <= PAGE * 2]).toEqual([found, true]);
});

// B-console-43
it('pages hold every row once while orders are added', async () => {
  const { memberId, loginId } = member;
  const url = `/orders?member=${loginId}&limit=90`;
  const seen: number[] = [];
  for (let page = await list(url); page.length > 0; page = await list(`${url}&before=${seen.at(-1)}`)) {
    seen.push(...page.map(numberOf));
    await addOrders(site.db, { memberId, count: MANY / FEW, first: MANY + 1 });
  }
  expect(seen).toEqual(Array.from({ length: FEW }, (_, at) => MANY - at * (MANY / FEW)));
}, 60_000);

// B-console-26, B-console-43
it('deposits are read from the oldest one on, so that the one that waits longest is on the first page', async () => {
  const url = `/deposits?status=fail&oldestFirst=true&limit=${PAGE}`;
  const first = (await list(url)).map(numberOf);
  const next = (await list(`${url}&before=${first.at(-1)}`)).map(numberOf);
  expect([...first, ...next]).toEqual(Array.from({ length: 2 * PAGE }, (_, at) => at * 100 + 1));
});
