import { type ApiErrorBody, ORDER_STATUS } from '@storefront/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { endRefill } from '../orders/refills/refills.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { claimRefill } from '../orders/suppliers/claimRefill.js';
import { MINUTE_MS } from '../platform/time/time.js';
import { apiDocumentSchema } from '../testing/apiDocumentSchema.js';
import { issueApiKey, signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService, buy } from '../testing/stockShop.js';
import { PANEL_ERRORS } from './describePanel.js';
import { PANEL_ACTIONS } from './panelActions.js';

const MAX_CALLS = 20;
const AT_ONCE = 2;

const site = setUpSite({
  environment: { LIMIT_API_CALLS_PER_MEMBER: String(MAX_CALLS), MAX_REQUESTS_AT_ONCE: String(AT_ONCE) },
});
let member: TestMember;
let apiKey: string;
let serviceId: number;
let readOnlyId: number;
let held: Promise<void>;
let begun: number;

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 10, min: 10, max: 1_000 });
  readOnlyId = await addService(site.db, { isReadOnly: true });
  site.app.get('/held', async () => {
    begun += 1;
    await held;
  });
});

beforeEach(async () => {
  site.clock.advance(11 * MINUTE_MS);
  member = await signUpMember(site, 5_000);
  apiKey = await issueApiKey(site, member);
});

type Call = (headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

async function afterTooMany(call: Call): Promise<LightMyRequestResponse> {
  for (let count = 0; count < MAX_CALLS; count += 1) await call();
  return call();
}

async function whileFull(call: Call): Promise<LightMyRequestResponse> {
  let release = () => {};
  begun = 0;
  held = new Promise((resolve) => {
    release = resolve;
  });
  const waiting = Array.from({ length: AT_ONCE }, (_, index) =>
    site.app.inject({ url: '/held', remoteAddress: `203.0.113.${index}` }),
  );
  while (begun < AT_ONCE) await site.app.inject('/healthz');
  const answer = await call();
  release();
  await Promise.all(waiting);
  return answer;
}

async function placed(refillDays = 30): Promise<number> {
  await site.db.updateTable('services').set({ refillDays }).execute();
  return buy(site, member.memberId, { serviceId, amount: 10 });
}

async function ended(refillDays = 30, { endedAt = site.clock.now() } = {}): Promise<number> {
  const orderId = await placed(refillDays);
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.completed, startCount: 50 });
  await site.db.updateTable('orders').set({ updatedAt: endedAt }).where('id', '=', orderId).execute();
  return orderId;
}

async function blocked(): Promise<number> {
  const orderId = await ended();
  const id = await claimRefill(site.deps, { memberId: member.memberId, orderId });
  await endRefill(site.db, id, { state: 'refused', refusal: '비공개', isLast: true }, site.clock.now());
  return orderId;
}

