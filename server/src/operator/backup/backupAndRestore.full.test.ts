import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from 'contract/registry';
import { BUNDLE_TYPE, RELEASE_CALLS } from 'contract/releases';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/Database.js';
import { openDatabase } from '../../platform/db/openDatabase.js';
import { hasShopFolder, shopFolderDraft } from '../../platform/db/prepareShopFolder.js';
import { integrityOf } from '../../releases/store/ReleaseFiles.js';
import { pointedIn } from '../../releases/store/storedRegistry.js';
import { encodeBundle, remoteBundle, type SampleBundle, shellBundle } from '../../releases/testing/bundles.js';
import { gateSaid } from '../../releases/testing/publisher.js';
import { buildServer, type LaunchedServer, launchServer, SHORT_LIVED } from '../../testing/launchServer.js';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres.js';
import { addService } from '../../testing/stockShop.js';
import { openShopDatabase, putShopDatabase } from '../../testing/testDatabase.js';

const TIMEOUT_MS = 600_000;
const CLI = resolve(import.meta.dirname, '../../../dist/operator/cli/main.js');
const PASSPHRASE = 'a long passphrase of the shopkeeper';
const SECRET = 'the secret of the shop on PostgreSQL';
const AT_ONCE = 4;
const ORDERS_BEFORE = 20;
const POLL_EVERY_MS = 5;
const ORDER_EVERY_MS = 50;
const FILES = { 'node/build.js': 'node', 'OrderScreen.js': 'screen', 'logo.svg': '<svg/>' };

let directory: string;
let postgres: RunningPostgres;
let serviceId: number;
const servers: LaunchedServer[] = [];
const databases: Database[] = [];

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'storefront-backup-'));
  postgres = await startPostgres();
  await writeFile(inDirectory('passphrase'), `${PASSPHRASE}\n`);
  await writeFile(inDirectory('wrong-passphrase'), `${PASSPHRASE}?\n`);
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(databases.map((db) => db.destroy()));
  await postgres.stop();
  await rm(directory, { recursive: true });
}, TIMEOUT_MS);

const inDirectory = (name: string) => join(directory, name);
const databaseUrl = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

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
  while (!existsSync(draft)) await new Promise((done) => setImmediate(done));
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

async function openShop(environment: Environment, openDb: () => Promise<Database>) {
  const db = await openDb();
  serviceId = await addService(db, { point: 1 });
  await db.destroy();
  const server = await launch(environment);
  await post(server, '/auth/register', { id: 'kim', password: 'pw', email: 'kim@example.com', registerWhere: '검색' });
  expect((await operator(environment, 'members', 'adjust', 'kim', '1000000')).code).toBe(0);
  const answer = await post(server, '/auth/login', { id: 'kim', password: 'pw' });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  return { server, token };
}

function keepOrdering(server: LaunchedServer, token: string) {
  const placed: number[] = [];
  let isOver = false;
  const orderOneAfterAnother = async () => {
    while (!isOver) {
      const order = { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0 };
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

const shops = {
  'the embedded database': {
    source: () => ({ STOREFRONT_DATA: inDirectory('shop') }),
    open: async () => {
      await putShopDatabase(inDirectory('shop'));
      return openShopDatabase(inDirectory('shop'));
    },
    target: async () => ({ STOREFRONT_DATA: inDirectory('restored') }),
  },
  PostgreSQL: {
    source: () => ({
      STOREFRONT_DATA: inDirectory('on-postgres'),
      DATABASE_URL: postgres.url,
      STOREFRONT_SECRET: SECRET,
      DEMO: 'off',
    }),
    open: () => openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 2 }),
    target: async () => {
      const db = await openDatabase({ url: databaseUrl('postgres'), dataDirectory: '', poolSize: 1 });
      await sql`create database restored`.execute(db);
      await db.destroy();
      return {
        STOREFRONT_DATA: inDirectory('restored-postgres'),
        DATABASE_URL: databaseUrl('restored'),
        STOREFRONT_SECRET: SECRET,
        DEMO: 'off',
      };
    },
  },
};

// B-host-8, B-operator-18, B-operator-19
it.each(Object.keys(shops) as (keyof typeof shops)[])(
  'a shop on %s is backed up while it takes orders, and restored with its secret',
  async (kind) => {
    const shop = shops[kind];
    const source = shop.source();
    const { server, token } = await openShop(source, shop.open);
    const file = inDirectory(`${kind.replaceAll(' ', '-')}.backup`);
    const encrypted = ['--passphrase-file', inDirectory('passphrase')];

    const ordering = keepOrdering(server, token);
    while (ordering.placed.length < ORDERS_BEFORE) await wait(POLL_EVERY_MS);
    const before = [...ordering.placed];
    const made = await operator(source, 'backup', file, '--with-secret', ...encrypted, '--json');
    await ordering.stop();
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(made.output)).toMatchObject({ encrypted: true, withSecret: true });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');

    const target = await shop.target();
    const wrong = await operator(target, 'restore', file, '--passphrase-file', inDirectory('wrong-passphrase'));
    expect(wrong).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('암호가 맞지 않아요') });
    const bare = { ...target, STOREFRONT_SECRET: '' };
    const restored = await operator(bare, 'restore', file, ...encrypted, '--json');
    const kept = join(target.STOREFRONT_DATA, 'secret');
    const said = kind === 'PostgreSQL' ? `시크릿은 ${kept}에 있어요. STOREFRONT_SECRET으로 알려 주세요.\n` : '';
    expect(restored).toMatchObject({ code: 0, errors: said });
    if (kind === 'PostgreSQL') expect((await readFile(kept, 'utf8')).trim()).toBe(SECRET);
    expect(JSON.parse(restored.output)).toMatchObject({ ledger: 'ok', members: 1 });
    expect(restored.output).not.toContain(SECRET);

    await server.stop();
    const successor = await launch(target);
    const found = new Set(await ordersOf(successor, token));
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    expect(ordering.placed.length).toBeGreaterThanOrEqual(found.size - AT_ONCE);
    expect((await operator(target, 'ledger', 'verify')).code).toBe(0);
    const used = await operator(target, 'restore', file, ...encrypted);
    expect(used).toMatchObject({ code: 1, errors: expect.stringMatching(/상점이 있는|다른 연결/) });
    await successor.stop();
  },
  TIMEOUT_MS,
);

