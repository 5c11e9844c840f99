import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { Database } from '../platform/db/Database.js';
import { openDatabase } from '../platform/db/openDatabase.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { hostingFile, imageEnvironment, readCompose } from '../testing/hostingFiles.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { givePoints } from '../testing/members.js';
import { createSharedDatabase, EMPTY } from '../testing/sharedPostgres.js';
import { addService } from '../testing/stockShop.js';

jest.setTimeout(480_000);
const HAPROXY = '/usr/sbin/haproxy';
const ADDRESSES = /\b10\.77\.0\./g;
const METRICS_PORT = 9464;
const METRICS_TOKEN = 'a token for the metrics';
const CALLERS = 8;
const CALL_EVERY_MS = 50;
const POINTS = 1_000_000;
const NAMES = ['server-1', 'server-2'] as const;
type Name = (typeof NAMES)[number];

/** Loopback network in place of the compose one; random, so that a test beside this one has another. */
const NETWORK = `127.${64 + Math.floor(Math.random() * 128)}.${Math.floor(Math.random() * 256)}.`;
const placed = (text: string) => text.replaceAll(ADDRESSES, NETWORK);

let folder: string;
let db: Database;
let haproxy: ChildProcess;
let agent: Agent;
let environments: Record<Name, Record<string, string>>;
const servers = new Map<Name, LaunchedServer>();

const launch = async (name: Name) => {
  const dataDirectory = join(folder, name);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const environment = { ...environments[name], STOREFRONT_DATA: dataDirectory, STOP_PAUSE_MS: '' };
  servers.set(name, await launchServer({ dataDirectory, environment }));
};

interface Answer {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

interface Call {
  body?: object;
  headers?: Record<string, string>;
  from?: number;
}

function call(path: string, { body, headers = {}, from = 100 }: Call = {}) {
  const text = body && JSON.stringify(body);
  const length = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
  const options = {
    host: `${NETWORK}2`,
    port: 8443,
    path,
    method: text ? 'POST' : 'GET',
    agent,
    localAddress: `${NETWORK}${from}`,
  };
  return new Promise<Answer>((done, fail) => {
    const outgoing = request({ ...options, headers: { ...length, ...headers } }, async (incoming) => {
      const chunks = await incoming.toArray();
      const { statusCode: status = 0, headers: answered } = incoming;
      done({ status, text: Buffer.concat(chunks).toString(), retryAfter: answered['retry-after'] });
    });
    outgoing.on('error', fail);
    outgoing.end(text);
  });
}

const listens = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host, port }, () => done(true)).on('error', () => done(false));
    socket.on('close', () => socket.destroy()).setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

