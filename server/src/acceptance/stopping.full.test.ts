import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { createSharedDatabase, EMPTY } from '../testing/sharedPostgres.js';

jest.setTimeout(480_000);
const POLL_EVERY_MS = 5;
const CLIENTS = 40;
const PAUSE_MS = '5000';
const SECRETS = ['a-very-secret-password', 'the secret that signs sessions', 'postgres-password', 'link-with-a-name'];
const [PASSWORD = '', SECRET = '', , LINK = ''] = SECRETS;

const directory = setUpDirectory();
let address: string;
let server: LaunchedServer;

beforeAll(async () => {
  await buildServer();
  address = await createSharedDatabase(EMPTY);
});

function launch(more: Record<string, string>) {
  // The tests' PostgreSQL asks for no password; one in its address must still stay out of the log.
  const url = address.replace('postgres@', 'postgres:postgres-password@');
  const environment = { DATABASE_URL: url, STOREFRONT_SECRET: SECRET, ...more };
  return launchServer({ dataDirectory: directory, environment });
}

afterEach(() => server.kill());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Answer {
  status: number | string;
  connection: string | undefined;
}

function ask(agent: Agent, path: string): Promise<Answer> {
  return new Promise((done) => {
    const sent = request(`${server.url}${path}`, { agent }, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    sent.on('error', (error: Error & { code?: string }) =>
      done({ status: error.code ?? error.message, connection: '' }),
    );
    sent.end();
  });
}

// B-server-23
it('answers on while balancers notice, and resets no connection that is kept alive', async () => {
  server = await launch({ STOP_PAUSE_MS: PAUSE_MS, LOG_LEVEL: 'error' });
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  expect((await ask(new Agent(), '/readyz')).status).toBe(200);
  const statuses: Answer['status'][] = [];
  const busy = agents.map(async (agent) => {
    for (let last: Answer = { status: 200, connection: 'keep-alive' }; last.connection === 'keep-alive'; ) {
      last = await ask(agent, '/service/settings');
      statuses.push(last.status);
    }
  });
  while (statuses.length < 2 * CLIENTS) await wait(POLL_EVERY_MS);
  const before = statuses.length;
  const stopping = server.stop();
  await Promise.all(busy);
  expect(statuses.length).toBeGreaterThanOrEqual(before);
  // Connections are still accepted; only balancers are told.
  expect((await ask(new Agent(), '/readyz')).status).toBe(503);
  expect(await ask(new Agent(), '/service/settings')).toEqual({ status: 200, connection: 'close' });
  expect([...new Set(statuses)]).toEqual([200]);
  expect(await stopping).toBe(0);
  expect((await ask(new Agent(), '/readyz')).status).toBe('ECONNREFUSED');
});

// B-server-9
it('ends at once when it is told a second time', async () => {
  server = await launch({ STOP_PAUSE_MS: '600000', LOG_LEVEL: 'error' });
  let isOver = false;
  const stopping = server.stop().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    server.signal('SIGTERM');
    await wait(POLL_EVERY_MS);
  }
  expect(await stopping).toBe(1);
});

// B-guard-14
it('writes no secret into its log, whatever it is asked, and opens no inspector to who may send it a signal', async () => {
  server = await launch({ LOG_LEVEL: 'debug' });
  process.kill(server.pid, 'SIGUSR1');
  await post('/auth/register', {
    id: 'logged',
    password: PASSWORD,
    email: 'logged@example.com',
    registerWhere: '검색',
  });
  const login = (password: string) => post('/auth/login', { id: 'logged', password });
  const { accessToken } = (await (await login(PASSWORD)).json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const { apiKey } = (await (await post('/auth/api-key', {}, headers)).json()) as { apiKey: string };
  await login(`${PASSWORD}-mistyped`);
  await post('/service/order', { serviceId: 1, link: LINK, amount: 1, runs: 0, interval: 0 }, headers);
  await post('/service/reset-password', { token: `${PASSWORD}.token`, password: PASSWORD });
  await post('/auth/login/kakao', { accessToken: `${PASSWORD}.kakao` });
  await post('/v1/order', { serviceId: 1, link: LINK, amount: 1 }, { 'api-key': apiKey });
  await post('/api/v2', { key: apiKey, action: 'balance' });
  for (const path of ['/service/find-id', '/service/find-password', '/auth/send-email']) {
    await post(path, { email: 'logged@example.com' });
  }
  await fetch(`${server.url}/reset-password?token=${PASSWORD}`);
  await fetch(`${server.operator.url}/settings`, {
    headers: { authorization: `Bearer ${server.operator.token}` },
  });
  await post('/auth/login', `{"password": "${PASSWORD}", broken` as unknown as object);
  expect(await server.stop()).toBe(0);

  const log = server.output();
  expect(log).toContain('"path":"/auth/login"');
  expect(log).not.toContain('Debugger listening');
  const secrets = [...SECRETS, accessToken, apiKey, server.operator.token, 'logged@example.com'];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
