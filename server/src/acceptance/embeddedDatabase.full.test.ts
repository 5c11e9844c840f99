import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { SECOND_MS } from '../platform/time/time.js';
import { buildServer, type LaunchedServer, launchServer } from '../testing/launchServer.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { openShopDatabase } from '../testing/testDatabase.js';

jest.setTimeout(240_000);
const POLL_EVERY_MS = 20;
const ENDS_WITHIN_MS = 20 * SECOND_MS;

const servers: LaunchedServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
});

const directory = setUpDirectory();
const shop = join(directory, 'shop');

beforeAll(async () => {
  await buildServer();
  // A first start that was killed leaves this behind.
  await mkdir(join(shop, 'pglite.new', 'base'), { recursive: true });
  const server = await launchServer({ dataDirectory: shop, isFirstStart: true });
  servers.push(server);
  expect(await readdir(shop)).not.toContain('pglite.new');
  expect((await register(server, 'before')).status).toBe(201);
  await server.stop();
});

async function launch(dataDirectory: string, environment: Readonly<Record<string, string>> = {}) {
  const server = await launchServer({ dataDirectory, environment });
  servers.push(server);
  return server;
}

async function refusal(dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const error = await launch(dataDirectory, environment).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('the server has started');
  const lines = error.message.split('\n').filter((line) => line.startsWith('storefront: '));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

async function copyOfShop(name: string): Promise<string> {
  const copy = join(directory, name);
  await cp(shop, copy, { recursive: true });
  return copy;
}

async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'server.lock');
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'base64')] as const)));
}

const register = (server: LaunchedServer, id: string) =>
  fetch(`${server.url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, password: 'pw', email: `${id}@example.com`, registerWhere: '검색' }),
  });

const statusOf = async (server: LaunchedServer, path: string) => (await fetch(`${server.url}${path}`)).status;

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await wait(POLL_EVERY_MS);
}

/** Makes the registration of `freeze` send the database into an endless loop. */
async function letFreeze(): Promise<void> {
  const db = await openShopDatabase(shop);
  await sql`create function never_end() returns trigger language plpgsql as $$ begin
    if new.login_id = 'freeze' then loop end loop; end if; return new; end $$`.execute(db);
  await sql`create trigger never_end before insert on members for each row execute function never_end()`.execute(db);
  await db.destroy();
}

// B-server-2
describe('a database that freezes', () => {
  beforeAll(letFreeze);

  it('is given up and opened again, with all that was committed and nothing of the rest', async () => {
    const server = await launch(await copyOfShop('freezes'), { FROZEN_AFTER_MS: '4000' });
    const askedAt = Date.now();
    const frozen = register(server, 'freeze');
    await until(async () => (await statusOf(server, '/readyz')) === 503);
    const answers = await Promise.all([frozen, register(server, 'behind')]);
    console.info(`calls to a frozen database ended after ${Date.now() - askedAt} ms`);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    const [answer] = answers;
    expect(await answer?.json()).toMatchObject({ code: 'UNAVAILABLE', message: /[가-힣]/ });
    await until(async () => (await register(server, 'after')).status === 201);
    expect((await register(server, 'before')).status).toBe(409);
    expect((await register(server, 'after')).status).toBe(409);
    expect(server.output()).toContain('the embedded database was lost');
    expect(await server.stop()).toBe(0);
  });

  // B-server-9
  it('keeps no process from answering the rest, nor from ending', async () => {
    const server = await launch(await copyOfShop('ends'), { FROZEN_AFTER_MS: '3600000' });
    const frozen = register(server, 'freeze').catch(() => null);
    const behind = register(server, 'behind').catch(() => null);
    await until(async () => (await statusOf(server, '/readyz')) === 503);
    expect(await statusOf(server, '/healthz')).toBe(200);
    const startedAt = Date.now();
    expect(await server.stop()).toBe(1);
    expect(Date.now() - startedAt).toBeLessThan(ENDS_WITHIN_MS);
    expect(server.output()).toMatch(/^storefront: gave up what had not ended within 9 s$/m);
    await Promise.all([frozen, behind]);
  });
});

describe('a data folder that is not whole', () => {
  it('without a part of it is refused in one line, and nothing in it changes', async () => {
    const copy = await copyOfShop('without-part');
    await rm(join(copy, 'pglite', 'pg_wal'), { recursive: true });
    const before = await contentOf(copy);
    const line = await refusal(copy);
    expect(line).toContain(`${join(copy, 'pglite')} is not whole (pg_wal missing)`);
    expect(line).toContain('nothing was changed');
    expect(await contentOf(copy)).toEqual(before);
  });

  it('without its database is refused, since a secret says that there was one', async () => {
    const copy = await copyOfShop('without-all');
    await rm(join(copy, 'pglite'), { recursive: true });
    expect(await refusal(copy)).toContain('STOREFRONT_DATA: the secret of a shop is there');
    expect(await readdir(copy)).not.toContain('pglite');
  });
});

// B-guard-13
describe('the secret', () => {
  it('that is lost is not made again without being asked for', async () => {
    const copy = await copyOfShop('lost-secret');
    await rm(join(copy, 'secret'));
    const before = await contentOf(join(copy, 'pglite'));
    expect(await refusal(copy)).toMatch(/^storefront: STOREFRONT_SECRET: the secret of this shop is gone/);
    expect(await readdir(copy)).not.toContain('secret');
    expect([...(await contentOf(join(copy, 'pglite'))).keys()]).toEqual([...before.keys()]);

    const server = await launch(copy, { STOREFRONT_SECRET_RESET: 'on' });
    expect(server.output()).toContain('the shop has a new secret');
    expect((await register(server, 'before')).status).toBe(409);
    expect(await readdir(copy)).toContain('secret');
    await server.stop();
  });

  it('of another shop is refused, wherever it comes from', async () => {
    const copy = await copyOfShop('other-secret');
    const other = 'the secret of quite another shop';
    const line = await refusal(copy, { STOREFRONT_SECRET: other });
    expect(line).toMatch(/^storefront: STOREFRONT_SECRET: the secret does not belong to this shop/);
    expect(line).not.toContain(other);
    await writeFile(join(copy, 'secret'), `${other}\n`);
    expect(await refusal(copy)).toMatch(/the secret does not belong to this shop/);
  });
});
