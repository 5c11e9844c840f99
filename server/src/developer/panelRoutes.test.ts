import { AUTO_ORDER_STATUS, ORDER_STATUS } from '@storefront/contract';
import type { InjectOptions } from 'fastify';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { createTestApp } from '../testing/createTestApp.js';
import { issueApiKey, signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

const site = setUpSite({ environment: { LIMIT_API_FAILURES_PER_ADDRESS: '1000' } });
let member: TestMember;
let key: string;
let serviceId: number;

const BOUNDARY = '------------------------d74496d66958873e';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (payload: InjectOptions['payload'], headers: Record<string, string> = FORM, url = '/api/v2') =>
  site.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

async function call(action: string, fields: Record<string, string | number> = {}) {
  const form = new URLSearchParams({ key, action });
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const answer = await send(form.toString());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

const add = async (fields: Record<string, string | number> = {}): Promise<number> =>
  (await call('add', { service: serviceId, link: 'https://example.com/p/1', quantity: 100, ...fields })).order;

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 0.85, min: 10, max: 10_000, enableAuto: true });
});

beforeEach(async () => {
  member = await signUpMember(site, 1_000);
  key = await issueApiKey(site, member);
});

afterEach(async () => {
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});

// B-developer-9
describe('the panel protocol', () => {
  it('lists services with the rate for a thousand', async () => {
    expect(await call('services')).toEqual([
      {
        service: serviceId,
        name: '한국인 팔로워',
        type: 'Default',
        category: '팔로워',
        rate: '850.00',
        min: '10',
        max: '10000',
        dripfeed: true,
        refill: false,
        cancel: true,
      },
    ]);
  });

  it('tells the balance', async () => {
    expect(await call('balance')).toEqual({ balance: '1000.00', currency: 'KRW' });
  });

  // B-developer-14
  it('orders, and tells the status of one and of many', async () => {
    const [first, second] = [await add(), await add({ quantity: '200' })];
    expect(await call('balance')).toEqual({ balance: '745.00', currency: 'KRW' });
    await setOrderStatus(site.deps, { orderId: first, status: ORDER_STATUS.partial, startCount: 3_572, remains: 40 });
    const partial = { charge: '51.00', start_count: 3572, status: 'Partial', remains: '40', currency: 'KRW' };
    const pending = { charge: '170.00', start_count: 0, status: 'Pending', remains: '200', currency: 'KRW' };
    expect(await call('status', { order: first })).toEqual(partial);
    expect(await call('status', { orders: ` ${first},${second}, 999999,abc,${first}` })).toEqual({
      [first]: partial,
      [second]: pending,
      999999: { error: 'Incorrect order ID' },
      abc: { error: 'Incorrect order ID' },
    });
  });

  it.each([
    ['inProgress', 'In progress'],
    ['processing', 'Processing'],
    ['completed', 'Completed'],
    ['canceled', 'Canceled'],
  ] as const)('calls %s "%s"', async (status, word) => {
    const order = await add();
    await setOrderStatus(site.deps, { orderId: order, status: ORDER_STATUS[status] });
    expect(await call('status', { order })).toMatchObject({ status: word });
  });

  it("knows nothing of other members' orders", async () => {
    const order = await add();
    key = await issueApiKey(site, await signUpMember(site));
    expect(await call('status', { order })).toEqual({ error: 'Incorrect order ID' });
    expect(await call('cancel', { order })).toEqual({ error: 'Incorrect order ID' });
  });
});

