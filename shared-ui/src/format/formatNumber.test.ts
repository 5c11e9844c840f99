import { formatNumber } from './formatNumber';

test.each([
  [0, '0'],
  [12_345, '12,345'],
  [0.5, '0.5'],
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
