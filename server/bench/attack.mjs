import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { addCatalogue } from './addCatalogue.mjs';
import { openShop } from './openShop.mjs';
import { SERVICES } from './overloadClients.mjs';
import { median, ms, percentile } from './timing.mjs';

const MEMBERS = 50;
const MEMBERS_RATE = 100;
const SECONDS = 12;
const MADE_UP_RATE = 3000;
const SOCKETS = 450;
const ATTACKER = '127.0.9.9';

const ATTACKS = [
  ['nobody else', null],
  [`${MADE_UP_RATE} calls a second with made-up tokens and keys`, { kind: 'madeUp', rate: MADE_UP_RATE }],
  [`${SOCKETS} connections that ask without a pause`, { kind: 'sockets', sockets: SOCKETS }],
];

export async function attack() {
  const shop = await openShop({
    environment: { MAX_CONNECTIONS_PER_ADDRESS: '256', LIMIT_API_FAILURES_PER_ADDRESS: '1000000' },
  });
  await addCatalogue(shop.db, SERVICES);
  const members = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await shop.addMember(`member-${index}`));
  await shop.db.updateTable('members').set({ balance: 9_000_000 }).execute();
  console.log(`\n${MEMBERS} members ask ${MEMBERS_RATE} times a second for ${SECONDS} s, and one address attacks:`);
  await clients({ kind: 'open', url: shop.url, members, rate: MEMBERS_RATE, seconds: SECONDS / 4 });
  for (const [name, choices] of ATTACKS) {
    const attacking =
      choices && clients({ ...choices, url: shop.url, members, seconds: SECONDS + 2, localAddress: ATTACKER });
    const startedAt = performance.now();
    const { statuses, times, waiting } = await clients({
      kind: 'open',
      url: shop.url,
      members,
      rate: MEMBERS_RATE,
      seconds: SECONDS,
    });
    const asked = Object.values(statuses).reduce((sum, count) => sum + count, waiting);
    const share = ((100 * times.length) / asked).toFixed(1);
    const told = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(
      `  ${name}: ${share} % served; ${told.join(', ')}; ${waiting} unanswered after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    console.log(`    those served: median ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`);
    const attacked = await attacking;
    if (attacked) console.log(`    the attacker: ${JSON.stringify(attacked.statuses)}`);
  }
  await shop.close();
}

async function clients(workerData) {
  const worker = new Worker(new URL('overloadClients.mjs', import.meta.url), { workerData });
  const [result] = await once(worker, 'message');
  return result;
}
