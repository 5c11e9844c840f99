import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@storefront/contract/registry';
import { BUNDLE_TYPE, RELEASE_CALLS } from '@storefront/contract/releases';
import { Encrypter } from 'age-encryption';
import { hasShopFolder, shopFolderDraft } from '../../platform/db/prepareShopFolder.js';
import type { Bundle } from '../../releases/put/receiveBundle.js';
import { integrityOf } from '../../releases/store/ReleaseFiles.js';
import { pointedIn } from '../../releases/store/storedRegistry.js';
import { encodeBundle, remoteBundle, shellBundle } from '../../releases/testing/bundles.js';
import { gateSaid } from '../../releases/testing/publisher.js';
import { buildServer, type LaunchedServer, launchServer, SHORT_LIVED } from '../../testing/launchServer.js';
import { createSharedDatabase, EMPTY, PREPARED } from '../../testing/sharedPostgres.js';
import { restoreShop } from './restoreShop.js';

const TIMEOUT_MS = 600_000;
const CLI = resolve(import.meta.dirname, '../../../dist/operator/cli/main.js');
const PASSPHRASE = 'a long passphrase of the shopkeeper';
const SECRET = 'the secret of the shop on PostgreSQL';
const AT_ONCE = 4;
const ORDERS_BEFORE = 20;
const POLL_EVERY_MS = 5;
const ORDER_EVERY_MS = 50;
const SERVICE_ID = 7;
const FILES = { 'node/build.js': 'node', 'OrderScreen.js': 'screen', 'logo.svg': '<svg/>' };

let directory: string;
let encrypted: string[];
const servers: LaunchedServer[] = [];

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'storefront-backup-'));
  encrypted = ['--passphrase-file', inDirectory('passphrase')];
  await writeFile(inDirectory('passphrase'), `${PASSPHRASE}\n`);
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(directory, { recursive: true });
}, TIMEOUT_MS);

const inDirectory = (name: string) => join(directory, name);

type Environment = Readonly<Record<string, string>>;

function operator(
  environment: Environment,
  ...words: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  return new Promise((done) => {
    execFile(process.execPath, [...SHORT_LIVED, CLI, ...words], { env }, (error, output, errors) => {
      done({ code: error ? Number(error.code) : 0, output, errors });
    });
  });
}

async function killWhileRestoring(target: { STOREFRONT_DATA: string }, file: string): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', ...target };
  const restoring = spawn(process.execPath, [...SHORT_LIVED, CLI, 'restore', file], { env, stdio: 'ignore' });
  const draft = shopFolderDraft(target.STOREFRONT_DATA);
  while (!existsSync(draft)) await wait(POLL_EVERY_MS);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  expect(restoring.signalCode).toBe('SIGKILL');
}

async function launch({ STOREFRONT_DATA: dataDirectory = '', ...environment }: Environment): Promise<LaunchedServer> {
  const server = await launchServer({ dataDirectory, environment: { LOG_LEVEL: 'error', ...environment } });
  servers.push(server);
  return server;
}

