import { MESSAGES, TOP_UP_EXPIRY_HOURS } from 'contract';
import type { Database } from '../db/Database.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { emptyDatabase, openTestPglite } from '../testing/openTestPglite.js';
import { setSetting } from '../testing/stockShop.js';
import { HOUR_MS } from '../time/time.js';
import { acceptTopUp, refuseTopUp } from './settleTopUp.js';

let db: Database;
let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  db = await openTestPglite();
}, 60_000);

beforeEach(async () => {
  await emptyDatabase(db);
  site = await createTestApp({ db });
  member = await signUpMember(site);
});

afterAll(() => site.close());

const EXPIRY_MS = TOP_UP_EXPIRY_HOURS * HOUR_MS;
const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/service/point',
    headers: { ...member.headers, ...headers },
    payload: { name: ' 홍길동 ', point: 10_001, feeValue: {}, feeType: 2, ...changes },
  });
const history = async () => (await site.app.inject({ url: '/service/point-history', headers: member.headers })).json();

describe('a top-up', () => {
  it('waits for the deposit and is credited when the operator accepts', async () => {
    expect(await ask()).toMatchObject({ statusCode: 201, body: '{"id":1}' });
    const createdAt = site.clock.now().toISOString();
    expect(await history()).toEqual([{ id: 1, createdAt, point: 10_001, status: 'pending', responseAt: null }]);
    site.clock.advance(HOUR_MS);
    await acceptTopUp(site.deps, 1);
    const responseAt = site.clock.now().toISOString();
    expect(await history()).toEqual([{ id: 1, createdAt, point: 10_001, status: 'success', responseAt }]);
    expect(await verifyLedger(db)).toMatchObject({ total: 1_000_100, mistakes: [] });
  });

  it.each([
    ['no depositor', { name: ' ' }, MESSAGES.NAME_REQUIRED],
    ['no amount', { point: 0 }, MESSAGES.POINT_REQUIRED],
    ['part of a won', { point: 0.5 }, MESSAGES.POINT_NOT_WHOLE],
    ['too much', { point: 100_000_001 }, MESSAGES.POINT_TOO_LARGE],
    ['a receipt that is not on offer', { feeType: 1 }, MESSAGES.FEE_TYPE_DISABLED],
    ['an unknown kind', { feeType: 3 }, MESSAGES.FORM_INVALID],
  ])('is refused for %s', async (_name, changes, message) => {
    expect((await ask(changes)).json()).toMatchObject({ statusCode: 400, message });
    expect(await history()).toEqual([]);
  });

  it('with a tax invoice costs a tenth more and keeps its parts', async () => {
    await setSetting(db, 'ENABLE_PAYMENT_TYPE', 'ALL');
    await setSetting(db, 'ENABLE_PAYMENT_FEE', 'true');
    expect(await ask({ feeType: 1, feeValue: { company: '상회', jobType: '소매' } })).toMatchObject({
      statusCode: 201,
    });
    const row = await db.selectFrom('topUps').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '홍길동', point: 1_000_100, payable: 1_100_200 });
    expect(row.feeValue).toMatchObject({ company: '상회', jobType: '소매', jobType2: '' });
  });

  it('is made once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'one' };
    const answers = await Promise.all([ask({}, key), ask({}, key), ask({}, key)]);
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(new Set(['201 {"id":1}']));
    expect((await ask({ point: 5 }, key)).json()).toMatchObject({ statusCode: 422 });
    expect(await history()).toHaveLength(1);
  });
});

describe('an answer to a top-up', () => {
  beforeEach(() => ask());

  it('counts once, however many come together', async () => {
    const answers = [acceptTopUp, acceptTopUp, refuseTopUp, acceptTopUp].map((answer) => answer(site.deps, 1));
    const results = await Promise.allSettled(answers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await verifyLedger(db)).toMatchObject({ total: 1_000_100, mistakes: [] });
  });

  it('may be no', async () => {
    await refuseTopUp(site.deps, 1);
    expect(await history()).toMatchObject([{ status: 'fail', responseAt: site.clock.now().toISOString() }]);
    expect((await history())[0]).not.toHaveProperty('expired');
    await expect(acceptTopUp(site.deps, 1)).rejects.toMatchObject({ statusCode: 409 });
  });

  it('comes too late after three hours', async () => {
    const expiresAt = new Date(site.clock.now().getTime() + EXPIRY_MS).toISOString();
    site.clock.advance(EXPIRY_MS + 1);
    await expect(acceptTopUp(site.deps, 1)).rejects.toMatchObject({ statusCode: 409, code: 'TOP_UP_SETTLED' });
    expect(await history()).toMatchObject([{ status: 'fail', responseAt: expiresAt, expired: true }]);
    expect((await verifyLedger(db)).total).toBe(0);
  });

  it('comes in time until then', async () => {
    site.clock.advance(EXPIRY_MS - 1);
    expect(await history()).toMatchObject([{ status: 'pending' }]);
    await acceptTopUp(site.deps, 1);
    site.clock.advance(EXPIRY_MS);
    expect(await history()).toMatchObject([{ status: 'success' }]);
  });

  it('needs a top-up', async () => {
    await expect(acceptTopUp(site.deps, 999)).rejects.toMatchObject({ statusCode: 404 });
  });
});