// B-developer-10
describe('clients written for other panels', () => {
  const fields = () => ({ key, action: 'balance' });
  const answer = { balance: '1000.00', currency: 'KRW' };

  it('may write a trailing slash, JSON, a form in parts, or no type at all', async () => {
    const form = new URLSearchParams(fields()).toString();
    expect((await send(form, FORM, '/api/v2/')).json()).toEqual(answer);
    expect((await send(fields(), { 'content-type': 'application/json' })).json()).toEqual(answer);
    expect((await send(JSON.stringify(fields()), FORM)).json()).toEqual(answer);
    expect((await send(form, {})).json()).toEqual(answer);
    const parts = Object.entries(fields()).map(
      ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    expect((await send(`${parts.join('')}--${BOUNDARY}--\r\n`, multipart)).json()).toEqual(answer);
    expect((await send(undefined, {}, `/api/v2?key=${key}&action=balance`)).json()).toEqual(answer);
  });

  it.each<Record<string, string>>([
    { runs: 'undefined', interval: 'undefined' },
    { runs: '', interval: '' },
    { runs: 'null' },
    { runs: '0', interval: '0' },
    { runs: '1', interval: '5' },
  ])('order once with %j', async (rest) => {
    const order = await add(rest);
    expect(await call('status', { order })).toMatchObject({ charge: '85.00', remains: '100' });
  });

  // B-developer-32
  it.each(['euc-kr', 'EUC-KR', '"ks_c_5601-1987"', 'CP949', 'x-windows-949'])(
    'may write a form in %s, if they say so',
    async (charset) => {
      const headers = { 'content-type': `${FORM['content-type']}; charset=${charset}` };
      const rest = `key=${key}&action=add&service=${serviceId}&quantity=10`;
      const links = ['https%3A%2F%2Fblog.naver.com%2F%C7%D1%B1%DB', Buffer.from('C7D1B1DB', 'hex').toString('latin1')];
      for (const [index, link] of links.entries()) {
        const { order } = (await send(Buffer.from(`${rest}&link=${link}+1`, 'latin1'), headers)).json();
        const row = await site.db.selectFrom('orders').select('link').where('id', '=', order).executeTakeFirstOrThrow();
        expect(row.link).toBe(['https://blog.naver.com/한글 1', '한글 1'][index]);
      }
    },
  );

  // B-api-22
  it.each<[string, Record<string, string>, (key: string) => Buffer | undefined, string, string?]>([
    [
      'form',
      FORM,
      () => Buffer.from('link=https%3A%2F%2Fblog.naver.com%2F%C7%D1%B1%DB'),
      'Incorrect request, send UTF-8',
    ],
    ['form with raw bytes', FORM, () => Buffer.from('link=\xc7\xd1', 'latin1'), 'Incorrect request, send UTF-8'],
    ['name of a field', FORM, () => Buffer.from('link=a&%C7%D1=1'), 'Incorrect request, send UTF-8'],
    [
      'JSON',
      { 'content-type': 'application/json' },
      (of) => Buffer.from(`{"key":"${of}","action":"add","link":"\xc7\xd1"}`, 'latin1'),
      'Incorrect request, send UTF-8',
    ],
    [
      'form in parts',
      { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      () => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="link"\r\n\r\n\xc7\xd1\r\n`, 'latin1'),
      'Incorrect request, send UTF-8',
    ],
    ['address', FORM, () => undefined, 'Incorrect link', 'link=%C7%D1%B1%DB'],
    ['text that was not UTF-8 before', FORM, () => Buffer.from('link=%EF%BF%BD'), 'Incorrect link'],
    ['text with a hidden character', FORM, () => Buffer.from('link=a%E2%80%8Bb'), 'Incorrect link'],
  ])('order nothing with a %s that is not UTF-8', async (_name, headers, body, error, query = 'link=a') => {
    const rest = `key=${key}&action=add&service=${serviceId}&quantity=10`;
    const answer = await send(body(key), headers, `/api/v2?${rest}&${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { error }]);
    expect(await call('balance')).toEqual({ balance: '1000.00', currency: 'KRW' });
  });

  it('with an Idempotency-Key order once', async () => {
    const form = new URLSearchParams({ key, action: 'add', service: String(serviceId), link: 'a', quantity: '10' });
    const headers = { ...FORM, 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(form.toString(), headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    form.set('quantity', '20');
    expect((await send(form.toString(), headers)).json()).toEqual({
      error: 'This Idempotency-Key belongs to another order',
    });
  });
});

// B-developer-13
describe('drip-feed', () => {
  it('is an auto-order, told of by the number of its first run', async () => {
    const order = await add({ quantity: 10, runs: 3, interval: 60 });
    const auto = await site.db
      .selectFrom('autoOrders')
      .selectAll()
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(auto).toMatchObject({ runs: 3, intervalMinutes: 60, amount: 10, status: AUTO_ORDER_STATUS.active });
    const whole = { charge: '25.50', start_count: 0, currency: 'KRW' };
    expect(await call('status', { order })).toEqual({ ...whole, status: 'In progress', remains: '30' });
    await setOrderStatus(site.deps, { orderId: order, status: ORDER_STATUS.partial, remains: 4 });
    expect(await call('status', { order })).toMatchObject({ charge: '22.10', status: 'In progress', remains: '24' });
  });

  it.each([
    [{ runs: 3 }, 'Incorrect interval, at least 60 minutes'],
    [{ runs: '-2', interval: 60 }, 'Incorrect runs'],
    [{ runs: 2, interval: 60, quantity: 1_000 }, 'Not enough funds on balance'],
  ])('with %j is refused', async (rest, error) => {
    expect(await call('add', { service: serviceId, link: 'a', quantity: 10, ...rest })).toEqual({ error });
  });
});

describe('refusals', () => {
  it.each<[string, Record<string, string | number>, string]>([
    ['add', { service: 'x' }, 'Incorrect service ID'],
    ['add', { link: '' }, 'Incorrect link'],
    ['add', { quantity: '1e308' }, 'Incorrect quantity'],
    ['status', {}, 'Incorrect order ID'],
    ['refill_status', {}, 'Refill not found'],
    ['constructor', {}, 'Incorrect request'],
    ['', {}, 'Incorrect request'],
  ])('of %s %j come with status 200', async (action, fields, error) => {
    const order: Record<string, string | number> =
      action === 'add' ? { service: serviceId, link: 'a', quantity: 10 } : {};
    expect(await call(action, { ...order, ...fields })).toEqual({ error });
  });

  it.each<[InjectOptions['payload'], Record<string, string>]>([
    ['key=x&action=balance', FORM],
    ['action=balance', FORM],
    ['', FORM],
    ['{"key":{"$ne":1},"action":"balance"}', { 'content-type': 'application/json' }],
    ['\u0000\u0001\u0002', { 'content-type': 'application/octet-stream' }],
  ])('of %j are about the key', async (payload, headers) => {
    const answer = await send(payload, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ error: 'Invalid API key' });
  });

  it.each<[InjectOptions['payload'], Record<string, string>]>([
    ['{"key":', { 'content-type': 'application/json' }],
    ['no parts', { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }],
    [`key=${'x'.repeat(100_000)}`, FORM],
  ])('of what cannot be read are answered, too', async (payload, headers) => {
    const answer = await send(payload, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ error: 'Incorrect request' });
  });
});

it('a cancellation is refused where nobody could carry it out', async () => {
  const alone = await createTestApp({ environment: { DEMO_SUPPLIER: 'off' } });
  const fields = { service: await addService(alone.db), link: 'a', quantity: 10 };
  const apiKey = await issueApiKey(alone, await signUpMember(alone, 1_000));
  const post = async (payload: object) =>
    (await alone.app.inject({ method: 'POST', url: '/api/v2', payload: { key: apiKey, ...payload } })).json();
  const { order } = await post({ action: 'add', ...fields });
  expect(await post({ action: 'cancel', order })).toEqual({ error: 'Cancel is not available for this order' });
  expect((await post({ action: 'services' }))[0]).toMatchObject({ cancel: false });
  await alone.close();
});

it('GET /api stays a page, GET /api/v2 does not become one', async () => {
  const browser = { accept: 'text/html' };
  const page = await site.app.inject({ url: '/api', headers: browser });
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  for (const url of ['/api/v2', '/api/v2/']) {
    const answer = await site.app.inject({ url, headers: browser });
    expect(answer.json()).toEqual({ error: 'Incorrect request, use POST' });
  }
  expect((await site.app.inject({ url: '/api/v2/more', headers: browser })).statusCode).toBe(404);
});