// B-guard-13, B-operator-18, B-operator-19
it(
  'a file that is not as it was written restores nothing, and neither does one without the secret start',
  async () => {
    const source = { STOREFRONT_DATA: inDirectory('plain') };
    const server = await launch(source);
    const file = inDirectory('plain.backup');
    const refused = await operator(source, 'backup', file, '--with-secret');
    expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('암호가 필요해요') });
    expect((await operator(source, 'backup', file)).code).toBe(0);
    const secret = await readFile(join(source.STOREFRONT_DATA, 'secret'), 'utf8');
    const whole = await readFile(file);
    expect(whole.includes(secret.trim())).toBe(false);
    expect((await readdir(source.STOREFRONT_DATA)).filter((name) => name.includes('backup'))).toEqual([]);
    await server.stop();

    const target = { STOREFRONT_DATA: inDirectory('from-plain') };
    await killWhileRestoring(target, file);
    expect(await hasShopFolder(target.STOREFRONT_DATA)).toBe(false);
    const restored = await operator(target, 'restore', file);
    expect(restored).toMatchObject({ code: 0, errors: expect.stringContaining('시크릿이 없어요') });
    await expect(launch(target)).rejects.toThrow('the secret of this shop is gone');
    await writeFile(join(target.STOREFRONT_DATA, 'secret'), secret);
    await (await launch(target)).stop();
  },
  TIMEOUT_MS,
);

async function publisherOf(server: LaunchedServer, dataDirectory: string) {
  const { token } = JSON.parse(await readFile(join(dataDirectory, 'publisher.json'), 'utf8')) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const send = async (name: string, { record, files }: SampleBundle) => {
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
  const publish = async (expected: Record<string, string | null>, bundles: Record<string, SampleBundle>) => {
    for (const [name, bundle] of Object.entries(bundles)) await send(name, bundle);
    const versions = Object.fromEntries(Object.entries(bundles).map(([name, { record }]) => [name, record.version]));
    await change({ action: 'publish', versions, expected, gate: gateSaid(), isWatched: false });
  };
  const canary = async (name: string, bundle: SampleBundle, share: number) => {
    await send(name, bundle);
    await change({ action: 'canary', name, version: bundle.record.version, share, gate: gateSaid() });
  };
  return { publish, canary };
}

// B-operator-24
it(
  'a bare machine with nothing but the backup of a shop serves every screen of it',
  async () => {
    const source = { STOREFRONT_DATA: inDirectory('with-builds') };
    const bare = { STOREFRONT_DATA: inDirectory('bare') };
    const server = await launch(source);
    const { publish, canary } = await publisherOf(server, source.STOREFRONT_DATA);
    const order = (version: string) => remoteBundle('mf-order', version, { node: 'node/build.js' }, FILES);
    await publish({ shell: null, 'mf-order': null }, { shell: shellBundle('1.0.0-a'), 'mf-order': order('1.0.0-a') });
    await publish({ shell: '1.0.0-a' }, { shell: shellBundle('1.0.0-b') });
    await publish({ 'mf-order': '1.0.0-a' }, { 'mf-order': order('1.0.0-b') });
    await canary('mf-order', order('1.0.0-c'), 0.1);
    const registry = (await (await fetch(`${server.url}/registry.json`)).json()) as Registry;
    const pointed = pointedIn(registry);
    expect(pointed).toHaveLength(5);

    const file = inDirectory('with-builds.backup');
    const words = ['--passphrase-file', inDirectory('passphrase')];
    expect(await operator(source, 'backup', file, '--with-secret', ...words)).toMatchObject({ code: 0, errors: '' });
    await server.kill();
    await rm(source.STOREFRONT_DATA, { recursive: true });
    expect(existsSync(bare.STOREFRONT_DATA)).toBe(false);
    expect(await operator(bare, 'restore', file, ...words)).toMatchObject({ code: 0, errors: '' });

    const successor = await launch(bare);
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
    await successor.stop();
  },
  TIMEOUT_MS,
);
