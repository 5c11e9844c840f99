import { API_MESSAGES } from 'contract';
import { decodeJwt, SignJWT } from 'jose';
import type { Database } from '../db/Database.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { memberCalls, signUpMember } from '../testing/members.js';
import { emptyDatabase, openTestPglite } from '../testing/openTestPglite.js';
import { DAY_MS } from '../time/time.js';
import { SESSION_DAYS } from './sessionToken.js';

let db: Database;
let site: TestApp;

beforeAll(async () => {
  db = await openTestPglite();
});

beforeEach(async () => {
  await emptyDatabase(db);
  site = await createTestApp({ db });
});

afterAll(() => site.close());

const { call, profile } = memberCalls(() => site);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a token', () => {
  it('is needed before a body is looked at', async () => {
    for (const url of ['/service/order', '/service/point', '/auth/change-password']) {
      const answer = await call('POST', url, {});
      expect(answer.json()).toEqual({ statusCode: 401, code: 'UNAUTHORIZED', message: API_MESSAGES.UNAUTHORIZED });
    }
  });

  it('ends after its days', async () => {
    const { headers } = await signUpMember(site);
    site.clock.advance(SESSION_DAYS * DAY_MS - 1000);
    expect(await profile(headers)).toMatchObject({ statusCode: 200 });
    site.clock.advance(2000);
    expect(await profile(headers)).toMatchObject({ statusCode: 401 });
  });

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
