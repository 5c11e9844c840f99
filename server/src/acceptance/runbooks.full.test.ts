// Follows each runbook of docs/operating as it is written; those of the secret are in runbooksOfSecrets.full.test.ts.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PAYMENT_KIND } from '@storefront/contract';
import { BUNDLE_TYPE, RELEASE_CALLS } from '@storefront/contract/releases';
import { sql } from 'kysely';
import { FakePanel } from '../orders/suppliers/testing/FakePanel.js';
import type { Database } from '../platform/db/Database.js';
import { connectPostgres } from '../platform/db/openDatabase.js';
import type { Bundle } from '../releases/put/receiveBundle.js';
import { createToken, hashToken } from '../releases/teams/teams.js';
import { encodeBundle, remoteBundle, shellBundle } from '../releases/testing/bundles.js';
import { gateSaid } from '../releases/testing/publisher.js';
import { ROOT } from '../testing/hostingFiles.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { givePoints } from '../testing/members.js';
import { openRunbooks, type Runbooks } from '../testing/runbooks.js';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import { addService, routeAll } from '../testing/stockShop.js';

jest.setTimeout(300_000);
const PASSWORD = 'correct-horse';
const DAY_S = 86_400;
const POLL_EVERY_MS = 50;

let directory: string;
let postgres: RunningPostgres;
let db: Database;
let server: LaunchedServer;
let runbooks: Runbooks;
let headers: Record<string, string>;
let stopFlood: () => Promise<unknown> = async () => undefined;
const panel = new FakePanel();
const inDirectory = (name: string) => join(directory, name);

const call = async (path: string, body?: object) => {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, {
    headers: { 'content-type': 'application/json', ...headers },
    ...init,
  });
  return (await answer.json()) as { id: number; accessToken: string; point: number; code: string };
};

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'runbooks-'));
  await mkdir(inDirectory('backups'));
  await mkdir(inDirectory('nginx/conf.d'), { recursive: true });
  postgres = await startPostgres();
  const supplier = { SUPPLIER_URL: (await panel.start()).href, SUPPLIER_KEY: 'the-key' };
  server = await launchServer({
    dataDirectory: inDirectory('data'),
    environment: {
      DATABASE_URL: postgres.url,
      STOREFRONT_SECRET: 'the secret of this shop',
      LOG_LEVEL: 'warn',
      MAX_REQUESTS_AT_ONCE: '2',
      ...supplier,
    },
  });
  await writeFile(inDirectory('settings'), `PORT=${new URL(server.url).port}\nDATABASE_URL=${postgres.url}\n`);
  runbooks = await openRunbooks({
    directory,
    environment: {
      SETTINGS: inDirectory('settings'),
      STOREFRONT_DATA: inDirectory('data'),
      NGINX: inDirectory('nginx'),
      ACCESS_LOG: inDirectory('access.log'),
      BACKUP_DIRECTORY: inDirectory('backups'),
    },
    machine: {
      'systemctl start postgresql': () => postgres.start(),
      'journalctl --vacuum-size=200M': async () => server.setFreeBytes(5e10),
      'nginx -s reload': () => stopFlood(),
    },
  });
  db = connectPostgres(postgres.url, 2);
  headers = {};
  await call('/auth/register', {
    id: 'haneul',
    password: PASSWORD,
    email: 'haneul@example.com',
    registerWhere: '검색',
  });
  const { accessToken } = await call('/auth/login', { id: 'haneul', password: PASSWORD });
  headers = { authorization: `Bearer ${accessToken}` };
  await givePoints(db, 'haneul', 1_000_000);
});

afterAll(async () => {
  await db.destroy();
  await server.kill();
  await runbooks.close();
  await panel.stop();
  await postgres.stop();
  await rm(directory, { recursive: true });
});

const failedOf = (done: Awaited<ReturnType<Runbooks['follow']>>) => done.flatMap(({ failed }) => failed);

