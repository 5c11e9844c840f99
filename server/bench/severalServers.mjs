import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { addCatalogue } from './addCatalogue.mjs';
import { publishPage } from './logins.mjs';
import { openShop } from './openShop.mjs';
import { givePoints } from './orders.mjs';
import { cpuSecondsOfAll, readProcess } from './readProcess.mjs';
import { median } from './timing.mjs';

const SERVICES = 1000;
const MEMBERS = 500;
const CONNECTIONS = 8;
const SECONDS = 4;
const ROUNDS = 7;
const SOCKETS = 8000;
const SETTLE_MS = 2000;
const BAR = 1.1;
const RATES = { order: 80, page: 150, history: 80 };

/** Compares two shops with two servers of one shop. */
export async function severalServers() {
  const [shop, stranger] = [await openReady(), await openReady()];
  const alone = { servers: [shop, stranger], databases: [shop.db, stranger.db] };
  const together = { servers: [shop, await shop.addServer()], databases: [shop.db] };
  const { members } = shop;
  let next = 0;
  const headers = () => members[next++ % MEMBERS].headers;
  const requests = {
    order: () => ({
      method: 'POST',
      path: '/service/order',
      headers: { ...headers(), 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify({ serviceId: 1 + (next % SERVICES), link: 'someone', amount: 1, runs: 0, interval: 0 }),
    }),
    page: () => ({ path: '/order', headers: { accept: 'text/html' } }),
    history: () => ({ path: '/service/order-history?limit=20', headers: headers() }),
  };
  console.log('\nprocessor time of two servers that are a shop each, and of two that are one shop');
  for (const [name, request] of Object.entries(requests)) {
    const load = { request, rate: RATES[name] };
    for (const each of [alone, together]) await measure(each, load);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push([await measure(alone, load), await measure(together, load)]);
    }
    const [server, database] = ['server', 'database'].map((part) =>
      tell(rounds.map((round) => round.map((figures) => figures[part]))),
    );
    console.log(`  ${name.padEnd(8)} server ${server}, bar ${BAR}   database ${database}`);
  }
  await measureSockets(together.servers);
  await shop.close();
  await stranger.close();
}

async function openReady() {
  const shop = await openShop({ environment: { MAX_CONNECTIONS_PER_ADDRESS: '100000' } });
  await addCatalogue(shop.db, SERVICES);
  const members = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await shop.addMember(`member-${index}`));
  await givePoints(shop.db);
  await publishPage(shop);
  return { ...shop, members };
}

function tell(rounds) {
  const [one, two] = [0, 1].map((index) => median(rounds.map((round) => round[index])));
  const ratio = median(rounds.map((round) => round[1] / round[0]));
  return `${one.toFixed(2)} / ${two.toFixed(2)} ms  ratio ${ratio.toFixed(2)}`;
}

/** @returns milliseconds of processor time per request: server, database */
async function measure({ servers, databases }, { request, rate }) {
  const parents = await Promise.all(databases.map(parentOf));
  const spent = async () => [await sumUp(servers), sum(await Promise.all(parents.map(cpuSecondsOfAll)))];
  const before = await spent();
  const results = await Promise.all(servers.map(({ url }) => drive(url, request, rate)));
  const after = await spent();
  const answers = sum(results.map((result) => result['2xx']));
  const [server, database] = after.map((seconds, index) => ((seconds - before[index]) * 1000) / answers);
  return { server, database };
}

async function parentOf(db) {
  const { rows } = await sql`select pg_backend_pid() as pid`.execute(db);
  return (await readProcess(rows[0].pid)).parent;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

async function sumUp(servers) {
  const processes = await Promise.all(servers.map(({ pid }) => readProcess(pid)));
  return sum(processes.map(({ cpuSeconds }) => cpuSeconds));
}

async function drive(url, request, rate) {
  const requests = [{ setupRequest: (plain) => ({ ...plain, ...request() }) }];
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS, overallRate: rate });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

async function measureSockets(servers) {
  const kilobytes = [];
  const megabytes = [];
  for (const { url, pid } of servers) {
    const { hostname, port } = new URL(url);
    const before = await readProcess(pid);
    megabytes.push(before.bytes / 1024 ** 2);
    const sockets = [];
    for (let index = 0; index < SOCKETS; index += 1) {
      const socket = connect(Number(port), hostname);
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(socket, 'data');
      sockets.push(socket);
    }
    await sleep(SETTLE_MS);
    const after = await readProcess(pid);
    kilobytes.push((after.bytes - before.bytes) / SOCKETS / 1024);
    for (const socket of sockets) socket.destroy();
  }
  const memory = megabytes.map((size) => size.toFixed(0)).join(' / ');
  const idle = kilobytes.map((size) => size.toFixed(1)).join(' / ');
  console.log(`  memory ${memory} MiB; of ${SOCKETS} idle connections each ${idle} KiB`);
}
