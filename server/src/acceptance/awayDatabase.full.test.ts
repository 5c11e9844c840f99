import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../platform/db/openDatabase.js';
import { systemClock } from '../platform/time/time.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { changeRegistry } from '../releases/store/storedRegistry.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { givePoints } from '../testing/members.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import { addService } from '../testing/stockShop.js';

jest.setTimeout(480_000);
const CALL_LIMIT_MS = 10_000;
const POLL_EVERY_MS = 50;
const PASSWORD = 'correct-horse';
const CROWD = 40;

let postgres: RunningPostgres;
let server: LaunchedServer;
let leaving: LaunchedServer;
let serviceId: number;
let member: Record<string, string>;
let apiKey: string;

interface Answered {
  status: number;
  retryAfter: string | null;
  body: {
    code?: string;
    message?: string;
    status?: string;
    id?: number;
    point?: number;
    accessToken?: string;
    revision?: number;
  };
  ms: number;
}

async function call(path: string, init: { body?: object; headers?: Record<string, string>; method?: string } = {}) {
  const startedAt = performance.now();
  const { body, headers = {}, method = body ? 'POST' : 'GET' } = init;
  const answer = await fetch(path.startsWith('http') ? path : `${server.url}${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: text.startsWith('{') ? JSON.parse(text) : {},
    ms: performance.now() - startedAt,
  } as Answered;
}

const operate = (path: string) =>
  call(`${server.operator.url}${path}`, { headers: { authorization: `Bearer ${server.operator.token}` } });
const order = (key: string, site = server) =>
  call(`${site.url}/service/order`, {
    body: { serviceId, link: key, amount: 1, runs: 0, interval: 0 },
    headers: { ...member, 'idempotency-key': key },
  });

async function untilReady(): Promise<void> {
  while ((await call('/readyz')).status !== 200) await wait(POLL_EVERY_MS);
}

beforeAll(async () => {
  await buildServer();
  postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url, STOREFRONT_SECRET: 'the secret that signs sessions' };
  server = await launchServer({ dataDirectory: join(directory, 'stays'), environment });
  leaving = await launchServer({
    dataDirectory: join(directory, 'leaves'),
    environment: { ...environment, LOG_LEVEL: 'info' },
  });
  const form = { id: 'haneul', password: PASSWORD, email: 'haneul@example.com', registerWhere: '검색' };
  await call('/auth/register', { body: form });
  const { body } = await call('/auth/login', { body: { id: 'haneul', password: PASSWORD } });
  member = { authorization: `Bearer ${body.accessToken}` };
  const made = await call('/auth/api-key', { body: {}, headers: member });
  apiKey = (made.body as { apiKey: string }).apiKey;
  const db = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
  serviceId = await addService(db, { point: 10, enableAuto: true });
  await givePoints(db, 'haneul', 100_000);
  await changeRegistry({ db, clock: systemClock }, (registry) => ({ ...registry }));
  await db.destroy();
});

afterAll(async () => {
  await Promise.all([server.kill(), leaving.kill()]);
  await postgres.stop();
});

const directory = setUpDirectory();

const askEverything = () => [
  call('/auth/profile', { headers: member }),
  call('/service/services'),
  call('/service/settings'),
  call('/service/order-history?limit=20', { headers: member }),
  call('/service/order-history', { headers: member }),
  call('/auth/login', { body: { id: 'haneul', password: PASSWORD } }),
  call('/auth/register', {
    body: { id: 'sarang', password: PASSWORD, email: 'sarang@example.com', registerWhere: '검색' },
  }),
  call('/service/point', {
    body: { name: '하늘', point: 1000, feeType: 2, feeValue: {} },
    headers: { ...member, 'idempotency-key': 'deposit' },
  }),
  call('/service/order', {
    body: { serviceId, link: 'several', amount: 1, runs: 2, interval: 60 },
    headers: { ...member, 'idempotency-key': 'several runs' },
  }),
  call('/v1/services', { headers: { 'api-key': apiKey } }),
  call('/api/v2', { body: { key: apiKey, action: 'balance' } }),
  call('/readyz'),
  operate('/settings'),
  operate('/ledger/verify'),
];

async function stopMeanwhile(): Promise<number> {
  const asked = Array.from({ length: CROWD }, (_, index) => order(`at-the-end-${index}`, leaving).catch(() => null));
  while (leaving.output().split('"path":"/service/order"').length <= CROWD) await wait(POLL_EVERY_MS);
  const startedAt = performance.now();
  await leaving.stop();
  const ms = performance.now() - startedAt;
  await Promise.all(asked);
  return ms;
}

const REFUSAL = { status: 503, retryAfter: expect.stringMatching(/^[1-9]\d?$/) };
const KOREAN = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: '서버가 잠시 쉬고 있어요. 잠시 후 다시 시도해 주세요.',
};

// B-api-13, B-server-1, B-server-2, B-preview-10
it('answers 503 while the database is stopped, and goes on by itself when it is there again', async () => {
  expect(await call('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  const release = async () => (await call('/registry.json')).body;
  while ((await release()).revision !== 1) await wait(POLL_EVERY_MS);
  await postgres.crash();

  const answers = await Promise.all(askEverything());
  expect(answers.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(answers.map(() => REFUSAL));
  expect(await order('while-stopped')).toMatchObject({ ...REFUSAL, body: KOREAN });
  expect(await call('/readyz')).toMatchObject({ ...REFUSAL, body: KOREAN });
  expect((await call('/healthz')).status).toBe(200);
  const preview = await fetch(`${server.url}/releases/preview/1.${'A'.repeat(43)}`);
  expect([preview.status, preview.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await preview.text()).toContain('<h1>지금은 미리보기를 열 수 없어요</h1>');
  expect(await release()).toMatchObject({ schema: 3, revision: 1 });
  const before = server.output().split('the database is away').length;
  await Promise.all(Array.from({ length: 200 }, () => call('/auth/profile', { headers: member })));
  // One line in ten seconds, not two hundred.
  expect(server.output().split('the database is away').length - before).toBeLessThan(5);
  expect(server.output()).not.toContain('"level":50');

  await postgres.start();
  await untilReady();
  expect(await order('while-stopped')).toMatchObject({ status: 201 });
});

// B-server-2, B-server-9
it('ends every call, and a server that shall stop, within 10 s while the database is frozen, and goes on by itself', async () => {
  // Opens the pool's connections, so that they freeze with the database.
  await Promise.all(Array.from({ length: CROWD }, (_, index) => order(`before-${index}`)));
  await postgres.freeze();
  const orders = Array.from({ length: CROWD }, (_, index) => order(`frozen-${index}`));
  const ending = stopMeanwhile();
  const answers = await Promise.all([...askEverything(), ...orders]);
  expect(await ending).toBeLessThan(CALL_LIMIT_MS);
  expect((await call('/healthz')).status).toBe(200);
  expect(answers.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(answers.map(() => REFUSAL));
  expect(answers.filter(({ ms }) => ms >= CALL_LIMIT_MS)).toEqual([]);

  await postgres.thaw();
  await untilReady();
  const again = await Promise.all(orders.map((_, index) => order(`frozen-${index}`)));
  expect(again.map(({ status }) => status)).toEqual(orders.map(() => 201));
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(CROWD);
  expect(server.output()).not.toContain('"level":50');

  const db = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
  const { mistakes } = await verifyLedger(db);
  const placed = await db.selectFrom('orders').select('link').where('link', 'like', 'frozen-%').execute();
  await db.destroy();
  expect({ mistakes, placed: placed.length }).toEqual({ mistakes: [], placed: CROWD });
});