async function startHaproxy(): Promise<void> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=shop.example', '-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names]);
  await writeFile(join(folder, 'shop.pem'), `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
  const places = [
    [/bind :/g, `bind ${NETWORK}2:`],
    [/\/certificates\//g, `${folder}/`],
    // On one machine nothing else tells from where HAProxy calls.
    [/default-server /g, `default-server source ${NETWORK}2 `],
  ] as const;
  const text = places.reduce(
    (all, [pattern, place]) => {
      if (!pattern.test(all)) throw new Error(`haproxy.cfg has no ${pattern}`);
      return all.replaceAll(pattern, place);
    },
    placed(hostingFile('compose/haproxy.cfg')),
  );
  await writeFile(join(folder, 'haproxy.cfg'), text);
  haproxy = spawn(HAPROXY, ['-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  haproxy.stderr?.on('data', (chunk: Buffer) => {
    printed += String(chunk);
  });
  while (!(await listens(`${NETWORK}2`, 8443))) {
    if (haproxy.exitCode !== null) throw new Error(printed);
    await sleep(50);
  }
}

beforeAll(async () => {
  await buildServer();
  folder = await mkdtemp(join(tmpdir(), 'storefront-compose-'));
  const databaseUrl = await createSharedDatabase(EMPTY);
  const given = {
    SHOP_NAME: 'shop.example',
    DATABASE_PASSWORD: 'a-password',
    CERTIFICATE: '-',
    METRICS_TOKEN,
  };
  const { services } = readCompose({ ...given, STOREFRONT_SECRET: 'the secret that signs sessions' });

  const environmentOf = (name: Name, host: string) => ({
    ...imageEnvironment(),
    ...JSON.parse(placed(JSON.stringify(services[name]?.environment))),
    HOST: NETWORK + host,
    DATABASE_URL: databaseUrl,
  });
  environments = { 'server-1': environmentOf('server-1', '11'), 'server-2': environmentOf('server-2', '12') };
  await Promise.all([launch('server-1'), launch('server-2')]);
  db = await openDatabase({ url: databaseUrl, dataDirectory: '', poolSize: 2 });
  agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  await startHaproxy();
});

afterAll(async () => {
  agent.destroy();
  haproxy.kill('SIGKILL');
  await Promise.all([...servers.values()].map((server) => server.kill()));
  await db.destroy();
  await rm(folder, { recursive: true });
});

const isReady = async () => (await call('/readyz')).status === 200;

async function signUp(id: string): Promise<Record<string, string>> {
  const credentials = { id, password: 'bada-2026!' };
  const form = { ...credentials, email: `${id}@example.com`, registerWhere: '검색' };
  expect((await call('/auth/register', { body: form })).status).toBe(201);
  await givePoints(db, id, POINTS);
  const { accessToken } = JSON.parse((await call('/auth/login', { body: credentials })).text);
  return { authorization: `Bearer ${accessToken}` };
}

// B-host-4
it('orders go through while each server in turn stops and comes back', async () => {
  while (!(await isReady())) await sleep(100);
  const serviceId = await addService(db, { point: 10 });
  const headers = await signUp('nuri');
  const statuses: number[] = [];
  let isOver = false;
  const caller = async (from: number) => {
    while (!isOver) {
      const body = { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0 };
      statuses.push((await call('/service/order', { body, headers, from })).status);
      statuses.push((await call('/service/settings', { from })).status);
      await sleep(CALL_EVERY_MS);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, index) => caller(101 + index));
  const more = async (count: number) => {
    const wanted = statuses.length + count;
    while (statuses.length < wanted) await sleep(20);
  };
  for (const name of NAMES) {
    await more(50);
    expect(await servers.get(name)?.stop()).toBe(0);
    await more(50);
    await launch(name);
    while (!servers.get(name)?.output().includes('/service/settings')) await sleep(20);
  }
  await more(50);
  isOver = true;
  await Promise.all(callers);
  expect(new Set(statuses)).toEqual(new Set([201, 200]));
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(statuses.filter((status) => status === 201).length);
  expect((await verifyLedger(db)).mistakes).toEqual([]);
});

// B-host-4
it('a client is who HAProxy sees, whatever it says of itself', async () => {
  const headers = { ...(await signUp('garam')), 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' };
  const credentials = { id: 'garam', password: 'bada-2026!' };
  expect((await call('/auth/login', { body: credentials, headers })).status).toBe(200);
  const [last] = JSON.parse((await call('/auth/log-ins', { headers })).text) as { address: string }[];
  expect(last?.address).toBe(`${NETWORK}*`);
});

// B-host-4, B-site-26
it('one address that asks for too much is told so, and another one notices nothing', async () => {
  let refused: Answer | undefined;
  while (!refused) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('/nowhere.txt', { from: 90 })));
    refused = answers.find(({ status }) => status === 429);
  }
  expect(refused.retryAfter).toBe('1');
  expect(JSON.parse(refused.text)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await call('/nowhere.txt', { from: 91 })).status).toBe(404);
});

it('Prometheus reads the figures of each server, by a token that opens nothing else', async () => {
  const { scrape_configs: scrapes } = parse(hostingFile('compose/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const targets = scrapes.flatMap(({ static_configs: each }) => each.flatMap((one) => one.targets));
  expect(targets).toEqual(NAMES.map((name) => `${name}:${METRICS_PORT}`));
  for (const address of [`${NETWORK}11`, `${NETWORK}12`]) {
    const ask = (path: string, token = METRICS_TOKEN) =>
      fetch(`http://${address}:${METRICS_PORT}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await ask('/metrics')).text()).toContain('ledger_mistakes');
    expect((await ask('/metrics', 'of nobody')).status).toBe(401);
    for (const path of ['/settings', '/metrics/../settings', '//settings'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

// B-host-4
it('without a server it says so in the shop’s own words', async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
  const answer = await call('/order', { headers: { accept: 'text/html' } });
  expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
  expect(answer.text).toContain('쇼핑몰을 준비하고 있어요. 곧 다시 접속해 주세요.');
});
