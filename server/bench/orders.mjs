import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { findPostgresProgram } from '../dist/testing/startPostgres.js';
import { addCatalogue, priceOf } from './addCatalogue.mjs';
import { openShop } from './openShop.mjs';
import { median, ms, timeInTurn } from './timing.mjs';

const run = promisify(execFile);
const ACCOUNTS = 1000;
const SERVICES = 1000;
const ORDERS_BEFORE = 50;
const CLIENTS = 16;
const SECONDS = 8;
const WARM_UP_SECONDS = 5;
const ROUNDS = 5;
/** More branches than clients: else pgbench measures how they wait for each other. */
const PGBENCH_SCALE = 2 * CLIENTS;
const AIM = 0.5;
const PAIRS = 1000;

/** Measures orders per second against pgbench on the same PostgreSQL. */
export async function orders() {
  for (const isDurable of [false, true]) await compare(isDurable);
}

async function compare(isDurable) {
  const shop = await openShop({ isDurable, environment: { DATABASE_POOL: String(CLIENTS) } });
  await addCatalogue(shop.db, SERVICES);
  const members = [];
  for (let index = 0; index < ACCOUNTS; index += 1) members.push(await shop.addMember(`member-${index}`));
  await givePoints(shop.db);
  await addHistory(shop.db);
  const pgbench = await preparePgbench(shop.postgresUrl);

  console.log(`\norders over HTTP against pgbench, ${CLIENTS} clients each, fsync ${isDurable ? 'on' : 'off'}`);
  await placeOrders(shop, members, WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const transactions = await pgbench();
    const placed = await placeOrders(shop, members, SECONDS);
    const ratio = (placed / transactions).toFixed(2);
    const figures = `${placed.toFixed(0)} orders/s / ${transactions.toFixed(0)} transactions/s`;
    console.log(`  round ${round}: ratio ${ratio}  (${figures}), aim ${AIM} or better`);
  }
  await compareExpectedPoint(shop, members);
  await shop.close();
}

async function compareExpectedPoint(shop, members) {
  let next = 0;
  const place = async (namesPrice) => {
    next += 1;
    const serviceId = 1 + (next % SERVICES);
    const price = namesPrice ? { 'expected-point': String(priceOf(serviceId)) } : {};
    const headers = { ...members[next % members.length].headers, ...price, 'content-type': 'application/json' };
    const body = JSON.stringify({ serviceId, link: `someone_${next}`, amount: 1, runs: 0, interval: 0 });
    const answer = await fetch(`${shop.url}/service/order`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`refused with ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const [plain, named] = await timeInTurn([() => place(false), () => place(true)], PAIRS);
  const ratio = (median(named) / median(plain)).toFixed(3);
  console.log(`  with Expected-Point: ${ms(median(named))} / ${ms(median(plain))}, ratio ${ratio}, aim 1.00`);
}

export async function givePoints(db) {
  const now = new Date();
  await sql`with given as (update members set balance = 9000000 returning id, balance)
    insert into ledger (member_id, kind, amount, balance_after, created_at)
    select id, 'adjustment', balance, balance, ${now}::timestamptz from given`.execute(db);
}

/** The database plans by what is there. */
async function addHistory(db) {
  await sql`with placed as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
      select members.id, 1, 'someone', 0, 0, 1, 0, 2, now() - interval '1 day', now()
      from members, generate_series(1, ${ORDERS_BEFORE}::integer)
      returning id, member_id
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select member_id, 'order', gen_random_uuid(), '', id, now() - interval '1 day' from placed
    )
    insert into ledger (member_id, kind, amount, balance_after, order_id, created_at)
    select placed.member_id, 'order', 0, balance, placed.id, now() from placed join members on members.id = member_id`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

async function placeOrders(shop, members, seconds) {
  let next = 0;
  const result = await autocannon({
    url: `${shop.url}/service/order`,
    connections: CLIENTS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          next += 1;
          const { headers } = members[next % members.length];
          const order = { serviceId: 1 + (next % SERVICES), link: `someone_${next}`, amount: 1, runs: 0, interval: 0 };
          const key = { 'idempotency-key': `order-${seconds}-${next}-${process.hrtime.bigint()}` };
          return {
            ...request,
            headers: { ...headers, ...key, 'content-type': 'application/json' },
            body: JSON.stringify(order),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}

async function preparePgbench(url) {
  const program = findPostgresProgram('pgbench');
  const address = new URL(url);
  await sqlOn(url, 'create database pgbench');
  address.pathname = '/pgbench';
  await run(program, ['-i', '-q', '-s', String(PGBENCH_SCALE), address.href]);
  return async () => {
    const choices = ['-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)];
    const { stdout } = await run(program, [...choices, address.href]);
    const match = /tps = ([\d.]+)/.exec(stdout);
    if (!match) throw new Error(`pgbench said:\n${stdout}`);
    return Number(match[1]);
  };
}

const sqlOn = (url, command) => run(findPostgresProgram('psql'), ['-q', '-c', command, url]);
