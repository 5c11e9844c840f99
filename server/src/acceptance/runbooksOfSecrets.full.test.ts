import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signResetToken } from '../members/recovery/resetPassword.js';
import { Secrets } from '../platform/config/Secrets.js';
import type { Database } from '../platform/db/Database.js';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { systemClock } from '../platform/time/time.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { openRunbooks, type Runbooks } from '../testing/runbooks.js';
import { createSharedDatabase, PREPARED } from '../testing/sharedPostgres.js';

jest.setTimeout(300_000);
const PASSWORD = 'correct-horse';
const FIRST = 'the-first-secret-of-this-shop';
const AFTER_A_MONTH_MS = 31 * 86_400_000;

let directory: string;
let url: string;
let db: Database;
let server: LaunchedServer;
let runbooks: Runbooks;
const servers: LaunchedServer[] = [];
const inDirectory = (name: string) => join(directory, name);

async function readSettings(): Promise<Record<string, string>> {
  const text = await readFile(inDirectory('settings'), 'utf8');
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

async function launch(dataDirectory: string, environment: Record<string, string>): Promise<LaunchedServer> {
  const shared = { DATABASE_URL: url, OPERATOR_PORT: '0', LOG_LEVEL: 'warn' };
  const launched = await launchServer({
    dataDirectory: inDirectory(dataDirectory),
    environment: { ...shared, ...environment },
  });
  servers.push(launched);
  return launched;
}

const start = async () => {
  server = await launch('data', await readSettings());
};

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'runbooks-'));
  url = await createSharedDatabase(PREPARED);
  db = connectPostgres(url, 2);
  server = await launch('data', { STOREFRONT_SECRET: FIRST });
  await writeFile(inDirectory('settings'), `PORT=${new URL(server.url).port}\nSTOREFRONT_SECRET=${FIRST}\n`);
  runbooks = await openRunbooks({
    directory,
    environment: { SETTINGS: inDirectory('settings'), STOREFRONT_DATA: inDirectory('data') },
    machine: {
      'systemctl restart storefront': () => server.stop().then(start),
      'systemctl stop storefront': () => server.stop(),
      'systemctl start storefront': start,
    },
  });
});

afterAll(async () => {
  await Promise.all(servers.map((launched) => launched.kill()));
  await runbooks.close();
  await db.destroy();
  await rm(directory, { recursive: true });
});

async function call(path: string, init: { by?: string; body?: object; method?: string; at?: LaunchedServer } = {}) {
  const { by, body, method = body ? 'POST' : 'GET', at = server } = init;
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(by === undefined ? {} : { authorization: `Bearer ${by}` }),
  };
  const answer = await fetch(at.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
}

const register = async (id: string) =>
  (
    await call('/auth/register', {
      body: { id, password: PASSWORD, email: `${id}@example.com`, registerWhere: '검색' },
    })
  ).status;
const logIn = async (id: string): Promise<string> =>
  (await call('/auth/login', { body: { id, password: PASSWORD } })).body.accessToken;
const statusOf = async (by: string, at = server) => (await call('/auth/profile', { by, at })).status;
const balanceBy = async (apiKey: string) =>
  (
    await fetch(`${server.url}/api/v2`, {
      method: 'POST',
      body: new URLSearchParams({ key: apiKey, action: 'balance' }),
    })
  ).json();

async function signLink(secret: string, id: string): Promise<string> {
  const secrets = new Secrets(secret);
  const { lookupSealed } = await db.selectFrom('shopIdentity').selectAll().executeTakeFirstOrThrow();
  secrets.takeLookupKey(lookupSealed);
  const member = await db.selectFrom('members').selectAll().where('loginId', '=', id).executeTakeFirstOrThrow();
  return signResetToken({ secrets, clock: systemClock }, { ...member, email: member.email ?? '' });
}
const reset = async (token: string) =>
  (await call('/service/reset-password', { body: { token, password: 'another-horse' } })).status;

let session: string;
let apiKey: string;

// B-secret-1, B-secret-2
it('a planned rotation logs nobody out, loses nothing, and says when the old secret may go', async () => {
  for (const id of ['haneul', 'bada', 'gone']) expect(await register(id)).toBe(201);
  expect(
    (await call('/auth/account', { by: await logIn('gone'), body: { password: PASSWORD }, method: 'DELETE' })).status,
  ).toBe(204);
  const before = await logIn('haneul');
  apiKey = (await call('/auth/api-key', { by: before, body: {} })).body.apiKey;
  const link = await signLink(FIRST, 'bada');

  const done = await runbooks.follow(
    'planned-rotation-of-the-secret',
    { OLD: FIRST },
    {
      async 1() {
        expect(await statusOf(before)).toBe(200);
        expect(await reset(link)).toBe(204);
        session = await logIn('haneul');
        // Not restarted yet, but knows the new secret already.
        const { STOREFRONT_SECRET: second = '' } = await readSettings();
        const other = await launch('other', { STOREFRONT_SECRET: FIRST, STOREFRONT_SECRET_FALLBACK: second });
        expect(await statusOf(session, other)).toBe(200);
        const { body } = await call('/auth/login', { body: { id: 'haneul', password: PASSWORD }, at: other });
        expect(await statusOf(body.accessToken)).toBe(200);
        await other.stop();
        await expect(launch('late', { STOREFRONT_SECRET: FIRST })).rejects.toThrow('does not belong to this shop');
        const createdAt = new Date(Date.now() - AFTER_A_MONTH_MS);
        await db.updateTable('shopIdentity').set({ createdAt }).execute();
      },
    },
  );
  expect(done.flatMap(({ failed }) => failed)).toEqual([]);
  expect(done[0]?.output).toMatch(/^renewed +2\nunreadable +0\nneededUntil +\d{4}-\d\d-\d\d /m);
  expect([await statusOf(before), await statusOf(session)]).toEqual([401, 200]);
  expect((await call('/auth/profile', { by: session })).body.apiKey).toBe(apiKey);
  expect(await balanceBy(apiKey)).toMatchObject({ currency: 'KRW' });
  expect(await register('gone')).toBe(409);
});

// B-secret-4
it('a leaked secret ends what it has signed at once, and what it has sealed stays readable', async () => {
  const { STOREFRONT_SECRET: second = '' } = await readSettings();
  const link = await signLink(second, 'haneul');
  const refused = async () => {
    expect(server.output()).toContain('what the leaked secret has signed is refused');
    expect([await statusOf(session), await reset(link)]).toEqual([401, 400]);
  };
  const done = await runbooks.follow('leaked-secret', { SESSION: session }, { 1: refused });
  expect(done.flatMap(({ failed }) => failed)).toEqual([]);
  expect(await readSettings()).not.toHaveProperty('STOREFRONT_SECRET_LEAKED');
  expect((await call('/auth/profile', { by: await logIn('haneul') })).body.apiKey).toBe(apiKey);
  expect(await balanceBy(apiKey)).toMatchObject({ currency: 'KRW' });
  expect(await register('gone')).toBe(409);
});
