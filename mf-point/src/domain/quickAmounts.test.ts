import { addToAmount, formatQuickAmount, roundUpAmount } from './quickAmounts';

// B-point-6
test.each([
  [50, '+50원'],
  [500, '+5백원'],
  [1_500, '+1,500원'],
  [5_000, '+5천원'],
  [10_000, '+1만원'],
  [100_000_000, '+10,000만원'],
])('formatQuickAmount: %i is "%s"', (amount, expected) => {
  expect(formatQuickAmount(amount)).toBe(expected);
});

// B-point-5
test.each([
  ['', 10_000, '10000'],
  ['5000', 10_000, '15000'],
  ['0', 500, '500'],
  ['-3', 500, '500'],
  ['100000000', 10_000, '100010000'],
])('addToAmount: %p plus %i is "%s"', (typed, amount, expected) => {
  expect(addToAmount(typed, amount)).toBe(expected);
});

// B-point-13
test.each([
  [15, 1_000],
  [1_300, 2_000],
  [5_000, 5_000],
  [9_001, 10_000],
  [24_990, 30_000],
  [100_000_000, 100_000_000],
])('roundUpAmount: above %i is %i', (amount, expected) => {
  expect(roundUpAmount(amount)).toBe(expected);
});
