import fc from 'fast-check';
import { formatDateTime, formatNumber, formatRunTime, formatWon } from './format';

describe('formatNumber', () => {
  // B-format-2
  test.each([
    [0, '0'],
    [12_345, '12,345'],
    [1_234.56, '1,234.56'],
    [-1, ''],
    [-0.01, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['12', ''],
    [null, ''],
    [undefined, ''],
  ])('%p is shown as %p', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

test('a number is written as the browser itself would write it in Korean', () => {
  const korean = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });
  const known = [1e-7, 0.004, 0.005, 1.005, 999.995, 999_999.994_9, 1_000, 1e12 + 0.125, 9e15, 1e21, 12.3e25];
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...known), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.nat()),
      (value) => {
        expect(formatNumber(value)).toBe(korean.format(Math.abs(value)));
      },
    ),
    { numRuns: 500 },
  );
});

describe('formatWon', () => {
  // B-format-3
  test.each([
    [0, '0원'],
    [99.99, '99.99원'],
    [-3, ''],
  ])('%p is shown as %p', (value, text) => {
    expect(formatWon(value)).toBe(text);
  });
});

describe('formatDateTime', () => {
  // B-format-5
  test.each([
    ['2026-01-31T15:00:00.000Z', '2026-02-01 00:00:00'],
    ['2026-07-01T09:00:00+09:00', '2026-07-01 09:00:00'],
    [0, '1970-01-01 09:00:00'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%p in Seoul is %p', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
  });
});

describe('formatRunTime', () => {
  // B-format-6
  test.each([
    [0, '0분'],
    [90, '1시간 30분'],
    [2_880, '2일'],
    [1_501, '1일 1시간 1분'],
    [-1, ''],
    [Number.NaN, ''],
  ])('%p minutes are %p', (minutes, text) => {
    expect(formatRunTime(minutes)).toBe(text);
  });
});
