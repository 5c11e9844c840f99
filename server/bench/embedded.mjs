import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openShopDatabase } from '../dist/testing/testDatabase.js';

const MAIN = resolve(import.meta.dirname, '../dist/main.js');
const CLIENTS = 16;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;
const WAITING_ORDERS = 22_000;

/** `BEFORE=<main.js>` compares another build. */
export async function embedded() {
  const builds = { ...(process.env.BEFORE ? { before: resolve(process.env.BEFORE) } : {}), now: MAIN };
  const shops = [];
  for (const [name, main] of Object.entries(builds)) {
    shops.push({ name, main, directory: await mkdtemp(join(tmpdir(), 'storefront-bench-')) });
  }
  console.log(`\norders over HTTP on the embedded database, ${CLIENTS} clients`);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const shop of shops) {
      const server = await start(shop, { DEMO_SUPPLIER: 'off' });
      const token = await logIn(server);
      if (round === 0) await operator(shop, 'POST', '/members/demo/adjust', { point: 100_000_000, reason: 'bench' });
      const rate = await placeOrders(server, token, round === 0 ? WARM_UP_SECONDS : SECONDS);
      if (round > 0) console.log(`  round ${round}, ${shop.name}: ${rate.toFixed(0)} orders/s`);
      await stop(server);
    }
  }
  console.log(`\na start with ${WAITING_ORDERS} orders waiting for the demo's supplier`);
  for (const shop of shops) {
    const db = await openShopDatabase(shop.directory);
    await sql`
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
      select (select min(id) from members), (select min(id) from services), 'someone', 0, 0, 1, 1, 0, now(), now()
      from generate_series(1, ${WAITING_ORDERS}::integer)`.execute(db);
    await db.destroy();
    const startedAt = Date.now();
    const server = await start(shop, {});
    console.log(`  ${shop.name}: ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    await stop(server);
  }
  for (const { directory } of shops) await rm(directory, { recursive: true });
}

async function start({ main, directory }, environment) {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PORT: '0',
    STOREFRONT_DATA: directory,
    LOG_LEVEL: 'error',
    ...environment,
  };
  const child = fork(main, { env });
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.type === 'ready') return { child, url: message.url, demo: message.demo };
  }
}

async function stop({ child }) {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function logIn({ url, demo }) {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: demo.id, password: demo.password }),
  });
  return (await response.json()).accessToken;
}

async function operator({ directory }, method, path, body) {
  const { port, token } = JSON.parse(await readFile(join(directory, 'operator.json'), 'utf8'));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function placeOrders({ url }, token, duration) {
  const services = await (await fetch(`${url}/service/services`)).json();
  const service = services.filter(({ isReadOnly }) => !isReadOnly).sort((a, b) => a.point * a.min - b.point * b.min)[0];
  let next = 0;
  const result = await autocannon({
    url: `${url}/service/order`,
    connections: CLIENTS,
    duration,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          next += 1;
          const order = { serviceId: service.id, link: `someone_${next}`, amount: service.min, runs: 0, interval: 0 };
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': `order-${next}-${process.hrtime.bigint()}`,
          };
          return { ...request, headers, body: JSON.stringify(order) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}
