import { ORDER_STATUS } from '@storefront/contract';
import { developerServiceListSchema } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { endRefill } from '../orders/refills/refills.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { MINUTE_MS } from '../platform/time/time.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { issueApiKey, signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

const MAX_CALLS = 60;

const site = setUpSite({
  environment: { LIMIT_API_CALLS_PER_MEMBER: String(MAX_CALLS), LIMIT_API_FAILURES_PER_ADDRESS: '40' },
});
let member: TestMember;
let key: { 'api-key': string };
let serviceId: number;

const keyOf = async (of: TestMember) => ({ 'api-key': await issueApiKey(site, of) });
const order = (payload: object, headers: Record<string, string> = key) =>
  site.app.inject({ method: 'POST', url: '/v1/order', headers, payload });
const status = (wId: number | string, headers: Record<string, string> = key) =>
  site.app.inject({ url: `/v1/status/${wId}`, headers });

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 12.34, min: 10, max: 1_000 });
  await site.db.updateTable('services').set({ refillDays: 30 }).where('id', '=', serviceId).execute();
  await addService(site.db, { isReadOnly: true });
});

beforeEach(async () => {
  site.clock.advance(11 * MINUTE_MS);
  member = await signUpMember(site, 10_000);
  key = await keyOf(member);
});

afterEach(async () => {
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});

// B-api-11
it.each(['1e30', '0.5', '-1', '0', '99999999999999999999', '%201', '01', '1%00', '%D9%A3', '%31%2e5'])(
  'has no order with the number %s',
  async (wId) => {
    const answer = await status(wId);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

describe('an API key', () => {
  it('is 128 bits, found by its hash and kept sealed', async () => {
    expect(key['api-key']).toMatch(/^[\da-f]{32}$/);
    const row = await site.db
      .selectFrom('members')
      .select(['apiKeyHash', 'apiKeySealed'])
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key['api-key']);
  });

  // B-developer-1
  it.each([
    ['none', {}],
    ['an empty one', { 'api-key': '' }],
    ['one of nobody', { 'api-key': '0'.repeat(32) }],
    ['a session', { authorization: 'Bearer x' }],
    ['a long one', { 'api-key': 'k'.repeat(5_000) }],
  ])('that is %s gets 401 at every call', async (_name, headers) => {
    for (const url of ['/v1/services', '/v1/status/1']) {
      const answer = await site.app.inject({ url, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ statusCode: 401, code: 'API_KEY_INVALID', message: 'API 키가 올바르지 않아요.' });
    }
    expect((await order({ serviceId, link: 'a', amount: 10 }, headers as Record<string, string>)).statusCode).toBe(401);
  });

  // B-developer-2
  it('ends with the next one, and with the account', async () => {
    const next = await keyOf(member);
    expect((await status(1, key)).statusCode).toBe(401);
    expect((await status(1, next)).statusCode).toBe(404);
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
    expect((await status(1, next)).statusCode).toBe(401);
  });

  // B-developer-3
  it('may be used so often in a while; then it says when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_CALLS + 5 }, () => status(1)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json().message).toMatch(/[가-힣]/);
    site.clock.advance(11 * MINUTE_MS);
    expect((await status(1)).statusCode).toBe(404);
  });
});

// B-developer-4
it('GET /v1/services lists what can be ordered', async () => {
  const answer = await site.app.inject({ url: '/v1/services', headers: key });
  expect(answer.statusCode).toBe(200);
  const service = { id: serviceId, text: '한국인 팔로워', min: 10, max: 1_000, point: 12.34 };
  expect(answer.json()).toEqual([service]);
  expect(v.is(developerServiceListSchema, answer.json())).toBe(true);
  const headers = { ...key, 'if-none-match': String(answer.headers.etag) };
  expect((await site.app.inject({ url: '/v1/services', headers })).statusCode).toBe(304);
});

describe('POST /v1/order', () => {
  // B-developer-5, B-developer-6
  it('orders, and the status follows', async () => {
    const answer = await order({ serviceId, link: 'https://example.com', amount: 100 });
    expect(answer.statusCode).toBe(201);
    const { wId } = answer.json<{ wId: number }>();
    expect((await status(wId)).json()).toEqual({ status: ORDER_STATUS.pending, remains: 100 });
    await setOrderStatus(site.deps, { orderId: wId, status: ORDER_STATUS.partial, remains: 25 });
    expect((await status(wId)).json()).toEqual({ status: ORDER_STATUS.partial, remains: 25 });
    const history = await site.app.inject({ url: '/service/order-history', headers: member.headers });
    expect(history.json()).toMatchObject([{ id: wId, point: 925.5 }]);
  });

  // B-developer-5
  it('with one Idempotency-Key orders once', async () => {
    const headers = { ...key, 'idempotency-key': 'one' };
    const body = { serviceId, link: 'a', amount: 10 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(body, headers)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect((await order({ ...body, amount: 11 }, headers)).statusCode).toBe(422);
  });
});

// B-developer-6
it("GET /v1/status of another member's order is 404, as of one that is not there", async () => {
  const { wId } = (await order({ serviceId, link: 'a', amount: 10 })).json<{ wId: number }>();
  const other = await keyOf(await signUpMember(site));
  const answers = [await status(wId, other), await status(wId + 1_000, other)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

// B-developer-33
it('POST /v1/refill claims AS once at a time, and its state follows', async () => {
  const { wId } = (await order({ serviceId, link: 'a', amount: 10 })).json<{ wId: number }>();
  const claim = async (payload: object) =>
    (await site.app.inject({ method: 'POST', url: '/v1/refill', headers: key, payload })).json();
  expect(await claim({ wId })).toEqual({
    statusCode: 409,
    code: 'REFILL_EARLY',
    message: '아직 AS를 신청할 수 없어요.',
  });
  await setOrderStatus(site.deps, { orderId: wId, status: ORDER_STATUS.completed, startCount: 50 });
  expect(await claim({ wId, present: 60 })).toMatchObject({
    code: 'REFILL_PRESENT',
    fields: { present: 'REFILL_PRESENT' },
  });
  const { refillId } = await claim({ wId, present: 59 });
  expect(await claim({ wId })).toEqual({ refillId });
  const state = (headers = key) => site.app.inject({ url: `/v1/refill/${refillId}`, headers });
  expect((await state()).json()).toEqual({ status: 'requested' });
  await endRefill(site.db, refillId, { state: 'done' }, site.clock.now());
  expect((await state()).json()).toEqual({ status: 'done' });
  expect((await state(await keyOf(await signUpMember(site)))).statusCode).toBe(404);
});

// B-developer-7
it('GET /v1/openapi.json is public and kept by caches', async () => {
  const answer = await site.app.inject('/v1/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  expect(answer.headers['cache-control']).toMatch(/^public/);
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await site.app.inject({ url: '/v1/openapi.json', headers })).statusCode).toBe(304);
});
