import fc from 'fast-check';
import type { Service } from '../wire/catalogue.js';
import { MESSAGES } from './MESSAGES.js';
import { allowsAuto, isOrderable, type OrderInput, type OrderRules, validateOrder } from './order.js';

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

describe('주문', () => {
  // B-order-33
  it('다 맞으면 서버에 보낼 주문이 된다', () => {
    expect(validateOrder({ ...input, link: '  growstore ' }, rules)).toEqual({
      ok: true,
      value: { serviceId: 7, link: 'growstore', amount: 100, runs: 0, interval: 0 },
    });
  });

  // B-order-16
  it('서비스를 고르지 않았거나 사라졌으면 "서비스를 선택해 주세요."', () => {
    expect(textsOf({}, { service: null })).toEqual({ serviceId: '서비스를 선택해 주세요.' });
    expect(textsOf({}, { service: undefined })).toEqual({ serviceId: '서비스를 선택해 주세요.' });
  });

  // B-order-20
  it.each([
    ['서비스 점검중', {}, true],
    ['읽기 전용 상품', { isReadOnly: true }, false],
    ['최소가 최대보다 큰 상품', { min: 200, max: 100 }, false],
  ])('%s: 주문불가 상품입니다.', (_name, change, serviceCheck) => {
    const result = textsOf({}, { service: { ...service, ...change }, serviceCheck });
    expect(result).toMatchObject({ serviceId: '주문불가 상품입니다.' });
  });

  // B-order-17
  it.each([
    ['', '주문 링크를 입력해주세요.'],
    ['   ', '주문 링크를 입력해주세요.'],
    ['javascript:alert(1)', '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.'],
    ['a'.repeat(2_049), '주문 링크는 2,048자까지 입력할 수 있어요.'],
  ])('링크 %.20p: %s', (link, text) => {
    expect(textsOf({ link })).toEqual({ link: text });
  });

  // B-order-15, B-order-18
  it.each([
    ['', '주문 수량이 최소수량보다 적습니다.'],
    ['0', '주문 수량이 최소수량보다 적습니다.'],
    ['-5', '주문 수량이 최소수량보다 적습니다.'],
    ['9', '주문 수량이 최소수량보다 적습니다.'],
    ['9.99', '주문 수량이 최소수량보다 적습니다.'],
    ['abc', '주문 수량이 최소수량보다 적습니다.'],
    ['0x20', '주문 수량이 최소수량보다 적습니다.'],
    [Number.NaN, '주문 수량이 최소수량보다 적습니다.'],
    ['1001', '주문 수량이 최대수량보다 많습니다.'],
    ['1e400', '주문 수량이 최대수량보다 많습니다.'],
    ['10.5', '주문 수량은 정수로 입력해 주세요.'],
  ])('수량 %p: %s', (amount, text) => {
    expect(textsOf({ amount })).toEqual({ amount: text });
  });

  // B-order-18
  it.each([10, '10', '1000', '1e2', ' 10 ', '10.0'])('수량 %p은 최소 10, 최대 1000에 맞는다', (amount) => {
    expect(textsOf({ amount })).toEqual({});
  });

  // B-order-18
  it('최소수량이 0이어도 0개는 주문할 수 없다', () => {
    expect(textsOf({ amount: '0' }, { service: { ...service, min: 0 } })).toEqual({
      amount: '주문 수량이 최소수량보다 적습니다.',
    });
  });

  // B-order-19
  it('잔액이 단가 × 총수량보다 적으면 "포인트가 부족합니다."', () => {
    expect(textsOf({}, { balance: 300 })).toEqual({});
    expect(textsOf({}, { balance: 299.99 })).toEqual({ amount: '포인트가 부족합니다.' });
    expect(textsOf({ auto: true, runs: '3', interval: '60' }, { balance: 900 })).toEqual({});
    expect(textsOf({ auto: true, runs: '3', interval: '60' }, { balance: 899 })).toEqual({
      amount: '포인트가 부족합니다.',
    });
  });

  // B-order-19
  it('잔액을 모르는 쪽은 잔액을 따지지 않지만, 셀 수 없는 합계는 거절한다', () => {
    expect(textsOf({}, { balance: undefined })).toEqual({});
    const huge = { ...service, max: 2_147_483_647 };
    const order = { amount: 2_147_483_647, auto: true, runs: 2_147_483_647, interval: 60 };
    expect(textsOf(order, { service: huge, balance: undefined })).toEqual({ amount: '포인트가 부족합니다.' });
    expect(textsOf(order, { service: { ...huge, point: 0 } })).toEqual({ amount: '포인트가 부족합니다.' });
  });

  // B-order-19
  it('공짜 상품은 잔액 없이도 주문된다', () => {
    expect(textsOf({}, { service: { ...service, point: 0 }, balance: 0 })).toEqual({});
  });
});

