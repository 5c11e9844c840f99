import { PAYMENT_KIND } from '../status/status.js';
import { MESSAGES } from './MESSAGES.js';
import { isBusinessNumberValid, type TopUpInput, validateTopUp } from './topUp.js';

const { cash, fee, none } = PAYMENT_KIND;
const all = { kinds: [none, fee, cash] };
const input: TopUpInput = { name: '홍길동', point: '30000', feeType: none, feeValue: {} };

const textsOf = (change: Partial<TopUpInput>, rules = all) => {
  const result = validateTopUp({ ...input, ...change }, rules);
  return result.ok
    ? {}
    : Object.fromEntries(Object.entries(result.errors).map(([name, code]) => [name, MESSAGES[code]]));
};

describe('the top-up form', () => {
  it('becomes the request that is sent when all is right', () => {
    expect(validateTopUp({ ...input, name: ' 홍길동 ' }, all)).toEqual({
      ok: true,
      value: { name: '홍길동', point: 30_000, feeType: none, feeValue: {} },
    });
  });

  // B-format-13, B-point-3
  it.each([
    ['', '이름을 입력해 주세요.'],
    ['  ', '이름을 입력해 주세요.'],
    ['가'.repeat(51), '입금자명은 50자까지 쓸 수 있어요.'],
    ['홍\u0000길동', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍길동\u202e000,1', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍\u200b길동', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍\u2066길동\u2069', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍\u2028길동', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍\u00ad길동', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍\u0085길동', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['\u3164', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍길동\u{e0041}', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['😀\u200d', '입금자명에 사용할 수 없는 문자가 있어요.'],
  ])('the depositor %.10p: "%s"', (name, text) => {
    expect(textsOf({ name })).toEqual({ name: text });
  });

  // B-point-3
  it.each(['홍 길동', '㈜그로-1호점 (강남)', 'Zoë Müller', '山田', '꽃집❤️', '👩‍👩‍👧 가족', '1️⃣호점', '🇰🇷'])(
    'the depositor "%s"',
    (name) => {
      expect(textsOf({ name })).toEqual({});
    },
  );

  // B-format-13
  it('tells hidden characters in their field of the chosen receipt', () => {
    const feeValue = { company: '그로\u202e', leader: '김\u200b하늘', phone: '01012345678' };
    const text = '사용할 수 없는 문자가 있어요.';
    expect(textsOf({ feeType: fee, feeValue })).toEqual({ company: text, leader: text });
    expect(textsOf({ feeType: cash, feeValue })).toEqual({});
  });

  // B-point-4
  it.each([
    ['', '충전금액을 설정해주세요'],
    ['0', '충전금액을 설정해주세요'],
    [0, '충전금액을 설정해주세요'],
    ['-1000', '충전금액을 설정해주세요'],
    ['abc', '충전금액을 설정해주세요'],
    [Number.NaN, '충전금액을 설정해주세요'],
    ['1000.5', '충전 금액은 1원 단위로 입력해 주세요.'],
    ['0.5', '충전 금액은 1원 단위로 입력해 주세요.'],
    ['100000001', '한 번에 1억원까지 충전할 수 있어요.'],
    [Number.POSITIVE_INFINITY, '한 번에 1억원까지 충전할 수 있어요.'],
  ])('the amount %p: "%s"', (point, text) => {
    expect(textsOf({ point })).toEqual({ point: text });
  });

  // B-point-4
  it.each(['1', '100000000', 1, '1e4'])('takes %p won', (point) => {
    expect(textsOf({ point })).toEqual({});
  });

  // B-point-25
  it('does not take a kind of receipt that is not enabled', () => {
    expect(textsOf({ feeType: fee }, { kinds: [none] })).toEqual({ feeType: '지금은 선택할 수 없는 증빙 유형이에요.' });
    expect(textsOf({ feeType: 9 })).toEqual({ feeType: '지금은 선택할 수 없는 증빙 유형이에요.' });
  });

  // B-point-24
  it('sends what belongs to the chosen receipt only', () => {
    const feeValue = { company: '그로', businessNumber: '220-81-62517', phone: ' 01012345678 ' };
    expect(validateTopUp({ ...input, feeType: none, feeValue }, all)).toMatchObject({ value: { feeValue: {} } });
    expect(validateTopUp({ ...input, feeType: cash, feeValue }, all)).toMatchObject({
      ok: true,
      value: { feeType: cash, feeValue: { phone: '01012345678' } },
    });
    const invoice = validateTopUp({ ...input, feeType: fee, feeValue }, all);
    expect(invoice.ok && invoice.value.feeValue).toEqual({
      company: '그로',
      businessNumber: '220-81-62517',
      leader: '',
      phone: '01012345678',
      jobType: '',
      jobType2: '',
      address: '',
      email: '',
    });
  });
});

// B-point-10
describe('the check digit of a business number', () => {
  it.each(['220-81-62517', '2208162517', '124-81-00998', '120-81-47521', ' 220-81-62517 '])(
    'is right in %s',
    (text) => {
      expect(isBusinessNumberValid(text)).toBe(true);
    },
  );

  it.each(['220-81-62518', '123-45-67890', '', '220816251', '22081625170', '220-81-6251a', '２２０８１６２５１７'])(
    'is wrong in %p',
    (text) => {
      expect(isBusinessNumberValid(text)).toBe(false);
    },
  );
});
