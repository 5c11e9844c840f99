import { calculateOrderPrice, fromHundredths, toHundredths } from '@storefront/contract';
import * as fc from 'fast-check';
import { toNumeric } from '../platform/db/numbers.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { balanceOf, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { addService, setSetting } from '../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true });
let member: TestMember;
let serviceId: number;

beforeEach(async () => {
  member = await signUpMember(site, 10_000);
  serviceId = await addService(site.db, { min: 10, max: 1000, point: 1.23, enableAuto: true });
});

const order = (changes: object = {}, key?: string, expectedPoint?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/service/order',
    headers: {
      ...member.headers,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(expectedPoint === undefined ? {} : { 'expected-point': expectedPoint }),
    },
    payload: { serviceId, link: ' @someone ', amount: 100, runs: 0, interval: 0, ...changes },
  });
const balance = () => balanceOf(site, member);

const setBalance = (hundredths: number) =>
  site.db
    .updateTable('members')
    .set({ balance: toNumeric(hundredths) })
    .execute();

describe('an order', () => {
  // B-order-33
  it('is paid and written at once', async () => {
    const answer = await order();
    expect(answer).toMatchObject({ statusCode: 201, body: '{"id":1}' });
    expect(await balance()).toBe(987_700);
    expect(await site.db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
      memberId: member.memberId,
      link: '@someone',
      unitPrice: 123,
      point: 12_300,
      amount: 100,
      remains: 100,
      status: 0,
      autoOrderId: null,
      createdAt: site.clock.now(),
    });
    const movement = await site.db.selectFrom('ledger').selectAll().where('kind', '=', 'order').executeTakeFirst();
    expect(movement).toMatchObject({ amount: -12_300, balanceAfter: 987_700, orderId: 1 });
  });

  it('may cost nothing', async () => {
    serviceId = await addService(site.db, { point: 0 });
    expect(await order()).toMatchObject({ statusCode: 201 });
    expect(await verifyLedger(site.db)).toMatchObject({ movements: 2, mistakes: [] });
  });

  // B-api-4
  it('takes absent and null runs for none', async () => {
    expect(await order({ runs: undefined, interval: undefined })).toMatchObject({ statusCode: 201 });
    expect(await order({ runs: null, interval: null })).toMatchObject({ statusCode: 201 });
    expect(await site.db.selectFrom('autoOrders').selectAll().execute()).toEqual([]);
  });

  // B-api-3, B-order-34
  it.each([
    ['too few', { amount: 9 }, 400, '주문 수량이 최소수량보다 적습니다.'],
    ['more than the balance', { amount: 1000, runs: 9, interval: 60 }, 402, '포인트가 부족합니다.'],
    ['more than can be counted', { amount: 1000, runs: 2_147_483_647, interval: 60 }, 402, '포인트가 부족합니다.'],
  ])('is refused for %s', async (_name, changes, statusCode, message) => {
    expect((await order(changes)).json()).toMatchObject({ statusCode, message });
    expect(await balance()).toBe(1_000_000);
    expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  // B-catalogue-6, B-order-34
  it('is refused of a product whose min exceeds its max', async () => {
    await site.db.updateTable('services').set({ min: 2000 }).execute();
    expect((await order()).json()).toMatchObject({ statusCode: 409, message: '주문불가 상품입니다.' });
  });
});

describe('an order after the same product was ordered before', () => {
  beforeEach(async () => {
    expect(await order()).toMatchObject({ statusCode: 201 });
    expect(await balance()).toBe(987_700);
  });

  // B-order-40, B-order-35
  it.each([
    ['one run', {}, 20_000],
    ['several', { runs: 3, interval: 60 }, 60_000],
  ])('costs what the product costs now, for %s', async (_name, changes, price) => {
    await site.db.updateTable('services').set({ point: '2.00' }).execute();
    expect(await order(changes)).toMatchObject({ statusCode: 201 });
    expect(await balance()).toBe(987_700 - price);
    expect(await verifyLedger(site.db)).toMatchObject({ mistakes: [] });
  });

  // B-order-35
  it.each([
    ['the shop is in maintenance', () => setSetting(site.db, 'ENABLE_SERVICE_CHECK', 'true'), 409],
    ['the product is read-only', () => site.db.updateTable('services').set({ isReadOnly: true }).execute(), 409],
    ['its least quantity is higher', () => site.db.updateTable('services').set({ min: 101 }).execute(), 400],
    ['its largest quantity is lower', () => site.db.updateTable('services').set({ max: 99 }).execute(), 400],
    ['it is gone', () => site.db.deleteFrom('services').execute(), 404],
    ['the points are spent', () => setBalance(12_299), 402],
    ['the session has ended', () => site.db.updateTable('members').set({ tokenEpoch: 7 }).execute(), 401],
  ])('is refused since %s', async (_name, change, statusCode) => {
    await change();
    const before = await balance();
    expect((await order()).statusCode).toBe(statusCode);
    expect(await balance()).toBe(before);
    expect(await site.db.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  // B-auto-2
  it('does not repeat by itself since the product does not', async () => {
    await site.db.updateTable('services').set({ enableAuto: false }).execute();
    expect((await order({ runs: 2, interval: 60 })).json()).toMatchObject({ code: 'AUTO_NOT_ALLOWED' });
  });
});

describe('an order that names the price its customer saw', () => {
  // B-order-24, B-order-40
  it('costs exactly the total of the screen, whatever price, quantity and runs', async () => {
    const cases = fc.record({
      unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
      amount: fc.integer({ min: 10, max: 1000 }),
      runs: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 60 })),
    });
    const before = 99_999_999_999_999;
    const pay = async ({ unitPrice, amount, runs }: { unitPrice: number; amount: number; runs: number }) => {
      await setBalance(before);
      await site.db
        .updateTable('services')
        .set({ point: toNumeric(unitPrice) })
        .execute();
      const shown = calculateOrderPrice({ unitPrice: fromHundredths(unitPrice), amount, runs }).totalPrice;
      const answer = await order({ amount, runs, interval: runs && 60 }, undefined, String(shown));
      expect(answer.statusCode).toBe(201);
      expect(before - (await balance())).toBe(toHundredths(shown));
    };
    await fc.assert(fc.asyncProperty(cases, pay), { numRuns: 40 });
  });

  const AUTO = { runs: 3, interval: 60 };
  const expecting = (expectedPoint: string, changes: object = {}, key?: string) => order(changes, key, expectedPoint);
  const setPrice = (point: string) => site.db.updateTable('services').set({ point }).execute();
  const nothingIsTaken = async () => {
    expect(await balance()).toBe(1_000_000);
    expect(await site.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  };

  // B-order-40
  it.each([
    ['123', {}, 123],
    ['123.00', {}, 123],
    ['12.30', { amount: 10 }, 12.3],
    ['369', AUTO, 369],
  ])('%s is paid if it is the price', async (expected, changes, price) => {
    expect(await expecting(expected, changes)).toMatchObject({ statusCode: 201 });
    expect(await balance()).toBe(1_000_000 - price * 100);
  });

  // B-order-41
  it.each([
    ['123.01', {}, 123],
    ['9999999999999.99', {}, 123],
    ['12.29', { amount: 10 }, 12.3],
    ['123', AUTO, 369],
  ])('%s is refused with the price as it is, and nothing is taken', async (expected, changes, point) => {
    const answer = await expecting(expected, changes);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      statusCode: 409,
      code: 'PRICE_CHANGED',
      message: '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.',
      point,
    });
    await nothingIsTaken();
  });

  // B-order-40
  it('takes nothing else for a price', async () => {
    const wrong = ['', ' ', '1,300', '1e3', '-1', '+1', '1.', '.5', '1.234', '0x10', '99999999999999', 'NaN', '1 2'];
    for (const expected of wrong)
      expect((await expecting(expected)).json()).toMatchObject({ statusCode: 400, code: 'EXPECTED_POINT_INVALID' });
    await nothingIsTaken();
  });

  // B-order-41
  it('is told the price before the points that it lacks', async () => {
    expect((await expecting('1', { amount: 1000, runs: 9, interval: 60 })).json()).toMatchObject({ point: 11_070 });
    expect(await expecting('11070', { amount: 1000, runs: 9, interval: 60 })).toMatchObject({ statusCode: 402 });
    await setPrice('100.00');
    const uncountable = { amount: 1000, runs: 2_147_483_647, interval: 60 };
    expect((await expecting('1', uncountable)).json()).toMatchObject({ statusCode: 402, code: 'BALANCE_SHORT' });
  });

  // B-order-41
  it('is told first what is wrong with it or not on offer', async () => {
    expect((await expecting('1', { amount: 9 })).json()).toMatchObject({ code: 'AMOUNT_BELOW_MIN' });
    expect((await expecting('1', { link: ' ' })).json()).toMatchObject({ code: 'LINK_REQUIRED' });
    expect((await expecting('1', { serviceId: 999 })).json()).toMatchObject({ code: 'SERVICE_NOT_FOUND' });
    await site.db.updateTable('services').set({ enableAuto: false }).execute();
    expect((await expecting('1', AUTO)).json()).toMatchObject({ code: 'AUTO_NOT_ALLOWED' });
    await setSetting(site.db, 'ENABLE_SERVICE_CHECK', 'true');
    expect((await expecting('1')).json()).toMatchObject({ code: 'SERVICE_NOT_ORDERABLE' });
  });

  // B-order-41
  it('answers a repeated key with the first order before any price is compared', async () => {
    const first = await expecting('123', {}, 'key');
    await setPrice('2.00');
    for (const expected of ['123', '200', '7'])
      expect(await expecting(expected, {}, 'key')).toMatchObject({ statusCode: 201, body: first.body });
    expect(await order({}, 'key')).toMatchObject({ statusCode: 201, body: first.body });
    expect(await balance()).toBe(987_700);
  });

  // B-order-41
  it('may come again with the new price under a new key', async () => {
    await setPrice('2.00');
    expect(await expecting('123', {}, 'key')).toMatchObject({ statusCode: 409 });
    expect((await expecting('200', {}, 'key')).json()).toMatchObject({ code: 'PRICE_CHANGED', point: 200 });
    expect(await expecting('200', {}, 'another')).toMatchObject({ statusCode: 201 });
    expect(await balance()).toBe(980_000);
  });
});

