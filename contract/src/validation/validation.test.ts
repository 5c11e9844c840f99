import { isIdempotencyKeyValid } from './isIdempotencyKeyValid.js';
import { firstErrorCode, parseTypedNumber } from './validation.js';

// B-api-8
describe('the first wrong field', () => {
  it('gives its code, in the order of the fields', () => {
    expect(firstErrorCode({ id: undefined, password: 'PASSWORD_REQUIRED', email: 'EMAIL_INVALID' })).toBe(
      'PASSWORD_REQUIRED',
    );
    expect(firstErrorCode({})).toBeNull();
  });
});

describe('a number that is typed', () => {
  it.each([
    [' 10 ', 10],
    ['1.5', 1.5],
    ['1e3', 1_000],
    [7, 7],
  ])('%p is %p', (typed, number) => {
    expect(parseTypedNumber(typed)).toBe(number);
  });

  it('is read in time whatever its length', () => {
    expect(parseTypedNumber(`${'1'.repeat(100_000)}e`)).toBeNaN();
  });

  // B-format-9
  it.each(['', ' ', '-', '1,000', '0x10', 'Infinity', 'NaN', '1 0', '1원', null, undefined])(
    '%p is no number',
    (typed) => {
      expect(parseTypedNumber(typed)).toBeNaN();
    },
  );
});

// B-order-37
describe('an Idempotency-Key is 1 to 200 visible ASCII characters', () => {
  it.each(['a', 'f3b1c2d4-0000-4000-8000-000000000000', '!'.repeat(200)])('%.40s', (key) => {
    expect(isIdempotencyKeyValid(key)).toBe(true);
  });

  it.each(['', ' ', 'a b', '가', 'a\n', '\u007f', 'a'.repeat(201)])('is not %.10p', (key) => {
    expect(isIdempotencyKeyValid(key)).toBe(false);
  });
});
