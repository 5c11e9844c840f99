// npm run bench:large takes some 20 minutes and 20 GB.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { countRecentOrders } from '../dist/catalogue/countRecentOrders.js';
import { removeSurplusLogIns } from '../dist/members/pastLogIns.js';
import { hashPassword } from '../dist/members/sessions/passwordHash.js';
import { signToken } from '../dist/members/sessions/sessionToken.js';
import { READS_AT_ONCE } from '../dist/operator/operatorCall.js';
import { operatorRoutes } from '../dist/operator/operatorRoutes.js';
import { connectPostgres, openDatabase } from '../dist/platform/db/openDatabase.js';
import { createFastify } from '../dist/platform/http/createFastify.js';
import { reportLedger } from '../dist/points/ledger/verifyLedger.js';
import { createTestApp, TestClock } from '../dist/testing/createTestApp.js';
import { startPostgres } from '../dist/testing/startPostgres.js';
import { fillShop } from './fillShop.mjs';
import { ms, percentile, timeInTurn } from './timing.mjs';

const SIZES = [100_000, 10_000_000];
const PASSWORD = 'correct-horse';
const WARM_UP = 50;
const ROUNDS = 300;
const BUFFERS_BAR = 1.5;
const P95_BAR = 2;
const DEEP = 100;
const SEARCHES_AT_ONCE = 10;
const BESIDE_MS = 20_000;
const CUSTOMERS_PER_SECOND = 20;
const BESIDE_BAR = 1.5;
const ROLLBACK = new Error('measured');

const CALLS = [
  ['an order', ({ anybody }) => order(anybody(), { 'idempotency-key': randomUUID() })],
  ['an order with its price', ({ anybody }) => order(anybody(), { 'expected-point': '90' })],
  ['settle read', ({ one }) => ({ method: 'POST', url: `/service/order-intent/${one.key}`, headers: one.headers })],
  ['balance', ({ anybody }) => ({ url: '/auth/profile', headers: anybody() })],
  ['history, first page', ({ one }) => history(one, 'limit=20')],
  ['history, deep page', ({ one }) => history(one, `limit=20&cursor=${one.middle}`)],
  ['history, one status', ({ one }) => history(one, 'limit=20&status=1')],
  ['history search', ({ one }) => history(one, 'limit=20&q=someone_77')],
  ['one order', ({ one }) => ({ url: `/service/order-history/${one.middle}`, headers: one.headers })],
  ['points of a day', ({ one }) => ({ url: '/service/point-daily', headers: one.headers })],
  ['log-in', ({ someone }) => logIn(someone())],
  ['past log-ins', ({ anybody }) => ({ url: '/auth/log-ins', headers: anybody() })],
  ['orders --member', () => ({ url: '/orders?member=member1&limit=50', isOperator: true })],
  [
    'members --search, one',
    ({ someone }) => ({ url: `/members?search=person${someone()}@example.com`, isOperator: true }),
  ],
  ['orders --search, number', ({ someone }) => ({ url: `/orders?search=${someone()}`, isOperator: true })],
  ['orders --search, link', ({ someone }) => ({ url: `/orders?search=someone_${someone()}`, isOperator: true })],
  [
    'orders --search, whole',
    ({ someone }) => ({ url: `/orders?search=https://www.instagram.com/someone_${someone()}`, isOperator: true }),
  ],
  ['orders --search, any', () => ({ url: '/orders?search=instagram', isOperator: true })],
  ['orders --search, none', () => ({ url: '/orders?search=nobody.at.all', isOperator: true })],
  ['members --search, none', () => ({ url: '/members?search=nobody.at.all', isOperator: true })],
];

const order = (headers, more) => ({
  method: 'POST',
  url: '/service/order',
  headers: { ...headers, ...more },
  payload: { serviceId: 89, link: 'someone', amount: 1, runs: 0, interval: 0 },
});
const history = ({ headers }, query) => ({ url: `/service/order-history?${query}`, headers });
const logIn = (number) => ({
  method: 'POST',
  url: '/auth/login',
  payload: { id: `member${number}`, password: PASSWORD },
});

async function compareSizes(urls) {
  const shops = [];
  for (const url of urls) shops.push(await openFilled(url));
  console.log(`\n${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} orders: buffers (EXPLAIN), warm p95`);
  for (const [name, describe] of CALLS) {
    const calls = shops.map((shop) => () => shop.ask(describe(shop)));
    await timeInTurn(calls, WARM_UP);
    const [small, large] = (await timeInTurn(calls, ROUNDS)).map((times) => percentile(times, 0.95));
    const [few, many] = [await shops[0].countBuffers(calls[0]), await shops[1].countBuffers(calls[1])];
    const isWithin = many / few <= BUFFERS_BAR && large / small <= P95_BAR;
    const verdict = isWithin || describe(shops[0]).isOperator ? '' : '  ABOVE THE BAR';
    const figures = `buffers ${few} / ${many}  ratio ${(many / few).toFixed(2)}`;
    console.log(
      `  ${name.padEnd(24)} ${figures.padEnd(36)} p95 ${ms(small)} / ${ms(large)}  ratio ${(large / small).toFixed(2)}${verdict}`,
    );
  }
  console.log(`  bars, of customers' calls: buffers at most ${BUFFERS_BAR} times, p95 at most ${P95_BAR} times`);
  for (const [index, shop] of shops.entries()) await measureBesideSearches(shop, SIZES[index]);
  await timeJobs(shops);
  for (const shop of shops) await shop.close();
}

