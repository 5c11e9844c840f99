import { MESSAGES } from 'contract';
import type { Database } from '../db/Database.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { memberCalls, PASSWORD, signUpMember } from '../testing/members.js';
import { emptyDatabase, openTestPglite } from '../testing/openTestPglite.js';
import { addService } from '../testing/stockShop.js';
import { MINUTE_MS } from '../time/time.js';

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

const { call, register, logIn, profile } = memberCalls(() => site);

describe('log-in', () => {
  it('answers an unknown ID and a wrong password alike', async () => {
    const { loginId } = await signUpMember(site);
    const [wrong, unknown] = [await logIn(loginId, 'wrong'), await logIn('nobody', 'wrong')];
    expect(wrong.json()).toEqual({
      statusCode: 404,
      code: 'LOGIN_FAILED',
      message: '아이디 또는 비밀번호가 다릅니다.',
    });
    expect(unknown.body).toBe(wrong.body);
  });

  it('counts failures per ID, even those at the same time, and no success', async () => {
    const { loginId } = await signUpMember(site);
    for (let count = 0; count < 12; count += 1)
      expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 200 });
    const wrong = await Promise.all(Array.from({ length: 11 }, () => logIn(loginId.toUpperCase(), 'wrong')));
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(404), 429]);
    expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
    site.clock.advance(10 * MINUTE_MS);
    expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 200 });
  });

  it('counts no success among many at the same time, and no refusal', async () => {
    site.deps.config.limits.loginFailuresPerId = 3;
    const { loginId } = await signUpMember(site);
    const right = await Promise.all(Array.from({ length: 5 }, () => logIn(loginId, PASSWORD)));
    expect(right.map(({ statusCode }) => statusCode)).toEqual(Array<number>(5).fill(200));
    for (let count = 0; count < 3; count += 1) await logIn(loginId, 'wrong');
    const refused = await Promise.all(Array.from({ length: 5 }, () => logIn(loginId, PASSWORD)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array<number>(5).fill(429));
  });

  it('limits failures per address over many IDs', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 3;
    for (const id of ['one', 'two', 'three']) await logIn(id, 'wrong');
    expect(await logIn('four', 'wrong')).toMatchObject({ statusCode: 429 });
  });

  it('does not believe an address that anyone can claim', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 1;
    const claim = (address: string) =>
      call('POST', '/auth/login', { id: address, password: 'wrong' }, { 'x-forwarded-for': address });
    expect(await claim('1.1.1.1')).toMatchObject({ statusCode: 404 });
    expect(await claim('2.2.2.2')).toMatchObject({ statusCode: 429 });
  });
});

describe('the account', () => {
  it('changes its password and ends every session', async () => {
    const { headers, loginId } = await signUpMember(site);
    const change = (currentPassword: string, newPassword: string) =>
      call('POST', '/auth/change-password', { currentPassword, newPassword }, headers);
    expect((await change('wrong', 'new')).json()).toMatchObject({
      statusCode: 409,
      message: '현재 비밀번호가 다릅니다.',
    });
    expect((await change(PASSWORD, '')).json()).toMatchObject({
      statusCode: 400,
      message: MESSAGES.NEW_PASSWORD_REQUIRED,
    });
    expect(await change(PASSWORD, 'new')).toMatchObject({ statusCode: 204, body: '' });
    expect(await profile(headers)).toMatchObject({ statusCode: 401 });
    expect(await logIn(loginId, PASSWORD)).toMatchObject({ statusCode: 404 });
    expect(await logIn(loginId, 'new')).toMatchObject({ statusCode: 200 });
  });

  it('of two password changes at the same time carries out one', async () => {
    const { headers } = await signUpMember(site);
    const change = (newPassword: string) =>
      call('POST', '/auth/change-password', { currentPassword: PASSWORD, newPassword }, headers);
    const answers = await Promise.all([change('one'), change('two')]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(1);
  });

  it('has no password to change when it came from a social log-in', async () => {
    const { headers, memberId } = await signUpMember(site);
    await site.db.updateTable('members').set({ passwordHash: null }).where('id', '=', memberId).execute();
    const answer = await call('POST', '/auth/change-password', { currentPassword: 'a', newPassword: 'b' }, headers);
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'SOCIAL_MEMBER_HAS_NO_PASSWORD' });
  });

  it('gets a new API key each time, kept neither in clear nor in the log', async () => {
    const { headers } = await signUpMember(site);
    const first = await call('POST', '/auth/api-key', undefined, headers);
    const second = await call('POST', '/auth/api-key', undefined, { ...headers, 'content-type': 'application/json' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const { apiKey } = second.json<{ apiKey: string }>();
    expect(apiKey).toMatch(/^[0-9a-f]{32}$/);
    expect(first.json()).not.toEqual({ apiKey });
    expect((await profile(headers)).json()).toMatchObject({ apiKey });
    const row = await site.db.selectFrom('members').select(['apiKeyHash', 'apiKeySealed']).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(apiKey);
  });

  it('has one referral code, absent until issued', async () => {
    const { headers } = await signUpMember(site);
    expect((await profile(headers)).json()).not.toHaveProperty('referralCode');
    const first = await call('POST', '/auth/referral-code', undefined, headers);
    const second = await call('POST', '/auth/referral-code', undefined, headers);
    expect(first).toMatchObject({ statusCode: 201, body: second.body });
    expect((await profile(headers)).json()).toMatchObject(first.json());
  });

  it('takes everything along when it is deleted, and its ID is never given again', async () => {
    const member = await signUpMember(site, 10_000);
    const serviceId = await addService(site.db, { point: 10, enableAuto: true });
    const order = { serviceId, link: 'someone', amount: 100, runs: 3, interval: 60 };
    await call('POST', '/service/order', order, member.headers);
    const topUp = { name: '홍길동', point: 5000, feeValue: {}, feeType: 2 };
    await call('POST', '/service/point', topUp, member.headers);

    expect(await call('DELETE', '/auth/account', undefined, member.headers)).toMatchObject({
      statusCode: 204,
      body: '',
    });

    expect(await profile(member.headers)).toMatchObject({ statusCode: 401 });
    expect(await logIn(member.loginId, PASSWORD)).toMatchObject({ statusCode: 404 });
    expect((await register({ id: member.loginId })).json()).toMatchObject({ statusCode: 409, code: 'ID_TAKEN' });
    const email = `${member.loginId}@example.com`;
    expect(await register({ id: 'another', email })).toMatchObject({ statusCode: 201 });
    expect(await site.db.selectFrom('topUps').select(['status', 'failure']).execute()).toEqual([
      { status: 'fail', failure: 'memberDeleted' },
    ]);
    expect(await site.db.selectFrom('autoOrders').select(['status', 'point', 'nextRunAt']).execute()).toEqual([
      { status: 3, point: 100_000, nextRunAt: null },
    ]);
    const ledger = await site.db.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute();
    expect(ledger).toEqual([
      { kind: 'adjustment', amount: 1_000_000 },
      { kind: 'order', amount: -300_000 },
      { kind: 'refund', amount: 200_000 },
      { kind: 'forfeit', amount: -900_000 },
    ]);
    expect(await verifyLedger(site.db)).toMatchObject({ total: 0, mistakes: [] });
  });
});
