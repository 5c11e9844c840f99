import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPostgres } from '../dist/platform/db/openDatabase.js';
import { postMovement } from '../dist/points/ledger/postMovement.js';
import { verifyLedger } from '../dist/points/ledger/verifyLedger.js';
import { launchServer } from '../dist/testing/launchServer.js';
import { freePort, startPostgres } from '../dist/testing/startPostgres.js';
import { addService } from '../dist/testing/stockShop.js';

const SECRET = 'the secret of the benchmark';
const CALM_MS = 5000;
const CLIENTS = 12;
const PAUSE_MS = 20;
/** Hundredths of KRW. */
const POINT = 100_000_000;

/**
 * Upgrades two servers behind HAProxy under load. `npm run bench -w server upgrade` needs UPGRADE_FROM, an installed
 * and compiled checkout.
 */
export async function upgrade() {
  const from = process.env.UPGRADE_FROM;
  if (!from) return console.log('\nupgrade: left out; UPGRADE_FROM names a compiled checkout of an earlier commit');
  const earlier = await import(resolve(from, 'server/dist/testing/launchServer.js'));
  const directory = await mkdtemp(join(tmpdir(), 'storefront-upgrade-'));
  const postgres = await startPostgres({ maxConnections: 100 });
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  let started = 0;
  const start = (launch) => {
    const port = ports[started];
    started += 1;
    const dataDirectory = join(directory, String(started));
    const environment = {
      DATABASE_URL: postgres.url,
      STOREFRONT_SECRET: SECRET,
      LOG_LEVEL: 'error',
      PORT: String(port),
      OPERATOR_PORT: '0',
      STOP_PAUSE_MS: '3000',
      MAX_CONNECTIONS_PER_ADDRESS: '10000',
    };
    return launch({ dataDirectory, environment });
  };
  const servers = [await start(earlier.launchServer), await start(earlier.launchServer)];
  const db = connectPostgres(postgres.url, 4);
  const serviceId = await addService(db, { point: 0.01 });
  const entry = await freePort();
  const haproxy = await startHaproxy(directory, entry, ports);
  const shop = { url: `http://127.0.0.1:${entry}`, serviceId, answers: new Map(), isOver: false };
  const members = [];
  for (let index = 0; index < CLIENTS; index += 1) members.push(await signUp(shop, db, `member${index}`));
  const load = Promise.all(members.map((headers) => useShop(shop, headers)));
  await wait(CALM_MS);
  for (const old of servers) {
    const fresh = await start(launchServer);
    await wait(CALM_MS);
    await old.stop();
    servers.push(fresh);
    await wait(CALM_MS);
    if (servers.length === 4) break;
  }
  shop.isOver = true;
  await load;
  const { mistakes } = await verifyLedger(db);
  const counts = Object.fromEntries([...shop.answers].sort());
  const all = [...shop.answers.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\nupgrade: ${all} calls while two servers gave way to two newer ones`, counts);
  console.log(
    `  503: ${(((shop.answers.get('503') ?? 0) / all) * 1000).toFixed(2)} of 1,000; ledger mistakes: ${mistakes.length}`,
  );
  await Promise.all(servers.slice(2).map((server) => server.stop()));
  haproxy.kill();
  await db.destroy();
  await postgres.stop();
  await rm(directory, { recursive: true });
}

async function startHaproxy(directory, entry, ports) {
  const text = await readFile(new URL('../../hosting/compose/haproxy.cfg', import.meta.url), 'utf8');
  const backend = text.slice(text.indexOf('\nbackend servers') + 1).replace(/^ {2}server .*$/gm, '');
  const lines = ports.map((port, index) => `  server server-${index} 127.0.0.1:${port}`);
  const defaults = ['mode http', 'timeout connect 2s', 'timeout client 75s', 'timeout server 75s', 'timeout queue 5s'];
  const retries = ['retries 2', 'retry-on conn-failure', 'option redispatch 1'];
  const config = ['defaults', ...[...defaults, ...retries].map((line) => `  ${line}`), 'frontend site'];
  const file = join(directory, 'haproxy.cfg');
  const site = [`  bind 127.0.0.1:${entry}`, '  default_backend servers', backend, ...lines, ''];
  await writeFile(file, [...config, ...site].join('\n'));
  const haproxy = spawn('/usr/sbin/haproxy', ['-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(haproxy, 'spawn');
  await wait(CALM_MS / 2);
  return haproxy;
}

async function call({ url, answers }, path, { body, headers = {} } = {}) {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const type = body ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(url + path, { ...init, headers: { ...headers, ...type } }).catch((error) => ({
    status: error.cause?.code ?? 'broken off',
    json: async () => null,
  }));
  const isRefused = answer.status === 503 && !answer.headers.get('retry-after');
  const kind = isRefused ? '503 without Retry-After' : String(answer.status);
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
  return answer;
}

async function signUp(shop, db, id) {
  const form = { id, password: 'correct-horse', email: `${id}@example.com`, registerWhere: '검색' };
  await call(shop, '/auth/register', { body: form });
  const { accessToken } = await (await call(shop, '/auth/login', { body: form })).json();
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('loginId', '=', id)
    .executeTakeFirstOrThrow();
  await postMovement(db, { memberId, kind: 'adjustment', amount: POINT, at: new Date() });
  return { authorization: `Bearer ${accessToken}` };
}

async function useShop(shop, headers) {
  const { serviceId } = shop;
  while (!shop.isOver) {
    const order = { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 };
    await call(shop, '/service/order', { body: order, headers: { ...headers, 'idempotency-key': randomUUID() } });
    for (const path of ['/service/order-history?page=1', '/auth/profile']) await call(shop, path, { headers });
    await call(shop, '/service/services');
    await wait(PAUSE_MS);
  }
}
