import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addCatalogue } from './addCatalogue.mjs';
import { openEmbeddedShop, openShop } from './openShop.mjs';
import { readProcess } from './readProcess.mjs';
import { median, ms, percentile } from './timing.mjs';

const SERVICES = 5000;
const LISTS = 40;
const SEARCHES = 10;
const ORDERS = 160_000;
const SEARCHED_ORDERS = 100_000;
const MIB = 1024 * 1024;

export async function heavyReads() {
  for (const [name, open] of [
    ['PostgreSQL', openShop],
    ['PGlite', openEmbeddedShop],
  ]) {
    let members = {};
    const shop = await open({
      prepare: async ({ db, addMember }) => {
        await addCatalogue(db, SERVICES);
        members = {
          large: await addMember('large'),
          larger: await addMember('larger'),
          other: await addMember('other'),
        };
        await addOrders(db, members.large.id, SEARCHED_ORDERS);
        await addOrders(db, members.larger.id, ORDERS);
        await addOrders(db, members.other.id, 50);
        await sql`vacuum analyze`.execute(db);
      },
    });
    console.log(`\n${name}: ${shop.url}`);
    const light = () => get(`${shop.url}/service/order-history?limit=20`, members.other.headers);
    for (let round = 0; round < 50; round += 1) await light();
    console.log(`  another member's page alone: p95 ${ms(percentile(await timesOf(light, 2000), 0.95))}`);
    const search = () =>
      get(`${shop.url}/service/order-history?limit=20&q=${encodeURIComponent('someone_77777')}`, members.large.headers);
    await measure(`${SEARCHES} searches of ${SEARCHED_ORDERS} orders`, SEARCHES, search, { shop, light });
    const whole = () => get(`${shop.url}/service/order-history`, members.larger.headers);
    await measure(`${LISTS} whole histories of ${ORDERS} orders`, LISTS, whole, { shop, light });
    await shop.close();
  }
}

async function measure(what, count, request, { shop, light }) {
  const others = [];
  const healths = [];
  let isOver = false;
  const watch = async (ask, times) => {
    while (!isOver) times.push(await timeOf(ask));
  };
  const watching = [
    watch(light, others),
    watch(() => fetch(`${shop.url}/healthz`).then((answer) => answer.arrayBuffer()), healths),
  ];
  const before = await readProcess(shop.pid);
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, request));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await readProcess(shop.pid);
  isOver = true;
  await Promise.all(watching);
  const statuses = [...new Set(answers)].sort();
  const byStatus = statuses.map((status) => `${answers.filter((answer) => answer === status).length} times ${status}`);
  const p95 = (times) =>
    `p95 ${ms(percentile(times, 0.95))}, worst ${ms(Math.max(...times))}, median ${ms(median(times))}`;
  console.log(`  ${what} at once: ${seconds.toFixed(1)} s, ${byStatus.join(', ')}`);
  console.log(`    another member's page: ${p95(others)} (${others.length})`);
  console.log(`    /healthz: ${p95(healths)} (${healths.length})`);
  const work = (after.cpuSeconds - before.cpuSeconds).toFixed(1);
  console.log(`    the server: ${work} s of processor time, ${Math.round(after.peakBytes / MIB)} MiB at its peak`);
}

async function get(url, headers) {
  try {
    const answer = await fetch(url, { headers });
    for await (const _chunk of answer.body);
    return String(answer.status);
  } catch (error) {
    return `broken off (${error.cause?.code ?? error.message})`;
  }
}

async function timeOf(ask) {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
}

async function timesOf(ask, forMs) {
  const times = [];
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) {
    times.push(await timeOf(ask));
    await sleep(5);
  }
  return times;
}

export async function addOrders(db, memberId, orders) {
  await sql`insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${memberId}::bigint, 1 + n % 5000, 'https://www.instagram.com/someone_' || n, 10, 1000, 100, 0,
      case when n % 5000 = 0 then 5 when n % 10 = 0 then 1 else 2 end,
      now() - interval '85 days' * (${orders}::float - n) / ${orders}::float, now()
    from generate_series(1, ${orders}::integer) n`.execute(db);
}
