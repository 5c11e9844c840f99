import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { submitOrders } from '../dist/orders/suppliers/submitOrders.js';
import { BAD_ANSWERS } from '../dist/orders/suppliers/testing/badAnswers.js';
import { Shop } from '../dist/orders/suppliers/testing/Shop.js';
import { openDatabase } from '../dist/platform/db/openDatabase.js';
import { startPostgres } from '../dist/testing/startPostgres.js';
import { median, ms } from './timing.mjs';

const ORDERS = 60;
const ANSWER_MS = 25;
const ROUNDS = 3;
const TICK_MS = 1000;
const BAR = 1.2;
const LOOK_EVERY_MS = 2;
const ROWS = [
  ...['status 403', 'status 429', 'status 500', 'nothing', 'more than is read', 'an error', 'hang before the answer'],
  ...['hang within the body', 'reset within the headers', 'a reset while it is sent'],
];

export async function poison() {
  const postgres = await startPostgres();
  const shop = await Shop.open(await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 8 }));
  console.log(`\n${ORDERS} orders beside a bad one, panel's answer after ${ANSWER_MS} ms, bar ${BAR}`);
  const plain = { name: 'no bad order', behaviour: null };
  const rows = [plain, ...BAD_ANSWERS.filter(({ name }) => ROWS.includes(name))];
  await deliver(shop, plain);
  const times = rows.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, row] of rows.entries()) times[index].push(await deliver(shop, row));
  }
  const without = median(times[0]);
  for (const [index, { name }] of rows.entries()) {
    const time = median(times[index]);
    console.log(`  ${name.padEnd(28)} ${ms(time).padStart(12)}  ratio ${(time / without).toFixed(3)}`);
  }
  await shop.close();
  await postgres.stop();
}

/** Milliseconds until the panel has all good orders. */
async function deliver(shop, { behaviour, isBrokenOff }) {
  await shop.reset();
  if (behaviour) await shop.order(`bad${isBrokenOff ? 'x'.repeat(1500) : ''}`, 1);
  for (let index = 0; index < ORDERS; index += 1) await shop.order(`good-${index}`, 1);
  if (isBrokenOff) shop.panel.maxFormBytes = 1000;
  shop.panel.onAdd = (link) => (link.startsWith('bad') ? behaviour : { kind: 'take', afterMs: ANSWER_MS });
  const stopping = new AbortController();
  const startedAt = performance.now();
  const working = keepSubmitting(shop, stopping.signal);
  while (shop.panel.links().filter((link) => link.startsWith('good')).length < ORDERS) await wait(LOOK_EVERY_MS);
  const time = performance.now() - startedAt;
  stopping.abort();
  await shop.panel.stop();
  await working;
  await shop.server.guard.settled();
  return time;
}

async function keepSubmitting(shop, signal) {
  while (!signal.aborted) {
    await submitOrders(shop.server, signal);
    await wait(TICK_MS, undefined, { signal }).catch(() => undefined);
  }
}
