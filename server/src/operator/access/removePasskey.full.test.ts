import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createFastify } from '../../platform/http/createFastify.js';
import { MINUTE_MS } from '../../platform/time/time.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { readAudit } from '../../testing/readAudit.js';
import { setUpPostgres } from '../../testing/setUp.js';
import { operatorRoutes } from '../operatorRoutes.js';
import { Authenticator } from './testing/Authenticator.js';
import { Browser, setUpConsole } from './testing/setUpConsole.js';

const shop = setUpConsole();
const { site } = shop;
const SESSION = '/console/api/session';
const passkeysOf = (name: string) => `/operators/${encodeURIComponent(name)}/passkeys`;

interface Entry {
  id: number;
  label: string;
}

beforeEach(async () => {
  for (const table of ['audit', 'operatorSessions', 'operatorPasskeys', 'operatorLinks', 'operators'] as const)
    await site.db.deleteFrom(table).execute();
});

const list = async (name: string) => (await shop.command('GET', passkeysOf(name))).json<Entry[]>();
const idOf = async (name: string, at = 0) => (await list(name))[at]?.id ?? 0;
const remove = (name: string, id: number) => shop.command('DELETE', `${passkeysOf(name)}/${id}`);
const lines = async () =>
  (await readAudit(site.db, 'passkey.remove')).map(({ actor, target, detail }) => ({ actor, target, detail }));

// B-console-56, B-console-12
it('an owner removes the passkey of a lost phone: it opens nothing any more, and what it opened has ended', async () => {
  const owner = await shop.operator('김운영', 'owner');
  const staff = await shop.operator('이운영', 'staff');
  const key = new Authenticator();
  await staff.browser.register(key, '보안 키');
  const other = shop.browser();
  await other.signIn(key);
  expect((await owner.browser.get(passkeysOf('이운영'))).json()).toMatchObject([
    { label: '내 휴대폰', host: 'localhost', lastUsedAt: null },
    { label: '보안 키', lastUsedAt: site.clock.now().toISOString() },
  ]);
  const id = await idOf('이운영');
  const url = `${passkeysOf('이운영')}/${id}`;
  site.clock.advance(5 * MINUTE_MS);
  const unconfirmed = await owner.browser.send('DELETE', url);
  expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([403, 'CONFIRM']);
  expect(await list('이운영')).toHaveLength(2);
  await owner.browser.confirm(owner.passkey);
  expect((await owner.browser.send('DELETE', url)).json()).toEqual({
    id,
    name: '이운영',
    label: '내 휴대폰',
    sessions: 2,
  });
  expect(await list('이운영')).toMatchObject([{ label: '보안 키' }]);
  for (const browser of [staff.browser, other]) expect((await browser.get(SESSION)).statusCode).toBe(401);
  expect((await owner.browser.get(SESSION)).statusCode).toBe(200);
  expect((await shop.browser().signIn(staff.passkey)).statusCode).toBe(403);
  expect((await shop.browser().signIn(key)).json()).toMatchObject({ name: '이운영', passkeys: 1 });
  expect(await lines()).toEqual([{ actor: '김운영', target: '이운영', detail: { id, label: '내 휴대폰' } }]);
});

