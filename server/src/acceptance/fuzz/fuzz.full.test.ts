import { randomInt } from 'node:crypto';
import {
  apiErrorBodySchema,
  autoOrderHistoryQuerySchema,
  changePasswordRequestSchema,
  developerOrderRequestSchema,
  emailRequestSchema,
  kakaoLoginRequestSchema,
  loginRequestSchema,
  naverLoginRequestSchema,
  orderHistoryQuerySchema,
  orderLinesRequestSchema,
  orderRequestSchema,
  phoneNumberRequestSchema,
  pointHistoryQuerySchema,
  questionRequestSchema,
  refundRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  socialRegisterRequestSchema,
  topUpRequestSchema,
} from '@storefront/contract/schemas';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { verifyLedger } from '../../points/ledger/verifyLedger.js';
import { readCsv } from '../../testing/readCsv.js';
import { type Caller, openSpecShop, type SpecShop } from '../openSpecShop.js';
import { almostValid } from './almostValid.js';
import { digestDatabase } from './digestDatabase.js';
import { hostileText, hostileValue } from './hostileValue.js';

jest.setTimeout(600_000);
const RUNS = process.env['FULL'] === '1' ? 100 : 8;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let shop: SpecShop;

beforeAll(async () => {
  shop = await openSpecShop({
    LIMIT_CODES_PER_TARGET: '1000000',
    LIMIT_CODES_PER_ADDRESS: '1000000',
    LIMIT_SIGN_UPS_PER_ADDRESS: '1000000',
    LIMIT_LOGIN_FAILURES_PER_ID: '1000000',
    LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000000',
    LIMIT_RESETS_PER_ADDRESS: '1000000',
  });
  console.info(`fuzzing with SEED=${seed}`);
});

afterAll(() => shop.close());

const short = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const USUAL = {
  key: short,
  id: short,
  password: short,
  currentPassword: short,
  newPassword: short,
  email: short.map((name) => `${name}@example.com`),
  registerWhere: fc.constant('검색'),
  phoneNumber: fc.constantFrom('01012345678', '', null),
  sendCode: fc.constant(''),
  emailCode: fc.constant(''),
  referral: fc.constant(''),
  serviceId: fc.integer({ min: 1, max: 5 }),
  link: fc.constantFrom('someone', 'https://example.com/someone'),
  amount: fc.integer({ min: 1, max: 20 }),
  runs: fc.constantFrom(0, 0, 0, 2, 3),
  interval: fc.constantFrom(0, 60, 90),
  name: fc.constant('홍길동'),
  point: fc.integer({ min: 1, max: 100_000 }),
  bank: fc.constant('국민은행'),
  accountNumber: fc.constant('110-123-456789'),
  accountHolder: fc.constant('홍길동'),
  feeType: fc.constantFrom(2, 2, 1, 0),
  feeValue: fc.constantFrom({}, null),
  limit: fc.constantFrom('1', '20', '100'),
  status: fc.constantFrom('0', '2', 'pending'),
  cursor: fc.integer({ min: 1, max: 30 }).map(String),
};

function withDuplicates(value: unknown, twice: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
  const [key] = Object.keys(value);
  if (key === undefined) return text;
  return `{${JSON.stringify(key)}:${JSON.stringify(twice) ?? 'null'},${text.slice(1)}`;
}

const BODIES: readonly (readonly [url: string, caller: Caller, schema: v.GenericSchema])[] = [
  ['/auth/login', 'visitor', loginRequestSchema],
  ['/auth/login/naver', 'visitor', naverLoginRequestSchema],
  ['/auth/login/kakao', 'visitor', kakaoLoginRequestSchema],
  ['/auth/register', 'visitor', registerRequestSchema],
  ['/auth/register/naver', 'visitor', socialRegisterRequestSchema],
  ['/auth/register/kakao', 'visitor', socialRegisterRequestSchema],
  ['/auth/send-email', 'visitor', emailRequestSchema],
  ['/auth/send-phone-number', 'visitor', phoneNumberRequestSchema],
  ['/auth/change-password', 'member', changePasswordRequestSchema],
  ['/service/order', 'member', orderRequestSchema],
  ['/service/order', 'poorMember', orderRequestSchema],
  ['/service/orders', 'member', orderLinesRequestSchema],
  ['/service/point', 'member', topUpRequestSchema],
  ['/service/point/1/refund-request', 'member', refundRequestSchema],
  ['/service/order/1/questions', 'member', questionRequestSchema],
  ['/service/find-id', 'visitor', emailRequestSchema],
  ['/service/find-password', 'visitor', emailRequestSchema],
  ['/service/reset-password', 'visitor', resetPasswordRequestSchema],
  ['/v1/order', 'keyOwner', developerOrderRequestSchema],
];

