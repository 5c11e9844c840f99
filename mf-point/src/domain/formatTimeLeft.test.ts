import { formatTimeLeft } from './formatTimeLeft';

test.each([
  [10_800_000, '3:00:00'],
  [10_799_999, '3:00:00'],
  [10_799_000, '2:59:59'],
  [61_000, '0:01:01'],
  [1, '0:00:01'],
  [0, '0:00:00'],
  [-5_000, '0:00:00'],
])('formatTimeLeft: %i ms is %s', (milliseconds, expected) => {
  expect(formatTimeLeft(milliseconds)).toBe(expected);
});
