import fc from 'fast-check';
import type { Service } from '../wire/catalogue.js';
import { MESSAGES } from './MESSAGES.js';
import { allowsAuto, isOrderable, type OrderInput, type OrderRules, priceOrder, validateOrder } from './order.js';

const service: Service = {
  id: 7,
  text: '인스타 팔로워',
  categoryId: 1,
  min: 10,
  max: 1_000,
  point: 3,
  notice: '',
  isReadOnly: false,
  enableAuto: true,
};
const input: OrderInput = { link: 'https://a.example/p', amount: '100', auto: false, runs: '0', interval: '0' };
const rules: OrderRules = { service, balance: 10_000, serviceCheck: false };

const textsOf = (change: Partial<OrderInput>, otherRules: Partial<OrderRules> = {}) => {
  const result = validateOrder({ ...input, ...change }, { ...rules, ...otherRules });
  return result.ok
    ? {}
    : Object.fromEntries(Object.entries(result.errors).map(([name, code]) => [name, MESSAGES[code]]));
};

describe('the order form', () => {
  // B-order-33
  it('becomes the order that is sent when all is right', () => {
    expect(validateOrder({ ...input, link: '  growstore ' }, rules)).toEqual({
      ok: true,
      value: { serviceId: 7, link: 'growstore', amount: 100, runs: 0, interval: 0 },
    });
  });

  // B-order-16
  it('says "서비스를 선택해 주세요." without a product or for one that is gone', () => {
    expect(textsOf({}, { service: null })).toEqual({ serviceId: '서비스를 선택해 주세요.' });
    expect(textsOf({}, { service: undefined })).toEqual({ serviceId: '서비스를 선택해 주세요.' });
  });

  // B-order-20
  it.each([
    ['while the shop is serviced', {}, true],
    ['a read-only product', { isReadOnly: true }, false],
  ])('%s: "주문불가 상품입니다."', (_name, change, serviceCheck) => {
    const result = textsOf({}, { service: { ...service, ...change }, serviceCheck });
    expect(result).toMatchObject({ serviceId: '주문불가 상품입니다.' });
  });

  // B-order-17
  it.each([
    ['', '주문 링크를 입력해주세요.'],
    ['javascript:alert(1)', '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.'],
    ['a'.repeat(2_049), '주문 링크는 2,048자까지 입력할 수 있어요.'],
  ])('the link %.20p: "%s"', (link, text) => {
    expect(textsOf({ link })).toEqual({ link: text });
  });

  // B-order-15, B-order-18
  it.each([
    ['', '주문 수량이 최소수량보다 적습니다.'],
    ['9', '주문 수량이 최소수량보다 적습니다.'],
    ['abc', '주문 수량이 최소수량보다 적습니다.'],
    [Number.NaN, '주문 수량이 최소수량보다 적습니다.'],
    ['1001', '주문 수량이 최대수량보다 많습니다.'],
    ['10.5', '주문 수량은 정수로 입력해 주세요.'],
  ])('the quantity %p: "%s"', (amount, text) => {
    expect(textsOf({ amount })).toEqual({ amount: text });
  });

  // B-order-18
  it.each([10, '10', '1000', '1e2', ' 10 ', '10.0'])('the quantity %p is within 10 and 1000', (amount) => {
    expect(textsOf({ amount })).toEqual({});
  });

  // B-order-18
  it('orders nothing of 0 even where the minimum is 0', () => {
    expect(textsOf({ amount: '0' }, { service: { ...service, min: 0 } })).toEqual({
      amount: '주문 수량이 최소수량보다 적습니다.',
    });
  });

  // B-order-19
  it('says "포인트가 부족합니다." where the balance is less than unit price × total quantity', () => {
    expect(textsOf({}, { balance: 300 })).toEqual({});
    expect(textsOf({}, { balance: 299.99 })).toEqual({ amount: '포인트가 부족합니다.' });
    expect(textsOf({ auto: true, runs: '3', interval: '60' }, { balance: 900 })).toEqual({});
    expect(textsOf({ auto: true, runs: '3', interval: '60' }, { balance: 899 })).toEqual({
      amount: '포인트가 부족합니다.',
    });
  });

  // B-order-19
  it('asks for no balance where it is unknown, and refuses a total that cannot be counted', () => {
    expect(textsOf({}, { balance: undefined })).toEqual({});
    const huge = { ...service, max: 2_147_483_647 };
    const order = { amount: 2_147_483_647, auto: true, runs: 2_147_483_647, interval: 2_147_483_647 };
    expect(textsOf(order, { service: huge, balance: undefined })).toEqual({ amount: '포인트가 부족합니다.' });
    const dear = { service: { ...huge, point: 1_000_000_000 }, balance: undefined };
    expect(textsOf({ amount: 2_147_483_647 }, dear)).toEqual({ amount: '포인트가 부족합니다.' });
    expect(textsOf(order, { service: { ...huge, point: 0 } })).toEqual({ amount: '포인트가 부족합니다.' });
  });

  // B-order-24
  it('is priced by its total quantity, and not at all while that is wrong', () => {
    expect(priceOrder(input, rules).price).toEqual({ totalAmount: 100, totalPrice: 300 });
    expect(priceOrder({ ...input, amount: '9' }, rules).price).toBeNull();
  });

  // B-order-19
  it('orders a free product without a balance', () => {
    expect(textsOf({}, { service: { ...service, point: 0 }, balance: 0 })).toEqual({});
  });
});

