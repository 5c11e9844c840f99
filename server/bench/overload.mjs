import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { addCatalogue } from './addCatalogue.mjs';
import { openShop } from './openShop.mjs';
import { orderOf, PASSWORD, SERVICES, send } from './overloadClients.mjs';
import { median, ms, percentile } from './timing.mjs';

const MEMBERS = 50;
const WARM_UP_SECONDS = 3;
const MEASURE_SECONDS = 8;
const QUIET_SECONDS = 5;
const FACTOR = 2;
const OVERLOAD_SECONDS = 25;
const ROUNDS = 2;
const OTHER_EVERY_MS = 250;
const NORMAL_ANSWERS = 10;
const P95_BAR_MS = 1000;
const RECOVERY_BAR_S = 5;

export async function overload() {
  const unlimited = '1000000';
  const shop = await openShop({
    environment: {
      MAX_CONNECTIONS_PER_ADDRESS: unlimited,
      LIMIT_LOGIN_FAILURES_PER_ID: unlimited,
      LIMIT_LOGIN_FAILURES_PER_ADDRESS: unlimited,
    },
  });
  await addCatalogue(shop.db, SERVICES);
  const members = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await shop.addMember(`member-${index}`));
  const other = await shop.addMember('other');
  const passwordHash = await hash(PASSWORD);
  await sql`update members set password_hash = ${passwordHash}, balance = 9000000`.execute(shop.db);

  console.log(
    `\n${FACTOR} times what the machine serves, for ${OVERLOAD_SECONDS} s: orders, lists and log-ins of ${MEMBERS} members`,
  );
  await clients({ kind: 'closed', url: shop.url, members, seconds: WARM_UP_SECONDS });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const served = await clients({ kind: 'closed', url: shop.url, members, seconds: MEASURE_SECONDS });
    const quiet = await watchOther(shop, other, QUIET_SECONDS * 1000);
    const memory = watchMemory(shop.pid);
    const watching = { isOver: false };
    const watched = watchOther(shop, other, watching);
    const result = await clients({
      kind: 'open',
      url: shop.url,
      members,
      rate: served * FACTOR,
      seconds: OVERLOAD_SECONDS,
    });
    const recovery = await timeToNormal(shop, other, percentile(quiet.times, 0.95));
    watching.isOver = true;
    const seen = await watched;
    print({ round, served, result, recovery, seen, quiet, peak: await memory.end() });
    await wait(2000);
  }
  await shop.close();
}

async function watchOther({ url }, other, until) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  const statuses = {};
  const end = typeof until === 'number' ? performance.now() + until : null;
  for (let turn = 0; end === null ? !until.isOver : performance.now() < end; turn += 1) {
    const calls = [
      { method: 'GET', path: '/service/order-history?limit=20', headers: other.headers },
      { method: 'GET', path: '/auth/profile', headers: other.headers },
      orderOf(other),
      { method: 'GET', path: '/registry.json', headers: {} },
    ];
    const call = calls[turn % calls.length];
    const { status, time } = await send(url, call, agent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(time);
    await wait(OTHER_EVERY_MS);
  }
  agent.destroy();
  return { times, statuses };
}

async function timeToNormal({ url }, other, usualMs) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const startedAt = performance.now();
  let good = 0;
  let firstGoodAt = startedAt;
  while (good < NORMAL_ANSWERS && performance.now() - startedAt < 60_000) {
    if (good === 0) firstGoodAt = performance.now();
    const { status, time } = await send(url, { method: 'GET', path: '/auth/profile', headers: other.headers }, agent);
    good = status === 200 && time < Math.max(3 * usualMs, 50) ? good + 1 : 0;
  }
  agent.destroy();
  return (firstGoodAt - startedAt) / 1000;
}

function watchMemory(pid) {
  let peak = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 200);
  return {
    async end() {
      clearInterval(timer);
      return peak;
    },
  };
}

async function clients(workerData) {
  const worker = new Worker(new URL('overloadClients.mjs', import.meta.url), { workerData });
  const [result] = await once(worker, 'message');
  return result;
}

function print({ round, served, result, recovery, seen, quiet, peak }) {
  const counts = (statuses) =>
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  const missing =
    result.withoutRetryAfter === 0 ? 'all with Retry-After' : `${result.withoutRetryAfter} WITHOUT Retry-After`;
  console.log(`  round ${round}: served ${served.toFixed(0)}/s, then asked ${result.rate.toFixed(0)}/s`);
  console.log(`    answers ${counts(result.statuses)}; refusals ${missing}; ${result.waiting} unanswered at the end`);
  console.log(`    those served: median ${ms(median(result.times))}, p95 ${ms(percentile(result.times, 0.95))}`);
  console.log(
    `    another member: p95 ${ms(percentile(seen.times, 0.95))}, bar ${P95_BAR_MS} ms; without load ${ms(percentile(quiet.times, 0.95))}; ${counts(seen.statuses)}`,
  );
  console.log(
    `    normal again after ${recovery.toFixed(2)} s, bar ${RECOVERY_BAR_S} s; memory at most ${peak.toFixed(0)} MB`,
  );
}