async function post(server: LaunchedServer, path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function operate(server: LaunchedServer, method: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${server.operator.token}`, 'content-type': 'application/json' };
  const answer = await fetch(server.operator.url + path, { method, headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
}

async function openShop(environment: Environment) {
  const server = await launch(environment);
  const service = { id: SERVICE_ID, text: '한국인 팔로워', categoryId: 1, min: 1, max: 10_000, point: 1, notice: '' };
  await operate(server, 'PUT', '/catalogue', {
    platforms: [{ id: 1, text: '인스타그램', visible: true, background: '' }],
    categories: [{ id: 1, text: '팔로워', platform: 1 }],
    services: [{ ...service, isReadOnly: false, enableAuto: false }],
  });
  await post(server, '/auth/register', { id: 'kim', password: 'pw', email: 'kim@example.com', registerWhere: '검색' });
  await operate(server, 'POST', '/members/kim/adjust', { point: 1_000_000, reason: '주문할 포인트' });
  const answer = await post(server, '/auth/login', { id: 'kim', password: 'pw' });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  return { server, token };
}

/** A usual key takes a core for two seconds. */
async function encryptQuickly(passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(1);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt('a backup');
}

function keepOrdering(server: LaunchedServer, token: string) {
  const placed: number[] = [];
  let isOver = false;
  const orderOneAfterAnother = async () => {
    while (!isOver) {
      const order = { serviceId: SERVICE_ID, link: 'someone', amount: 1, runs: 0, interval: 0 };
      const answer = await post(server, '/service/order', order, token);
      if (answer.status === 201) placed.push(((await answer.json()) as { id: number }).id);
      await wait(ORDER_EVERY_MS);
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, orderOneAfterAnother));
  return {
    placed,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

async function ordersOf(server: LaunchedServer, token: string): Promise<number[]> {
  const answer = await fetch(`${server.url}/service/order-history`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

async function backUpMeanwhile(source: Environment, shop: Awaited<ReturnType<typeof openShop>>, ...words: string[]) {
  const ordering = keepOrdering(shop.server, shop.token);
  while (ordering.placed.length < ORDERS_BEFORE) await wait(POLL_EVERY_MS);
  const before = [...ordering.placed];
  const made = await operator(source, 'backup', ...words, '--json');
  await ordering.stop();
  expect(made).toMatchObject({ code: 0, errors: '' });
  return { before, placed: ordering.placed, made: JSON.parse(made.output) };
}

async function expectOrders(server: LaunchedServer, token: string, orders: { before: number[]; placed: number[] }) {
  const found = new Set(await ordersOf(server, token));
  expect(orders.before.filter((id) => !found.has(id))).toEqual([]);
  expect(orders.placed.length).toBeGreaterThanOrEqual(found.size - AT_ONCE);
}

async function publisherOf(server: LaunchedServer, dataDirectory: string) {
  const { token } = JSON.parse(await readFile(join(dataDirectory, 'publisher.json'), 'utf8')) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const send = async (name: string, { record, files }: Bundle) => {
    const answer = await fetch(server.url + RELEASE_CALLS.version(name, record.version), {
      method: 'PUT',
      headers: { ...headers, 'content-type': BUNDLE_TYPE },
      body: new Uint8Array(encodeBundle({ record, files })),
    });
    expect(answer.status).toBe(201);
  };
  const change = async (body: object) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(server.url + RELEASE_CALLS.changes, { ...init, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  const publish = async (expected: Record<string, string | null>, bundles: Record<string, Bundle>) => {
    for (const [name, bundle] of Object.entries(bundles)) await send(name, bundle);
    const versions = Object.fromEntries(Object.entries(bundles).map(([name, { record }]) => [name, record.version]));
    await change({ action: 'publish', versions, expected, gate: gateSaid(), isWatched: false });
  };
  const canary = async (name: string, bundle: Bundle, share: number) => {
    await send(name, bundle);
    await change({ action: 'canary', name, version: bundle.record.version, share, gate: gateSaid() });
  };
  return { publish, canary };
}

async function publishAll(server: LaunchedServer, dataDirectory: string): Promise<ReturnType<typeof pointedIn>> {
  const { publish, canary } = await publisherOf(server, dataDirectory);
  const order = (version: string) => remoteBundle('mf-order', version, { node: 'node/build.js' }, FILES);
  await publish({ shell: null, 'mf-order': null }, { shell: shellBundle('1.0.0-a'), 'mf-order': order('1.0.0-a') });
  await publish({ shell: '1.0.0-a' }, { shell: shellBundle('1.0.0-b') });
  await publish({ 'mf-order': '1.0.0-a' }, { 'mf-order': order('1.0.0-b') });
  await canary('mf-order', order('1.0.0-c'), 0.1);
  const pointed = pointedIn((await (await fetch(`${server.url}/registry.json`)).json()) as Registry);
  expect(pointed).toHaveLength(5);
  return pointed;
}

async function expectEveryScreen(successor: LaunchedServer, pointed: ReturnType<typeof pointedIn>): Promise<void> {
  const page = await fetch(`${successor.url}/order`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('1.0.0-b');
  const { shell, remotes } = (await (await fetch(`${successor.url}/registry.json`)).json()) as Registry;
  expect(shell).toMatchObject({ live: { version: '1.0.0-b' }, fallback: { version: '1.0.0-a' } });
  expect(remotes).toMatchObject({
    'mf-order': { enabled: true, live: { version: '1.0.0-b' }, fallback: { version: '1.0.0-a' } },
  });
  let scripts = 0;
  for (const { record } of pointed) {
    for (const [path, integrity] of Object.entries(record.files)) {
      if (path.startsWith('node/') || path.endsWith('.html')) continue;
      const answer = await fetch(`${successor.url}${record.base}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(integrityOf(Buffer.from(await answer.arrayBuffer()))).toBe(integrity);
      scripts += 1;
    }
  }
  expect(scripts).toBe(8);
}