// B-api-20
describe('whatever is sent', () => {
  let before: string;
  beforeEach(async () => {
    before = await digestDatabase(shop.db);
  });

  it('an effect is seen', async () => {
    await shop.db.updateTable('notices').set({ isTop: false }).execute();
    expect(await digestDatabase(shop.db)).not.toBe(before);
  });

  it.each(BODIES)('POST %s as %s: no failure of ours, no effect of what is refused', async (url, caller, schema) => {
    const body = fc.tuple(almostValid(schema, USUAL), fc.option(hostileValue), fc.option(hostileText));
    const property = fc.asyncProperty(body, async ([value, twice, key]) => {
      const text = twice === null ? (JSON.stringify(value) ?? 'null') : withDuplicates(value, twice);
      const headers = { 'content-type': 'application/json', ...asKey(key) };
      const answer = await shop.call(caller, { method: 'POST', url, payload: text, headers });
      expect(answer.statusCode).toBeLessThan(500);
      const after = await digestDatabase(shop.db);
      if (answer.statusCode >= 400) {
        expect(v.parse(apiErrorBodySchema, answer.json()).message).toMatch(/[가-힣]/);
        expect(after).toBe(before);
      } else {
        // JSON.parse decides which of two equal keys counts, here and in the server.
        expect(v.safeParse(schema, JSON.parse(text)).issues).toBeUndefined();
      }
      before = after;
    });
    await fc.assert(property, { seed, numRuns: RUNS });
    expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
  });

  // B-history-15
  it.each([
    ['/service/order-history', orderHistoryQuerySchema],
    ['/service/auto-order-history', autoOrderHistoryQuerySchema],
    ['/service/point-history', pointHistoryQuerySchema],
  ] as const)("GET %s: no failure of ours, nobody else's rows", async (url, schema) => {
    const everything = (await shop.call('member', { method: 'GET', url })).json<{ id: number }[]>();
    const own = new Set(everything.map(({ id }) => id));
    const property = fc.asyncProperty(almostValid(schema, USUAL), async (query) => {
      const answer = await shop.call('member', { method: 'GET', url: `${url}?${queryString(query)}` });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode !== 200) return;
      const found = answer.json<{ id: number }[] | { items: { id: number }[] }>();
      for (const { id } of Array.isArray(found) ? found : found.items) expect(own).toContain(id);
      const file = await shop.call('member', { method: 'GET', url: `${url}.csv?${queryString(query)}` });
      expect(file.statusCode).toBe(200);
      expect(readCsv(file.body).length - 1).toBeLessThanOrEqual(own.size);
    });
    await fc.assert(property, { seed, numRuns: RUNS });
    expect(await digestDatabase(shop.db)).toBe(before);
  });

  it("GET /v1/status/…: only the key's own orders", async () => {
    const orders = await shop.db.selectFrom('orders').select(['id', 'memberId']).execute();
    const foreign = orders.filter(({ memberId }) => memberId !== shop.member.memberId);
    const ids = fc.oneof(fc.constantFrom(...foreign.map(({ id }) => String(id))), hostileText);
    const property = fc.asyncProperty(ids, async (id) => {
      const url = `/v1/status/${encodeText(id)}`;
      const answer = await shop.call('keyOwner', { method: 'GET', url });
      const isOwn = orders.some((order) => String(order.id) === id && order.memberId === shop.member.memberId);
      expect(answer.statusCode === 200).toBe(isOwn);
      expect(answer.statusCode).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: RUNS });
    expect(await digestDatabase(shop.db)).toBe(before);
  });

  // B-developer-9
  it('POST /api/v2: an error in its own form, and no effect', async () => {
    const known = {
      key: fc.constant(shop.apiKey),
      action: fc.constantFrom('add', 'status', 'balance', 'services', 'cancel'),
    };
    const field = fc.oneof(hostileValue, fc.integer({ min: 0, max: 30 }), fc.constantFrom('1', '2', 'someone'));
    const fields = ['service', 'link', 'quantity', 'runs', 'interval', 'order', 'orders'].map((name) => [name, field]);
    const request = fc.record<Record<string, unknown>>(
      { ...known, ...Object.fromEntries(fields) },
      { requiredKeys: ['key'] },
    );
    const property = fc.asyncProperty(request, fc.boolean(), async (asked, isForm) => {
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const payload = isForm ? queryString(asked) : JSON.stringify(asked);
      const answer = await shop.call('visitor', {
        method: 'POST',
        url: '/api/v2',
        payload,
        headers: { 'content-type': type },
      });
      expect(answer.statusCode).toBeLessThan(500);
      const after = await digestDatabase(shop.db);
      if (answer.statusCode >= 400 || 'error' in answer.json()) expect(after).toBe(before);
      before = after;
    });
    await fc.assert(property, { seed, numRuns: RUNS });
    expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
  });
});

/** Percent-encodes as browsers do: headers cannot carry every character. */
function asKey(text: string | null): Record<string, string> {
  return text === null || /[^\t\x20-\x7e]/.test(text) ? {} : { 'idempotency-key': text };
}

function encodeText(text: string): string {
  // Half of a pair of surrogates has no encoding.
  return encodeURIComponent(Buffer.from(text).toString());
}

function queryString(query: unknown): string {
  if (typeof query !== 'object' || query === null) return encodeText(String(query));
  const pairs = Object.entries(query).map(([key, value]) => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(pairs as [string, string][]).toString();
}