describe('the runbook for', () => {
  it('an overload shuts out who asks most', async () => {
    const shut = await db.startTransaction().execute();
    await sql`lock table notices in access exclusive mode`.execute(shut);
    let isOver = false;
    const flood = async (by: Record<string, string>) => {
      while (!isOver) await fetch(`${server.url}/service/notices`, { headers: by });
    };
    const flooding = [flood({}), flood(headers)];
    stopFlood = async () => {
      isOver = true;
      await shut.rollback().execute();
      await Promise.all(flooding);
    };
    await writeFile(inDirectory('access.log'), '{"network":"203.0.113.*"}\n{"network":"198.51.100.*"}\n'.repeat(2));
    const done = await runbooks.follow('overload', { NETWORK: '203.0.113.*' });
    expect(failedOf(done)).toEqual([]);
    expect(done[0]?.output).toContain('2 "network":"203.0.113.*"');
    expect(await readFile(inDirectory('nginx/conf.d/denied.conf'), 'utf8')).toBe('deny 203.0.113.0/24;\n');
  });

  it('a full disk frees it', async () => {
    server.setFreeBytes(1e9);
    for (const [name, days] of [
      ['shop-2026-01-05.backup', 40],
      ['shop-2026-03-02.backup', 1],
    ] as const) {
      await writeFile(inDirectory(`backups/${name}`), '');
      const at = Date.now() / 1000 - days * DAY_S;
      await utimes(inDirectory(`backups/${name}`), at, at);
    }
    expect(failedOf(await runbooks.follow('disk-full'))).toEqual([]);
    expect(await readdir(inDirectory('backups'))).toEqual(['shop-2026-03-02.backup']);
  });

  it('a supplier that is down sends what it has not got', async () => {
    const serviceId = await addService(db, { point: 10 });
    await routeAll(db);
    panel.onAdd = () => ({ kind: 'drop' });
    const { id } = await call('/service/order', { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0 });
    const parked = db.selectFrom('supplierOrders').select('orderId').where('state', '=', 'parked');
    while (!(await parked.executeTakeFirst())) await wait(POLL_EVERY_MS);
    panel.isUp = false;
    const back = async () => {
      panel.isUp = true;
      panel.onAdd = () => ({ kind: 'take' });
    };
    const done = await runbooks.follow('supplier-down', { ORDER: String(id) }, { 1: back });
    expect(failedOf(done)).toEqual([]);
    expect(done[1]?.output).toContain(String(id));
    const sent = db.selectFrom('supplierOrders').select('state').where('orderId', '=', id);
    while ((await sent.executeTakeFirstOrThrow()).state !== 'submitted') await wait(POLL_EVERY_MS);
  });

  it('deposits that are not matched gives the points, and closes what is nobody’s', async () => {
    const request = { name: '홍길동', point: 10_000, feeType: PAYMENT_KIND.none, feeValue: {} };
    const { id } = await call('/service/point', request);
    const before = await call('/auth/profile');
    const at = new Date();
    const transfer = { service: 'hmac', status: 'unmatched', transferredAt: at, createdAt: at } as const;
    const [mine, unasked, other] = await db
      .insertInto('bankTransfers')
      .values([
        { ...transfer, transferId: 'T-1', name: '홍길동', nameKey: '홍길동', amount: '10000' },
        { ...transfer, transferId: 'T-2', name: '김하늘', nameKey: '김하늘', amount: '500' },
        { ...transfer, transferId: 'T-3', name: '회사', nameKey: '회사', amount: '7' },
      ])
      .returning('id')
      .execute();
    const found = {
      REQUEST: String(id),
      TRANSFER: String(mine?.id),
      OTHER: String(other?.id),
      UNASKED: String(unasked?.id),
      MEMBER: 'haneul',
    };
    expect(failedOf(await runbooks.follow('deposits-not-matched', found))).toEqual([]);
    expect((await call('/auth/profile')).point).toBe(before.point + 10_500);
  });

  it('a ledger that does not add up stops changes, and has the balance follow its movements', async () => {
    const { id, balance } = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
    await sql`update members set balance = balance + 5`.execute(db);
    const refused = async () => expect(await call('/auth/api-key', {})).toMatchObject({ code: 'READ_ONLY' });
    const found = { MEMBER: 'haneul', ID: String(id) };
    const done = await runbooks.follow('ledger-does-not-add-up', found, { 1: refused });
    expect(failedOf(done)).toEqual(['node server/dist/operator/cli/main.js "$@"']);
    expect(done[0]?.output).toContain('장부가 맞지 않는 곳이 1개 있어요');
    expect(await db.selectFrom('members').select('balance').executeTakeFirstOrThrow()).toEqual({ balance });
  });

  it('a bad release brings the fallback version back', async () => {
    const { token } = JSON.parse(await readFile(inDirectory('data/publisher.json'), 'utf8')) as { token: string };
    const by = { authorization: `Bearer ${token}` };
    const publish = async (expected: object, bundles: Record<string, Bundle>) => {
      for (const [name, bundle] of Object.entries(bundles)) {
        const body = new Uint8Array(encodeBundle(bundle));
        const init = { method: 'PUT', headers: { ...by, 'content-type': BUNDLE_TYPE }, body };
        expect((await fetch(server.url + RELEASE_CALLS.version(name, bundle.record.version), init)).status).toBe(201);
      }
      const versions = Object.fromEntries(Object.entries(bundles).map(([name, { record }]) => [name, record.version]));
      const body = JSON.stringify({ action: 'publish', versions, expected, gate: gateSaid() });
      const init = { method: 'POST', headers: { ...by, 'content-type': 'application/json' }, body };
      expect((await fetch(server.url + RELEASE_CALLS.changes, init)).status).toBe(200);
    };
    const first = { shell: shellBundle('1.0.0-a'), 'mf-order': remoteBundle('mf-order', '1.0.0-a') };
    await publish({ shell: null, 'mf-order': null }, first);
    await publish({ 'mf-order': '1.0.0-a' }, { 'mf-order': remoteBundle('mf-order', '1.0.0-b') });
    const done = await runbooks.follow('bad-release', { PACKAGE: 'mf-order', BAD: '1.0.0-b' });
    expect(failedOf(done)).toEqual([]);
    const registry = await (await fetch(`${server.url}/registry.json`)).json();
    expect(registry).toMatchObject({ remotes: { 'mf-order': { live: { version: '1.0.0-a' } } } });
  });

  it('a leaked token of a team ends it at once', async () => {
    const leaked = createToken();
    const team = { name: 'orders', may: 'mf-order', scopes: 'publish', tokenHash: hashToken(leaked) };
    await db
      .insertInto('releaseTeams')
      .values({ ...team, createdAt: new Date(), expiresAt: new Date(2100, 0) })
      .execute();
    const done = await runbooks.follow('leaked-team-token', { TEAM: 'orders', LEAKED: leaked });
    expect(failedOf(done)).toEqual([]);
  });

  it('a database that is away starts it, and the server goes on by itself', async () => {
    await postgres.crash();
    expect(failedOf(await runbooks.follow('database-away'))).toEqual([]);
    expect((await call('/auth/profile')).point).toBeGreaterThan(0);
  });

  // Needs a machine: `restore.full.e2e.ts` restores onto an empty one, `hosting.test.ts` reads the installer.
  it('a bare machine names the installer', async () => {
    const text = await readFile(join(ROOT, 'docs/operating/restore-onto-a-bare-machine.md'), 'utf8');
    const [, program = ''] = /^(hosting\S+) \S+ --restore /m.exec(text) ?? [];
    expect(existsSync(join(ROOT, program))).toBe(true);
  });
});