// `restore.full.e2e.ts` restores one with its secret in the file.
// B-operator-18, B-operator-19, B-operator-24
it(
  'a shop on the embedded database is backed up while it takes orders: of the file and the secret a bare machine has all of it',
  async () => {
    const source = { STOREFRONT_DATA: inDirectory('shop') };
    const bare = { STOREFRONT_DATA: inDirectory('bare') };
    const shop = await openShop(source);
    const { server, token } = shop;
    const pointed = await publishAll(server, source.STOREFRONT_DATA);
    const file = inDirectory('embedded.backup');
    const orders = await backUpMeanwhile(source, shop, file);
    expect(orders.made).toMatchObject({ encrypted: false, withSecret: false });
    const secret = await readFile(join(source.STOREFRONT_DATA, 'secret'), 'utf8');
    expect((await readFile(file)).includes(secret.trim())).toBe(false);
    expect((await readdir(source.STOREFRONT_DATA)).filter((name) => name.includes('backup'))).toEqual([]);
    await server.kill();
    await rm(source.STOREFRONT_DATA, { recursive: true });

    await killWhileRestoring(bare, file);
    expect(await hasShopFolder(bare.STOREFRONT_DATA)).toBe(false);
    const restored = await operator(bare, 'restore', file, '--json');
    expect(restored).toMatchObject({ code: 0, errors: expect.stringContaining('시크릿이 없어요') });
    expect(JSON.parse(restored.output)).toMatchObject({ ledger: 'ok', members: 1 });
    await writeFile(join(bare.STOREFRONT_DATA, 'secret'), secret);
    const place = { dataDirectory: bare.STOREFRONT_DATA, databaseUrl: null, secret: null, earlierSecret: null };
    await expect(restoreShop(file, null, place)).rejects.toThrow('이미 상점이 있는 폴더예요');

    const successor = await launch(bare);
    await expectOrders(successor, token, orders);
    await expectEveryScreen(successor, pointed);
    await successor.stop();
  },
  TIMEOUT_MS,
);

// B-host-8, B-operator-18, B-operator-19
it(
  'a shop on PostgreSQL is backed up while it takes orders, and restored with its secret',
  async () => {
    const shared = { STOREFRONT_SECRET: SECRET, DEMO: 'off' };
    const url = await createSharedDatabase(PREPARED);
    const source = { ...shared, STOREFRONT_DATA: inDirectory('on-postgres'), DATABASE_URL: url };
    const shop = await openShop(source);
    const file = inDirectory('postgres.backup');
    const refused = await operator(source, 'backup', file, '--with-secret');
    expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('암호가 필요해요') });
    const orders = await backUpMeanwhile(source, shop, file, '--with-secret', ...encrypted);
    expect(orders.made).toMatchObject({ encrypted: true, withSecret: true });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    await shop.server.stop();

    const target = {
      ...shared,
      STOREFRONT_DATA: inDirectory('restored'),
      DATABASE_URL: await createSharedDatabase(EMPTY),
    };
    await writeFile(inDirectory('of-another.backup'), await encryptQuickly(`${PASSPHRASE}?`));
    const wrong = await operator(target, 'restore', inDirectory('of-another.backup'), ...encrypted);
    expect(wrong).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('암호가 맞지 않아요') });
    const restored = await operator({ ...target, STOREFRONT_SECRET: '' }, 'restore', file, ...encrypted, '--json');
    const kept = join(target.STOREFRONT_DATA, 'secret');
    const said = `시크릿은 ${kept}에 있어요. STOREFRONT_SECRET으로 알려 주세요.\n`;
    expect(restored).toMatchObject({ code: 0, errors: said });
    expect((await readFile(kept, 'utf8')).trim()).toBe(SECRET);
    expect(JSON.parse(restored.output)).toMatchObject({ ledger: 'ok', members: 1 });
    expect(restored.output).not.toContain(SECRET);

    const successor = await launch(target);
    await expectOrders(successor, shop.token, orders);
    const used = await operator(target, 'restore', file, ...encrypted);
    expect(used).toMatchObject({ code: 1, errors: expect.stringContaining('다른 연결') });
    await successor.stop();
  },
  TIMEOUT_MS,
);