// B-console-56
it('what is not there, or not of that person, or removed already, is 404 and changes nothing', async () => {
  await shop.operator('김운영', 'owner');
  await shop.operator('이운영', 'staff');
  const id = await idOf('이운영');
  for (const [name, number] of [
    ['박운영', id],
    ['김운영', id],
    ['이운영', 999_999],
  ] as const)
    expect((await remove(name, number)).statusCode).toBe(404);
  expect((await shop.command('GET', passkeysOf('박운영'))).statusCode).toBe(404);
  expect((await shop.command('DELETE', `${passkeysOf('이운영')}/x`)).statusCode).toBe(404);
  const answers = await Promise.all([remove('이운영', id), remove('이운영', id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await remove('이운영', id)).json()).toMatchObject({
    code: 'PASSKEY_NOT_FOUND',
    message: `없거나 이미 지운 패스키예요: ${id}`,
  });
  expect(await lines()).toHaveLength(1);
});

// B-console-56
it('the last passkey of the last owner stays; of two owners one remains', async () => {
  const one = await shop.operator('김운영', 'owner');
  await shop.operator('이운영', 'staff');
  const alone = await remove('김운영', await idOf('김운영'));
  expect([alone.statusCode, alone.json()]).toMatchObject([
    409,
    {
      code: 'PASSKEY_LAST_OWNER',
      message:
        '마지막 운영자(owner)의 하나 남은 패스키라 지울 수 없어요. 새 패스키를 먼저 등록하거나, 다른 owner를 초대해 주세요.',
    },
  ]);
  expect((await one.browser.get(SESSION)).statusCode).toBe(200);
  await shop.command('POST', '/operators', { name: '새운영', role: 'owner' });
  await shop.operator('옛운영', 'owner');
  await shop.command('DELETE', `/operators/${encodeURIComponent('옛운영')}`);
  expect((await remove('김운영', await idOf('김운영'))).statusCode).toBe(409);
  await shop.operator('박운영', 'owner');
  const [first, second] = [await idOf('김운영'), await idOf('박운영')];
  const answers = await Promise.all([remove('김운영', first), remove('박운영', second)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

// B-console-56, B-console-2
it('somebody without a passkey gets in again by a new link', async () => {
  await shop.operator('이운영', 'staff');
  expect((await remove('이운영', await idOf('이운영'))).statusCode).toBe(200);
  const { url } = (await shop.command('POST', `/operators/${encodeURIComponent('이운영')}/link`)).json();
  const browser = shop.browser();
  await browser.open(url);
  expect((await browser.register(new Authenticator(), '새 휴대폰')).statusCode).toBe(201);
  expect((await browser.get(SESSION)).json()).toMatchObject({ name: '이운영', passkeys: 1 });
});

// B-console-56
it('whoever removes one of their own here stays where they are', async () => {
  const { browser, passkey } = await shop.operator('김운영', 'owner');
  await browser.register(new Authenticator(), '보안 키');
  const phone = shop.browser();
  await phone.signIn(passkey);
  const removal = await browser.send('DELETE', `${passkeysOf('김운영')}/${await idOf('김운영')}`);
  expect(removal.json()).toMatchObject({ sessions: 1 });
  expect((await browser.get(SESSION)).statusCode).toBe(200);
  expect((await phone.get(SESSION)).statusCode).toBe(401);
});

describe('on PostgreSQL', () => {
  const own = setUpPostgres({ poolSize: 5 });

  // B-console-56
  it('a sign-in that was verified just before the removal leaves no open session', async () => {
    const { db } = own;
    const { deps } = await createTestApp({ db });
    const app = createFastify({ log: deps.log });
    await operatorRoutes(app, { ...deps, operatorToken: 'token' });
    const command = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: { authorization: 'Bearer token' }, ...(payload && { payload }) });
    const [passkey, browser] = [new Authenticator(), new Browser(() => app)];
    const linkOf = async (answer: Promise<{ json: () => { url: string } }>) => (await answer).json().url;
    await browser.open(await linkOf(command('POST', '/operators', { name: '이운영', role: 'staff' })));
    await browser.register(passkey);
    const [{ id } = { id: 0 }] = (await command('GET', passkeysOf('이운영'))).json<Entry[]>();
    const thief = new Browser(() => app);
    await thief.open(await linkOf(command('POST', '/console-links')));
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(db);
      return rows.length > 0;
    };
    let signIn: Promise<unknown> = Promise.resolve();
    let removal: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('operatorSessions').select('id').where('kind', '=', 'link').forUpdate().execute();
      signIn = thief.signIn(passkey);
      while (!(await isWaiting())) await setTimeout(5);
      removal = command('DELETE', `${passkeysOf('이운영')}/${id}`);
      await Promise.race([removal, setTimeout(200)]);
    });
    await Promise.all([signIn, removal]);
    expect((await command('GET', passkeysOf('이운영'))).json()).toEqual([]);
    expect((await thief.get(SESSION)).statusCode).toBe(401);
    await app.close();
  });
});
