import { parseBigint, parseMoney, toNumeric } from './numbers.js';

// B-format-1
it.each([
  ['0.00', 0],
  ['-0.00', 0],
  ['12.34', 1234],
  ['-0.05', -5],
  ['9999999999999.99', 999_999_999_999_999],
])('%s is read as %d hundredths', (text, hundredths) => {
  expect(parseMoney(text)).toBe(hundredths);
});

// B-format-1
it.each(['', 'NaN', '0.001', '1e3', '99999999999999999.00'])('%p is not read as money', (text) => {
  expect(() => parseMoney(text)).toThrow(RangeError);
});

// B-format-1
it.each([
  [0, '0.00'],
  [-5, '-0.05'],
  [1234, '12.34'],
  [999_999_999_999_999, '9999999999999.99'],
])('%d hundredths are written as %s', (hundredths, text) => {
  expect(toNumeric(hundredths)).toBe(text);
});

// B-format-1
it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not written as money', (hundredths) => {
  expect(() => toNumeric(hundredths)).toThrow(RangeError);
});

it('reads no integer that a number would round', () => {
  expect(parseBigint('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => parseBigint('9007199254740993')).toThrow(RangeError);
});