// B-developer-22
describe('the developer API refuses as documented:', () => {
  const get = (url: string): Call => {
    return (headers = {}) => site.app.inject({ url, headers: { 'api-key': apiKey, ...headers } });
  };
  const order =
    (payload: object | string = {}): Call =>
    (headers = {}) =>
      site.app.inject({
        method: 'POST',
        url: '/v1/order',
        headers: { 'api-key': apiKey, 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' ? payload : { serviceId, link: 'a', amount: 10, ...payload },
      });
  const ofEveryCall = (call: () => Call): Record<string, () => Promise<LightMyRequestResponse>> => ({
    API_KEY_INVALID: () => call()({ 'api-key': '0'.repeat(32) }),
    TOO_MANY_REQUESTS: () => afterTooMany(call()),
    UNAVAILABLE: () => whileFull(call()),
  });
  const claim =
    (payload: object | string = {}): Call =>
    (headers = {}) =>
      site.app.inject({
        method: 'POST',
        url: '/v1/refill',
        headers: { 'api-key': apiKey, 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' ? payload : { wId: 1, ...payload },
      });
  const ways: Record<string, Record<string, () => Promise<LightMyRequestResponse>>> = {
    claimRefill: {
      ...ofEveryCall(claim),
      BAD_REQUEST: () => claim('{"wId":')(),
      UNSUPPORTED_MEDIA_TYPE: () => claim('wId=1')({ 'content-type': 'application/x-www-form-urlencoded' }),
      BODY_TOO_LARGE: () => claim({ text: 'a'.repeat(2_000_000) })(),
      FORM_INVALID: () => claim({ wId: '1' })(),
      NOT_FOUND: () => claim({ wId: 999_999 })(),
      REFILL_NONE: async () => claim({ wId: await ended(0) })(),
      REFILL_EARLY: async () => claim({ wId: await placed() })(),
      REFILL_OVER: async () => claim({ wId: await ended(30, { endedAt: new Date(0) }) })(),
      REFILL_BLOCKED: async () => claim({ wId: await blocked() })(),
      REFILL_PRESENT: async () => claim({ wId: await ended(30), present: 60 })(),
    },
    readRefill: { ...ofEveryCall(() => get('/v1/refill/1')), NOT_FOUND: get('/v1/refill/999999') },
    listServices: ofEveryCall(() => get('/v1/services')),
    readStatus: { ...ofEveryCall(() => get('/v1/status/1')), NOT_FOUND: get('/v1/status/999999') },
    placeOrder: {
      ...ofEveryCall(order),
      BAD_REQUEST: () => order('{"serviceId":')(),
      UNSUPPORTED_MEDIA_TYPE: () => order('serviceId=1')({ 'content-type': 'application/x-www-form-urlencoded' }),
      BODY_TOO_LARGE: () => order(JSON.stringify({ link: 'a'.repeat(2_000_000) }))(),
      FORM_INVALID: () => order({ serviceId: String(serviceId) })(),
      LINK_REQUIRED: () => order({ link: ' ' })(),
      LINK_TOO_LONG: () => order({ link: 'a'.repeat(2_049) })(),
      LINK_INVALID: () => order({ link: 'javascript:alert(1)' })(),
      AMOUNT_BELOW_MIN: () => order({ amount: 9 })(),
      AMOUNT_ABOVE_MAX: () => order({ amount: 1_001 })(),
      AMOUNT_NOT_INTEGER: () => order({ amount: 10.5 })(),
      IDEMPOTENCY_KEY_INVALID: () => order()({ 'idempotency-key': 'a b' }),
      BALANCE_SHORT: () => order({ amount: 1_000 })(),
      SERVICE_NOT_FOUND: () => order({ serviceId: 999_999 })(),
      SERVICE_NOT_ORDERABLE: () => order({ serviceId: readOnlyId })(),
      INTENT_CLOSED: async () => {
        const { headers } = member;
        await site.app.inject({ method: 'POST', url: '/service/order-intent/settled', headers });
        return order()({ 'idempotency-key': 'settled' });
      },
      IDEMPOTENCY_KEY_REUSED: async () => {
        await order()({ 'idempotency-key': 'once' });
        return order({ amount: 11 })({ 'idempotency-key': 'once' });
      },
    },
  };

  let documented: Record<string, Record<string, ApiErrorBody>>;

  beforeAll(async () => {
    const { paths } = v.parse(apiDocumentSchema, (await site.app.inject('/v1/openapi.json')).json());
    const calls = {
      listServices: paths['/services'].get,
      placeOrder: paths['/order'].post,
      readStatus: paths['/status/{wId}'].get,
      claimRefill: paths['/refill']?.post ?? { responses: {} },
      readRefill: paths['/refill/{id}']?.get ?? { responses: {} },
    };
    documented = Object.fromEntries(
      Object.entries(calls).map(([operation, { responses }]) => {
        const examples = Object.values(responses).map(({ content }) => content['application/json'].examples);
        const refusals: [string, { value: ApiErrorBody }][] = examples.flatMap((known) => Object.entries(known ?? {}));
        return [operation, Object.fromEntries(refusals.map(([code, { value }]) => [code, value]))];
      }),
    );
  });

  it('in these ways alone', () => {
    const list = (all: Record<string, object>) =>
      Object.entries(all).flatMap(([operation, codes]) => Object.keys(codes).map((code) => `${operation} ${code}`));
    expect(list(documented).sort()).toEqual(list(ways).sort());
  });

  it.each(
    Object.entries(ways).flatMap(([operation, all]) => Object.keys(all).map((code) => [operation, code] as const)),
  )('%s with %s', async (operation, code) => {
    const refusal = documented[operation]?.[code];
    const answer = await ways[operation]?.[code]?.();
    expect(answer?.json()).toMatchObject({ ...refusal, code });
    expect(answer?.statusCode).toBe(refusal?.statusCode);
    if (answer?.statusCode === 429 || answer?.statusCode === 503)
      expect(answer?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  });
});

// B-developer-22
describe('the panel protocol refuses as documented:', () => {
  type Fields = Record<string, string | number>;
  const send =
    (fields: Fields): Call =>
    (headers = {}) =>
      site.app.inject({ method: 'POST', url: '/api/v2', headers, payload: { key: apiKey, ...fields } });
  const add = (fields: Fields = {}) => send({ action: 'add', service: serviceId, link: 'a', quantity: 10, ...fields });
  const many = Array.from({ length: 101 }, (_, id) => id + 1).join(',');
  const tooMany = { 'Too many orders, 100 at most': (action: string) => send({ action, orders: many })() };
  const unknown = { 'Incorrect order ID': (action: string) => send({ action, order: 999_999 })() };

  const ways: Record<string, Record<string, (action: string) => Promise<LightMyRequestResponse>>> = {
    add: {
      'Incorrect service ID': () => add({ service: 999_999 })(),
      'This service cannot be ordered now': () => add({ service: readOnlyId })(),
      'Incorrect link': () => add({ link: 'javascript:alert(1)' })(),
      'Incorrect quantity': () => add({ quantity: '1.5' })(),
      'Quantity less than minimal': () => add({ quantity: 9 })(),
      'Quantity more than maximum': () => add({ quantity: 1_001 })(),
      'Incorrect runs': () => add({ runs: 'many', interval: 60 })(),
      'Incorrect interval, at least 60 minutes': () => add({ runs: 2, interval: 59 })(),
      'Incorrect interval': () => add({ runs: 2, interval: 3_000_000_000 })(),
      'Drip-feed is not available for this service': () => add({ runs: 2, interval: 60 })(),
      'Not enough funds on balance': () => add({ quantity: 1_000 })(),
      'This service does not take comments': () => add({ comments: 'nice' })(),
      'Incorrect Idempotency-Key': () => add()({ 'idempotency-key': 'a b' }),
      'This Idempotency-Key belongs to another order': async () => {
        await add()({ 'idempotency-key': 'panel' });
        return add({ quantity: 20 })({ 'idempotency-key': 'panel' });
      },
      'This Idempotency-Key is closed': async () => {
        const { headers } = member;
        await site.app.inject({ method: 'POST', url: '/service/order-intent/closed', headers });
        return add()({ 'idempotency-key': 'closed' });
      },
    },
    status: { ...unknown, ...tooMany },
    cancel: {
      ...unknown,
      ...tooMany,
      'Cancel is not available for this order': async () => {
        const order = await placed();
        await setOrderStatus(site.deps, { orderId: order, status: 2 });
        return send({ action: 'cancel', order })();
      },
    },
    refill: {
      ...unknown,
      ...tooMany,
      'Refill is not available for this service': async () => send({ action: 'refill', order: await ended(0) })(),
      'Refill is not available yet, try again later': async () => send({ action: 'refill', order: await placed() })(),
      'Refill period is over': async () =>
        send({ action: 'refill', order: await ended(30, { endedAt: new Date(0) }) })(),
      'Refill is not available for this order': async () => send({ action: 'refill', order: await blocked() })(),
    },
    refill_status: {
      'Refill not found': () => send({ action: 'refill_status', refill: 7 })(),
      'Too many refills, 100 at most': () => send({ action: 'refill_status', refills: many })(),
    },
    balance: {
      'Invalid API key': (action) => send({ action, key: 'x' })(),
      'Incorrect request': () => send({ action: 'buy' })(),
      'Incorrect request, use POST': () => site.app.inject({ url: `/api/v2?key=${apiKey}&action=add` }),
      'Incorrect request, send UTF-8': (action) =>
        site.app.inject({
          method: 'POST',
          url: '/api/v2',
          payload: Buffer.from(`key=${apiKey}&action=${action}&link=%C7`),
        }),
      'Too many requests, try again later': (action) => afterTooMany(send({ action })),
      'Temporarily unavailable, try again later': (action) => whileFull(send({ action })),
      'Internal error': async (action) => {
        await sql`alter table members rename to lost`.execute(site.db);
        const answer = await send({ action })();
        await sql`alter table lost rename to members`.execute(site.db);
        return answer;
      },
    },
  };
  const STATUSES: Record<string, number> = { 'Internal error': 500, 'Temporarily unavailable, try again later': 503 };

  it.each([
    ...Object.entries(PANEL_ACTIONS).flatMap(([action, { errors }]) =>
      Object.keys(errors).map((error) => [action, error] as const),
    ),
    ...Object.keys(PANEL_ERRORS).map((error) => ['balance', error] as const),
  ])('%s with "%s"', async (action, error) => {
    const answer = await ways[action]?.[error]?.(action);
    expect(answer?.json()).toEqual({ error });
    expect(answer?.statusCode).toBe(STATUSES[error] ?? 200);
  });
});