/** Customers call at a steady rate, without and with ten operators who search once a second each. */
async function measureBesideSearches(shop, size) {
  const customers = CALLS.slice(0, 9).map(
    ([, describe]) =>
      () =>
        shop.ask(describe(shop)),
  );
  const searches = CALLS.filter(([name]) => name.startsWith('orders --search'));
  const callAll = async () => {
    const times = [];
    const calls = [];
    for (let begun = 0; begun < (BESIDE_MS / 1000) * CUSTOMERS_PER_SECOND; begun += 1) {
      const startedAt = performance.now();
      calls.push(customers[begun % customers.length]().then(() => times.push(performance.now() - startedAt)));
      await wait(1000 / CUSTOMERS_PER_SECOND);
    }
    await Promise.all(calls);
    return percentile(times, 0.95);
  };
  const alone = await callAll();
  let isOver = false;
  let found = 0;
  const search = async (_, index) => {
    await wait((index * 1000) / SEARCHES_AT_ONCE);
    for (let turn = index; !isOver; turn += 1, found += 1) {
      await Promise.all([wait(1000), shop.ask(searches[turn % searches.length][1](shop))]);
    }
  };
  const searching = Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, search));
  const beside = await callAll();
  isOver = true;
  await searching;
  const ratio = (beside / alone).toFixed(2);
  console.log(
    `  ${size.toLocaleString('en')} orders, ${SEARCHES_AT_ONCE} who search (${found} in ${BESIDE_MS / 1000} s): customers' p95 ${ms(alone)} / ${ms(beside)}  ratio ${ratio}, bar ${BESIDE_BAR}`,
  );
}

async function timeJobs(shops) {
  const jobs = {
    'ledger verify': ({ db }) => reportLedger(db),
    'surplus log-ins': ({ db }) => removeSurplusLogIns(db),
    'orders of 30 days': ({ deps }) => countRecentOrders(deps),
  };
  for (const [name, work] of Object.entries(jobs)) {
    const [[small], [large]] = await timeInTurn(
      shops.map((shop) => () => work(shop)),
      1,
    );
    console.log(`  ${name.padEnd(24)} ${(small / 1000).toFixed(2)} s / ${(large / 1000).toFixed(2)} s`);
  }
}

async function openFilled(url) {
  let asked = [];
  const noting = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = connectPostgres(url, 4);
  const site = await createTestApp({ db: db.withPlugin(noting) });
  const { deps, app } = site;
  const operator = createFastify({ log: deps.log });
  const reads = connectPostgres(url, READS_AT_ONCE).withPlugin(noting);
  await operatorRoutes(operator, { ...deps, reads, operatorToken: 'of nobody' }, () => ({
    name: '이서연',
    role: 'owner',
  }));

  const { rows } = await sql`select max(id) as members from members`.execute(db);
  const someone = () => 2 + Math.floor(Math.random() * (rows[0].members - 1));
  const headersOf = async (id) => ({ authorization: `Bearer ${await signToken(deps, { id, tokenEpoch: 0 })}` });
  const crowd = await Promise.all(Array.from({ length: ROUNDS }, () => headersOf(someone())));
  let turn = 0;
  const anybody = () => crowd[turn++ % crowd.length];
  const own = await sql`select id from orders where member_id = 1 order by id desc offset ${DEEP}::int limit 1`.execute(
    db,
  );
  const one = { headers: await headersOf(1), key: randomUUID(), middle: own.rows[0].id };

  async function ask({ isOperator = false, ...request }) {
    const answer = await (isOperator ? operator : app).inject(request);
    if (answer.statusCode >= 300) throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`);
  }

  async function countBuffers(call) {
    asked = [];
    await call();
    const nodes = asked;
    let buffers = 0;
    for (const node of nodes) buffers += await explain(node);
    return buffers;
  }

  async function explain(node) {
    const query = db.getExecutor().compileQuery(node, { queryId: 'of a benchmark' });
    if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(query.sql)) return 0;
    let plan;
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`delete from idempotency_keys where created_at = ${deps.clock.now()}`.execute(trx);
        const explained = { ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` };
        const answer = await trx.executeQuery(explained);
        plan = Object.values(answer.rows[0])[0][0].Plan;
        throw ROLLBACK;
      })
      .catch((error) => {
        if (error !== ROLLBACK) throw error;
      });
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }

  const close = () => Promise.all([operator.close(), site.close(), reads.destroy()]);
  await ask(order(one.headers, { 'idempotency-key': one.key }));
  return { db, deps, anybody, someone, one, ask, countBuffers, close };
}

async function fill(url, orders) {
  const startedAt = performance.now();
  const db = await openDatabase({ url, dataDirectory: tmpdir(), poolSize: 1 });
  const now = new TestClock().now();
  await fillShop(db, { orders, now, passwordHash: await hashPassword(PASSWORD) });
  const { rows } = await sql`select pg_database_size(current_database()) as bytes`.execute(db);
  await db.destroy();
  const [seconds, gigabytes] = [(performance.now() - startedAt) / 1000, rows[0].bytes / 1e9];
  console.log(`${orders.toLocaleString('en')} orders: ${gigabytes.toFixed(2)} GB, filled in ${seconds.toFixed(0)} s`);
}

async function createShops(postgres) {
  const admin = connectPostgres(postgres.url, 1);
  const settings = ["synchronous_commit = 'off'", "max_wal_size = '16GB'", "checkpoint_timeout = '1h'"];
  for (const setting of settings) await sql.raw(`alter system set ${setting}`).execute(admin);
  await sql`select pg_reload_conf()`.execute(admin);
  const urls = [];
  for (const size of SIZES) {
    await sql.raw(`create database shop_${size}`).execute(admin);
    const url = new URL(`/shop_${size}`, postgres.url).href;
    await fill(url, size);
    urls.push(url);
  }
  await admin.destroy();
  return urls;
}

const postgres = await startPostgres();
try {
  await compareSizes(await createShops(postgres));
} finally {
  await postgres.stop();
}
