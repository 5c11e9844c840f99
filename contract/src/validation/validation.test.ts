import { isIdempotencyKeyValid } from './isIdempotencyKeyValid.js';
import { firstErrorCode, parseTypedNumber } from './validation.js';

// B-api-9
describe('첫 번째로 틀린 칸', () => {
  it('칸의 순서대로 첫 코드를 고른다', () => {
    expect(firstErrorCode({ id: undefined, password: 'PASSWORD_REQUIRED', email: 'EMAIL_INVALID' })).toBe(
      'PASSWORD_REQUIRED',
    );
    expect(firstErrorCode({})).toBeNull();
  });
});

describe('입력한 숫자', () => {
  it.each([
    ['10', 10],
    [' 10 ', 10],
    ['1.5', 1.5],
    ['.5', 0.5],
    ['1e3', 1_000],
    ['-3', -3],
    [7, 7],
  ])('%p는 %p', (typed, number) => {
    expect(parseTypedNumber(typed)).toBe(number);
  });

  // B-format-9
  it.each(['', ' ', '-', '1,000', '0x10', 'Infinity', 'NaN', '1 0', '1원', null, undefined])(
    '%p는 수가 아니다',
    (typed) => {
      expect(parseTypedNumber(typed)).toBeNaN();
    },
  );
});

// B-order-37
describe('Idempotency-Key는 보이는 ASCII 1~200자', () => {
  it.each(['a', 'f3b1c2d4-0000-4000-8000-000000000000', '!'.repeat(200)])('%.40s', (key) => {
    expect(isIdempotencyKeyValid(key)).toBe(true);
  });

  it.each(['', ' ', 'a b', '가', 'a\n', '\u007f', 'a'.repeat(201)])('%.10p는 아니다', (key) => {
    expect(isIdempotencyKeyValid(key)).toBe(false);
  });
});