// B-order-22
describe('the auto-order', () => {
  const auto = { auto: true, runs: '2', interval: '60' };

  // B-order-22
  it.each(['', '0', '1', '1.9', '2.5', '-2', 'abc'])('runs %p: at least 2', (runs) => {
    expect(textsOf({ ...auto, runs })).toEqual({ runs: '반복 횟수는 2회 이상의 정수로 입력해 주세요.' });
  });

  // B-order-22
  it.each(['', '0', '59', '59.9', '60.5', '-60', 'abc'])('interval %p: at least 60 minutes', (interval) => {
    expect(textsOf({ ...auto, interval })).toEqual({ interval: '반복 간격은 60분 이상의 정수로 입력해 주세요.' });
  });

  // B-order-22
  it('refuses runs and an interval too large to be stored', () => {
    expect(textsOf({ auto: true, runs: '3e9', interval: '3e9' })).toEqual({
      runs: '반복 횟수가 너무 많아요.',
      interval: '반복 간격이 너무 길어요.',
    });
  });

  // B-auto-2, B-order-21
  it.each([
    ['a product that does not allow it', { enableAuto: false }],
    ['a read-only product', { isReadOnly: true }],
  ])('is none for %s', (_name, change) => {
    expect(allowsAuto({ ...service, ...change })).toBe(false);
    expect(textsOf(auto, { service: { ...service, ...change } })).toMatchObject({
      runs: '자동주문을 할 수 없는 상품이에요.',
    });
  });

  // B-order-23
  it('sends runs and interval 0 while it is off', () => {
    const result = validateOrder({ ...input, auto: false, runs: '5', interval: '90' }, rules);
    expect(result).toMatchObject({ ok: true, value: { runs: 0, interval: 0 } });
  });

  // B-order-33
  it('is one on the server whenever runs is not 0', () => {
    const request = { link: 'a', amount: 10 };
    expect(validateOrder(request, rules)).toMatchObject({ value: { runs: 0, interval: 0 } });
    expect(validateOrder({ ...request, runs: '' }, rules)).toMatchObject({ value: { runs: 0, interval: 0 } });
    expect(validateOrder({ ...request, runs: 0, interval: 60 }, rules)).toMatchObject({ value: { interval: 0 } });
    expect(validateOrder({ ...request, runs: 1, interval: 60 }, rules)).toEqual({
      ok: false,
      errors: { runs: 'RUNS_INVALID' },
    });
    expect(validateOrder({ ...request, runs: 2, interval: 60 }, rules)).toEqual({
      ok: true,
      value: { serviceId: 7, ...request, runs: 2, interval: 60 },
    });
  });
});

describe('a product that can be ordered', () => {
  // B-catalogue-6
  it('is not one while the shop is serviced, read-only, or with min > max', () => {
    expect(isOrderable(service, false)).toBe(true);
    expect(isOrderable(service, true)).toBe(false);
    expect(isOrderable({ ...service, isReadOnly: true }, false)).toBe(false);
    expect(isOrderable({ ...service, min: 11, max: 10 }, false)).toBe(false);
    expect(isOrderable({ ...service, min: 10, max: 10 }, false)).toBe(true);
    expect(isOrderable({ ...service, min: 1, max: 1 }, false)).toBe(true);
    expect(isOrderable({ ...service, min: 0, max: 0 }, false)).toBe(false);
  });
});

describe('whatever is typed', () => {
  // B-order-24, B-order-34
  it('an order that is taken keeps to the rules', () => {
    const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String), fc.double());
    const orders = fc.record({ link: fc.string(), amount: typed, auto: fc.boolean(), runs: typed, interval: typed });
    fc.assert(
      fc.property(orders, (order) => {
        const result = validateOrder(order, rules);
        if (!result.ok) return;
        const { amount, runs, interval } = result.value;
        expect(Number.isInteger(amount) && amount >= 10 && amount <= 1_000).toBe(true);
        expect(runs === 0 ? interval === 0 : runs >= 2 && interval >= 60).toBe(true);
        expect(amount * Math.max(runs, 1) * 3).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