// B-order-22
describe('자동주문', () => {
  const auto = { auto: true, runs: '2', interval: '60' };

  // B-order-22
  it('두 번 이상, 60분 이상의 정수여야 한다', () => {
    expect(validateOrder({ ...input, ...auto }, rules)).toEqual({
      ok: true,
      value: { serviceId: 7, link: 'https://a.example/p', amount: 100, runs: 2, interval: 60 },
    });
  });

  // B-order-22
  it.each(['', '0', '1', '1.9', '2.5', '-2', 'abc'])('횟수 %p: 2회 이상', (runs) => {
    expect(textsOf({ ...auto, runs })).toEqual({ runs: '반복 횟수는 2회 이상의 정수로 입력해 주세요.' });
  });

  // B-order-22
  it.each(['', '0', '59', '59.9', '60.5', '-60', 'abc'])('간격 %p: 60분 이상', (interval) => {
    expect(textsOf({ ...auto, interval })).toEqual({ interval: '반복 간격은 60분 이상의 정수로 입력해 주세요.' });
  });

  // B-order-22
  it('담을 수 없이 큰 횟수와 간격은 거절한다', () => {
    expect(textsOf({ auto: true, runs: '3e9', interval: '3e9' })).toEqual({
      runs: '반복 횟수가 너무 많아요.',
      interval: '반복 간격이 너무 길어요.',
    });
  });

  // B-auto-2, B-order-21
  it.each([
    ['자동주문이 없는 상품', { enableAuto: false }],
    ['읽기 전용 상품', { isReadOnly: true }],
  ])('%s에는 자동주문이 없다', (_name, change) => {
    expect(allowsAuto({ ...service, ...change })).toBe(false);
    expect(textsOf(auto, { service: { ...service, ...change } })).toMatchObject({
      runs: '자동주문을 할 수 없는 상품이에요.',
    });
  });

  // B-order-23
  it('꺼져 있으면 runs와 interval은 0이다', () => {
    const result = validateOrder({ ...input, auto: false, runs: '5', interval: '90' }, rules);
    expect(result).toMatchObject({ ok: true, value: { runs: 0, interval: 0 } });
  });

  it.each([{}, { runs: undefined }, { runs: '' }, { runs: 0 }, { runs: '0' }])(
    '자동주문 여부도 횟수도 없는 %p은 한 번의 주문이다',
    (asked) => {
      expect(validateOrder({ link: 'someone', amount: 100, ...asked }, rules)).toEqual({
        ok: true,
        value: { serviceId: 7, link: 'someone', amount: 100, runs: 0, interval: 0 },
      });
    },
  );

  // B-order-33
  it('서버에서는 runs가 0이 아니면 자동주문이다', () => {
    const request = { link: 'a', amount: 10 };
    expect(validateOrder({ ...request, runs: 0, interval: 60 }, rules)).toMatchObject({ value: { interval: 0 } });
    expect(validateOrder({ ...request, runs: 1, interval: 60 }, rules)).toEqual({
      ok: false,
      errors: { runs: 'RUNS_INVALID' },
    });
    expect(validateOrder({ ...request, runs: 2, interval: 60 }, rules)).toMatchObject({ value: { runs: 2 } });
  });
});

describe('주문할 수 있는 상품', () => {
  // B-catalogue-6
  it('점검중이거나 읽기 전용이거나 min > max이면 아니다', () => {
    expect(isOrderable(service, false)).toBe(true);
    expect(isOrderable(service, true)).toBe(false);
    expect(isOrderable({ ...service, isReadOnly: true }, false)).toBe(false);
    expect(isOrderable({ ...service, min: 11, max: 10 }, false)).toBe(false);
    expect(isOrderable({ ...service, min: 10, max: 10 }, false)).toBe(true);
    expect(isOrderable({ ...service, min: 0, max: 0 }, false)).toBe(false);
  });
});

describe('무엇을 입력해도', () => {
  // B-order-24, B-order-34
  it('받아들인 주문은 언제나 규칙 안에 있다', () => {
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
