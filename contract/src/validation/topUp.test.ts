import { PAYMENT_KIND } from '../facts/statuses.js';
import { isBusinessNumberValid, TAX_INVOICE_LABEL } from './evidence.js';
import { MESSAGES } from './MESSAGES.js';
import { type TopUpInput, type TopUpRules, validateTopUp } from './topUp.js';

const { cash, fee, none } = PAYMENT_KIND;
const all = { kinds: [none, fee, cash] };
const input: TopUpInput = { name: '홍길동', point: '30000', feeType: none, feeValue: {} };

const textsOf = (change: Partial<TopUpInput>, rules: TopUpRules = all) => {
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
    expect(textsOf({ name: '가'.repeat(50) })).toEqual({});
  });

  // B-format-13, B-point-3
  it.each([
    ['', '이름을 입력해 주세요.'],
    ['가'.repeat(51), '입금자명은 50자까지 쓸 수 있어요.'],
    ['홍길동\u202e000,1', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['홍\u2028길동', '입금자명에 사용할 수 없는 문자가 있어요.'],
    ['\u3164', '입금자명에 사용할 수 없는 문자가 있어요.'],
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

  // B-format-16
  it.each([
    [{ name: '홍길동 900101-1234567' }, 'name'],
    [{ feeType: cash, feeValue: { phone: '900101-1234567' } }, 'phone'],
    [{ feeType: cash, feeValue: { phone: '９０-０１０１-１２３-４５６７' } }, 'phone'],
    [{ feeType: fee, feeValue: { businessNumber: '900101-1234567' } }, 'businessNumber'],
    [{ feeType: fee, feeValue: { address: '서울시 (991231–2345678)' } }, 'address'],
    [{ feeType: fee, feeValue: { address: '９００１０１１２３４５６７' } }, 'address'],
    [{ feeType: cash, feeValue: { phone: '1 900101-1234567' } }, 'phone'],
  ])('takes no resident registration number: %j', (change, field) => {
    expect(textsOf(change)).toEqual({ [field]: '주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.' });
  });

  // B-format-16
  it.each(['9013011234567', '9001321234567', '9001019234567', '9001010234567', '19001011234567', '900101123456789'])(
    'takes %s, which is none',
    (phone) => {
      expect(textsOf({ feeType: cash, feeValue: { phone } })).toEqual({});
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
    ['abc', '충전금액을 설정해주세요'],
    ['0', '충전금액을 설정해주세요'],
    [-1, '충전금액을 설정해주세요'],
    [Number.NaN, '충전금액을 설정해주세요'],
    ['1000.5', '충전 금액은 1원 단위로 입력해 주세요.'],
    ['100000001', '한 번에 1억원까지 충전할 수 있어요.'],
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
    const written = { businessNumber: '220-81-62517', phone: ' 01012345678 ', email: 'Haru@EXAMPLE.com' };
    const feeValue = { company: '그로', ...written };
    expect(validateTopUp({ ...input, feeType: none, feeValue }, all)).toMatchObject({ value: { feeValue: {} } });
    expect(validateTopUp({ ...input, feeType: cash, feeValue }, all)).toMatchObject({
      ok: true,
      value: { feeType: cash, feeValue: { phone: '01012345678' } },
    });
    const invoice = validateTopUp({ ...input, feeType: fee, feeValue }, all);
    const empty = { leader: '', jobType: '', jobType2: '', address: '' };
    const sent = { company: '그로', businessNumber: '2208162517', phone: '01012345678', email: 'Haru@example.com' };
    expect(invoice.ok && invoice.value.feeValue).toEqual({ ...sent, ...empty });
  });
});

describe('the parts of a receipt', () => {
  const asked = { ...all, asksEvidence: true };
  const missing = {
    company: '상호를 입력해 주세요.',
    businessNumber: '사업자등록번호를 입력해 주세요.',
    leader: '대표자를 입력해 주세요.',
    email: '이메일을 입력해 주세요.',
  };

  // B-point-9
  it('are named in the order of the form', () => {
    const labels = ['상호', '사업자등록번호', '대표자', '연락처', '업태', '종목', '주소', '이메일'];
    expect(Object.values(TAX_INVOICE_LABEL)).toEqual(labels);
  });

  // B-point-12
  it('are asked for by the form, and not by the server', () => {
    expect(textsOf({ feeType: fee, feeValue: { company: ' ' } }, asked)).toEqual(missing);
    expect(textsOf({ feeType: fee, feeValue: { company: ' ' } })).toEqual({});
    const right = { company: '그로', businessNumber: '2208162518', leader: '김하늘', email: 'a@b.kr' };
    expect(validateTopUp({ ...input, feeType: fee, feeValue: right }, asked).ok).toBe(true);
    expect(textsOf({ feeType: cash }, asked)).toEqual({ phone: '현금영수증 번호를 입력해 주세요.' });
    expect(textsOf({ feeType: cash })).toEqual({});
    expect(textsOf({ feeType: cash, feeValue: undefined })).toEqual({});
    expect(textsOf({ feeType: none }, asked)).toEqual({});
  });

  // B-point-12
  it.each([
    [fee, 'businessNumber', '２２０－８１－６２５１７', '2208162517'],
    [fee, 'phone', '02-123-4567', '021234567'],
    [fee, 'phone', '(0504) 1234–5678', '050412345678'],
    [cash, 'phone', '+82 10 1234 5678', '01012345678'],
    [cash, 'phone', '220-81-62517', '2208162517'],
    [cash, 'phone', '1544-2020-1234-567890', '154420201234567890'],
  ])('of kind %p: %s %p is stored as %s', (feeType, field, typed, stored) => {
    const result = validateTopUp({ ...input, feeType, feeValue: { [field]: typed } }, all);
    expect(result.ok && result.value.feeValue).toMatchObject({ [field]: stored });
  });

  // B-point-41
  it.each([
    [fee, 'businessNumber', '220-81-6251', '사업자등록번호는 숫자 10자리로 입력해 주세요.'],
    [fee, 'phone', '123-4567', '연락처를 전화번호로 입력해 주세요.'],
    [fee, 'email', 'a@b.kr, c@d.kr', '이메일 형식을 맞춰주세요'],
    [fee, 'email', 'a@b\u200b.kr', '사용할 수 없는 문자가 있어요.'],
    [
      ...([cash, 'phone', '010-1234-567a'] as const),
      '현금영수증 번호는 휴대전화 번호, 사업자등록번호, 카드 번호 중 하나로 입력해 주세요.',
    ],
    [
      ...([cash, 'phone', '123456789012'] as const),
      '현금영수증 번호는 휴대전화 번호, 사업자등록번호, 카드 번호 중 하나로 입력해 주세요.',
    ],
  ])('of kind %p: %s %p is refused, "%s"', (feeType, field, typed, text) => {
    for (const rules of [all, asked]) {
      expect(textsOf({ feeType, feeValue: { [field]: typed } }, rules)).toMatchObject({ [field]: text });
    }
  });
});

// B-point-10
describe('the check digit of a business number', () => {
  it.each([
    ...['220-81-62517', '2208162517', ' 220-81-62517 ', '２２０８１６２５１７'],
    ...['124-81-00998', '120-81-47521', '104-81-53190', '220-81-62569'],
  ])('is right in %s', (text) => {
    expect(isBusinessNumberValid(text)).toBe(true);
  });

  it.each(['220-81-62518', '123-45-67890', '', '220816251', '22081625170', '220-81-6251a'])(
    'is wrong in %p',
    (text) => {
      expect(isBusinessNumberValid(text)).toBe(false);
    },
  );
});
