import { decodeJwt, SignJWT } from 'jose';
import type { Database } from '../db/Database.js';
import { openDatabase } from '../db/openDatabase.js';
import { removeOutdatedRows } from '../jobs/startJobs.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { emptyDatabase, openTestPglite } from '../testing/openTestPglite.js';
import { releaseTogether } from '../testing/releaseTogether.js';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import { addService } from '../testing/stockShop.js';
import { DAY_MS } from '../time/time.js';
import { SESSION_DAYS, signToken } from './sessionToken.js';

const START_TIMEOUT_MS = 60_000;

type Caller = Record<'authorization', string>;

const calls = (site: () => TestApp) => {
  const post = (url: string, headers: Record<string, string> = {}, payload?: object) =>
    site().app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
  return {
    post,
    profile: async (headers: Caller) => (await site().app.inject({ url: '/auth/profile', headers })).statusCode,
    logOut: async (headers?: Caller) => (await post('/auth/logout', { ...headers })).statusCode,
    order: async (headers: Caller, serviceId: number, key?: string) =>
      (
        await post(
          '/service/order',
          { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
          { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0 },
        )
      ).statusCode,
  };
};

/** Another log-in of the member, in the same second. */
const another = async (site: TestApp, { memberId }: TestMember): Promise<Caller> => ({
  authorization: `Bearer ${await signToken(site.deps, { id: memberId, tokenEpoch: 0 })}`,
});

describe('on one server', () => {
  let db: Database;
  let site: TestApp;
  let member: TestMember;
  const { post, profile, logOut, order } = calls(() => site);

  beforeAll(async () => {
    db = await openTestPglite();
  });

  beforeEach(async () => {
    await emptyDatabase(db);
    site = await createTestApp({ db });
    member = await signUpMember(site, 10_000);
  });

  afterAll(() => site.close());

  it('a log-out ends this token everywhere, and no other', async () => {
    const other = await another(site, member);
    const serviceId = await addService(db, { point: 1, min: 1 });
    expect(await order(member.headers, serviceId, 'a-key')).toBe(201);
    expect(await post('/auth/logout', member.headers)).toMatchObject({ statusCode: 204, body: '' });

    expect(await profile(member.headers)).toBe(401);
    expect(await order(member.headers, serviceId)).toBe(401);
    expect(await order(member.headers, serviceId, 'a-key')).toBe(401);
    const history = await site.app.inject({ url: '/service/order-history', headers: member.headers });
    expect(history.statusCode).toBe(401);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);

    expect(await profile(other)).toBe(200);
    expect(await order(other, serviceId)).toBe(201);
  });

  it('a token that has ended cannot be spelt otherwise', async () => {
    await logOut(member.headers);
    const { authorization } = member.headers;
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const spellings = others.map((letter) => `${authorization.slice(0, -1)}${letter}`);
    const statuses = [];
    for (const spelling of spellings) statuses.push(await profile({ authorization: spelling }));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('only a session that lives can be logged out', async () => {
    expect(await logOut()).toBe(401);
    expect(await logOut({ authorization: 'Bearer x.y.z' })).toBe(401);
    expect(await logOut(member.headers)).toBe(204);
    expect(await logOut(member.headers)).toBe(401);
  });

  it('a token without a number of its own is logged out, too', async () => {
    const { iat, exp } = decodeJwt(member.headers.authorization.slice('Bearer '.length));
    const token = await new SignJWT({ ...{ iat, exp }, purpose: 'session', epoch: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(member.memberId))
      .setAudience('storefront')
      .sign(site.deps.secrets.tokenKey);
    const old = { authorization: `Bearer ${token}` };
    expect(await logOut(old)).toBe(204);
    expect(await profile(old)).toBe(401);
    expect(await profile(member.headers)).toBe(200);
  });

  it('what was logged out is remembered as long as its token would live, and not for ever', async () => {
    const { headers } = member;
    await logOut(headers);
    site.clock.advance(SESSION_DAYS * DAY_MS - 1000);
    await removeOutdatedRows(db, site.clock.now());
    expect(await profile(headers)).toBe(401);
    site.clock.advance(2 * DAY_MS);
    await removeOutdatedRows(db, site.clock.now());
    expect(await db.selectFrom('endedSessions').selectAll().execute()).toEqual([]);
    expect(await profile(headers)).toBe(401);
  });

  it('a log-out everywhere ends every token, and the member may log in again', async () => {
    const other = await another(site, member);
    expect(await post('/auth/logout-everywhere', other)).toMatchObject({ statusCode: 204, body: '' });
    expect([await profile(member.headers), await profile(other)]).toEqual([401, 401]);
    expect((await post('/auth/logout-everywhere', other)).statusCode).toBe(401);
    const answer = await post('/auth/login', {}, { id: member.loginId, password: PASSWORD });
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect(await profile({ authorization: `Bearer ${accessToken}` })).toBe(200);
  });

  it('a log-out everywhere leaves the API key, a password change too', async () => {
    const { apiKey } = (await post('/auth/api-key', member.headers)).json<{ apiKey: string }>();
    const services = async () =>
      (await site.app.inject({ url: '/v1/services', headers: { 'api-key': apiKey } })).statusCode;
    const passwords = { currentPassword: PASSWORD, newPassword: 'another-one' };
    expect((await post('/auth/change-password', member.headers, passwords)).statusCode).toBe(204);
    expect(await services()).toBe(200);
    const answer = await post('/auth/login', {}, { id: member.loginId, password: 'another-one' });
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect((await post('/auth/logout-everywhere', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(204);
    expect(await services()).toBe(200);
  });
});

describe('on several servers of one shop', () => {
  let postgres: RunningPostgres;
  let one: TestApp;
  let two: TestApp;
  let serviceId: number;
  const first = calls(() => one);
  const second = calls(() => two);

  beforeAll(async () => {
    postgres = await startPostgres();
    const open = async () =>
      createTestApp({ db: await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 10 }) });
    one = await open();
    two = await open();
    serviceId = await addService(one.db, { point: 1, min: 1 });
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await one.close();
    await two.close();
    await postgres.stop();
  }, START_TIMEOUT_MS);

  it('a log-out on one counts on the other at once, also where the token is well known', async () => {
    const { headers } = await signUpMember(one, 100);
    expect(await second.order(headers, serviceId)).toBe(201);
    expect(await first.logOut(headers)).toBe(204);
    expect([await second.order(headers, serviceId), await second.profile(headers)]).toEqual([401, 401]);
  });

  it('an order that was let in before the log-out is placed or refused, whole', async () => {
    const { headers, memberId } = await signUpMember(one, 100);
    await second.order(headers, serviceId);
    const statuses = await releaseTogether(
      one.db,
      memberId,
      Array.from({ length: 5 }, () => () => second.order(headers, serviceId)),
      () => first.logOut(headers),
    );
    const answers = statuses.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
    const placed = answers.filter((status) => status === 201).length;
    expect(answers.filter((status) => status === 401)).toHaveLength(answers.length - placed);
    const orders = await one.db.selectFrom('orders').select('id').where('memberId', '=', memberId).execute();
    expect(orders).toHaveLength(1 + placed);
  });
});
