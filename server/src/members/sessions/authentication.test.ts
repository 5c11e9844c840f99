import { decodeJwt, SignJWT } from 'jose';
import { DAY_MS } from '../../platform/time/time.js';
import { removeOutdatedRows } from '../../startJobs.js';
import type { TestApp } from '../../testing/createTestApp.js';
import { bearer, logInNow, memberCalls, PASSWORD, signUpMember, type TestMember } from '../../testing/members.js';
import { releaseTogether } from '../../testing/releaseTogether.js';
import { setUpEmptySite, setUpSites } from '../../testing/setUp.js';
import { addService } from '../../testing/stockShop.js';

describe('a token', () => {
  const site = setUpEmptySite({ keepsApp: true });

  const { profile } = memberCalls(() => site);

  // B-session-19
  it('ends after its days', async () => {
    const { headers } = await signUpMember(site);
    site.clock.advance(30 * DAY_MS - 1000);
    expect(await profile(headers)).toMatchObject({ statusCode: 200 });
    site.clock.advance(2000);
    expect(await profile(headers)).toMatchObject({ statusCode: 401 });
  });

  // B-session-20
  it('of another purpose, audience, key or algorithm is none', async () => {
    const { headers, memberId } = await signUpMember(site);
    const { iat = 0, exp = 0 } = decodeJwt(headers.authorization.slice('Bearer '.length));
    const make = (purpose: string, audience: string, key: Uint8Array, alg = 'HS256') =>
      new SignJWT({ purpose, epoch: 0 })
        .setProtectedHeader({ alg })
        .setSubject(String(memberId))
        .setAudience(audience)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key);
    const { tokenKey } = site.deps.secrets;
    expect(await profile(bearer(await make('session', 'storefront', tokenKey)))).toMatchObject({ statusCode: 200 });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ purpose: 'session', aud: 'storefront', sub: '1', iat, exp, epoch: 0 })}.`;
    const bad = [
      await make('reset', 'storefront', tokenKey),
      await make('session', 'elsewhere', tokenKey),
      await make('session', 'storefront', new Uint8Array(32)),
      await make('session', 'storefront', new Uint8Array(64), 'HS512'),
      unsigned,
      '',
      'x',
    ];
    for (const token of bad) expect(await profile(bearer(token))).toMatchObject({ statusCode: 401 });
  });
});

type Caller = Record<'authorization', string>;
const EMPTIES_CACHE = { 'clear-site-data': '"cache"' };

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

describe('log-out on one server', () => {
  const site = setUpEmptySite({ keepsApp: true });
  let member: TestMember;
  const { post, profile, logOut, order } = calls(() => site);
  const { enter } = memberCalls(() => site);

  beforeEach(async () => {
    member = await signUpMember(site, 10_000);
  });

  // B-session-16, B-session-32
  it('a log-out ends this token everywhere, and no other, and empties the cache of the shop alone', async () => {
    const other = await logInNow(site, member);
    const serviceId = await addService(site.db, { point: 1, min: 1 });
    expect(await order(member.headers, serviceId, 'a-key')).toBe(201);
    const loggedOut = await post('/auth/logout', member.headers);
    expect(loggedOut).toMatchObject({ statusCode: 204, body: '', headers: EMPTIES_CACHE, cookies: [] });

    expect(await profile(member.headers)).toBe(401);
    expect(await order(member.headers, serviceId)).toBe(401);
    expect(await order(member.headers, serviceId, 'a-key')).toBe(401);
    const history = await site.app.inject({ url: '/service/order-history', headers: member.headers });
    expect(history.statusCode).toBe(401);
    expect(await site.db.selectFrom('orders').select('id').execute()).toHaveLength(1);

    expect(await profile(other)).toBe(200);
    expect(await order(other, serviceId)).toBe(201);
  });

  // B-session-18
  it('a token that has ended cannot be spelt otherwise', async () => {
    await logOut(member.headers);
    const { authorization } = member.headers;
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const spellings = others.map((letter) => `${authorization.slice(0, -1)}${letter}`);
    const statuses = [];
    for (const spelling of spellings) statuses.push(await profile({ authorization: spelling }));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  // B-session-16
  it('only a session that lives can be logged out', async () => {
    expect(await logOut()).toBe(401);
    expect(await logOut({ authorization: 'Bearer x.y.z' })).toBe(401);
    expect(await logOut(member.headers)).toBe(204);
    expect(await logOut(member.headers)).toBe(401);
  });

  // B-session-19
  it('what was logged out is remembered as long as its token would live, and not for ever', async () => {
    const { headers } = member;
    await logOut(headers);
    site.clock.advance(30 * DAY_MS - 1000);
    await removeOutdatedRows(site.db, site.clock.now());
    expect(await profile(headers)).toBe(401);
    site.clock.advance(2 * DAY_MS);
    await removeOutdatedRows(site.db, site.clock.now());
    expect(await site.db.selectFrom('endedSessions').selectAll().execute()).toEqual([]);
    expect(await profile(headers)).toBe(401);
  });

  // B-session-17, B-session-32
  it('a log-out everywhere ends every token, and the member may log in again', async () => {
    const other = await logInNow(site, member);
    const loggedOut = await post('/auth/logout-everywhere', other);
    expect(loggedOut).toMatchObject({ statusCode: 204, body: '', headers: EMPTIES_CACHE, cookies: [] });
    expect([await profile(member.headers), await profile(other)]).toEqual([401, 401]);
    expect((await post('/auth/logout-everywhere', other)).statusCode).toBe(401);
    expect(await profile(await enter(member.loginId, PASSWORD))).toBe(200);
  });

  // B-account-31
  it('a log-out everywhere leaves the API key, a password change too', async () => {
    const { apiKey } = (await post('/auth/api-key', member.headers)).json<{ apiKey: string }>();
    const services = async () =>
      (await site.app.inject({ url: '/v1/services', headers: { 'api-key': apiKey } })).statusCode;
    const passwords = { currentPassword: PASSWORD, newPassword: 'another-one' };
    expect((await post('/auth/change-password', member.headers, passwords)).statusCode).toBe(204);
    expect(await services()).toBe(200);
    const headers = await enter(member.loginId, 'another-one');
    expect((await post('/auth/logout-everywhere', headers)).statusCode).toBe(204);
    expect(await services()).toBe(200);
  });
});

describe('log-out on several servers of one shop', () => {
  const [one, two = one] = setUpSites(2);
  let serviceId: number;
  const first = calls(() => one);
  const second = calls(() => two);

  beforeAll(async () => {
    serviceId = await addService(one.db, { point: 1, min: 1 });
  });

  // B-session-16
  it('a log-out on one counts on the other at once, also where the token is well known', async () => {
    const { headers } = await signUpMember(one, 100);
    expect(await second.order(headers, serviceId)).toBe(201);
    expect(await first.logOut(headers)).toBe(204);
    expect([await second.order(headers, serviceId), await second.profile(headers)]).toEqual([401, 401]);
  });

  // B-account-26
  it('a log-in beside the deletion of its account leaves no trace', async () => {
    const { headers, memberId, loginId } = await signUpMember(one);
    await releaseTogether(one.db, memberId, [
      () => one.app.inject({ method: 'DELETE', url: '/auth/account', headers }),
      () => second.post('/auth/login', {}, { id: loginId, password: PASSWORD }),
    ]);
    expect(await one.db.selectFrom('logIns').where('memberId', '=', memberId).selectAll().execute()).toEqual([]);
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