// B-auto-1
it('an auto-order pays all runs, orders the first at once and plans the next', async () => {
  expect(await order({ runs: 3, interval: 90 })).toMatchObject({ statusCode: 201, body: '{"id":1}' });
  expect(await balance()).toBe(963_100);
  const now = site.clock.now();
  expect(await site.db.selectFrom('autoOrders').selectAll().execute()).toMatchObject([
    { point: 36_900, amount: 100, runs: 3, completed: 1, status: 0, nextRunAt: new Date(now.getTime() + 5_400_000) },
  ]);
  expect(await site.db.selectFrom('orders').selectAll().execute()).toMatchObject([
    { point: 12_300, amount: 100, autoOrderId: 1, runNumber: 1 },
  ]);
  expect(await verifyLedger(site.db)).toMatchObject({ total: 963_100, mistakes: [] });
});

describe('an Idempotency-Key', () => {
  // B-order-38
  it('gives the first order again for the same body, whatever happened since', async () => {
    const first = await order({}, 'key');
    await site.db.deleteFrom('services').execute();
    expect(await order({}, 'key')).toMatchObject({ statusCode: 201, body: first.body });
    expect(await balance()).toBe(987_700);
  });

  // B-order-37
  it('belongs to one member', async () => {
    const first = await order({}, 'key');
    member = await signUpMember(site, 10_000);
    expect((await order({}, 'key')).body).not.toBe(first.body);
  });

  // B-order-38
  it('holds for auto-orders', async () => {
    const first = await order({ runs: 2, interval: 60 }, 'key');
    expect(await order({ runs: 2, interval: 60 }, 'key')).toMatchObject({ statusCode: 201, body: first.body });
    expect(await site.db.selectFrom('autoOrders').selectAll().execute()).toHaveLength(1);
  });
});
