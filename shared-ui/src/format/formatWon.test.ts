import { formatWon } from './formatWon';

test.each([
  [0, '0원'],
  [12_345, '12,345원'],
  [3.5, '3.5원'],
  [99.99, '99.99원'],
  [-3, ''],
  ['x', ''],
])('%p is shown as %p', (value, text) => {
  expect(formatWon(value)).toBe(text);
});
