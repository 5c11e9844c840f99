import { addToAmount, formatQuickAmount } from './quickAmounts';

// B-point-6
test.each([
  [50, '+50원'],
  [99, '+99원'],
  [100, '+1백원'],
  [500, '+5백원'],
  [1_000, '+1천원'],
  [1_500, '+1.5천원'],
  [5_000, '+5천원'],
  [10_000, '+1만원'],
  [15_000, '+1.5만원'],
  [300_000, '+30만원'],
  [100_000_000, '+10,000만원'],
  [12_500, '+12,500원'],
  [1_234, '+1,234원'],
])('formatQuickAmount: %i is "%s"', (amount, expected) => {
  expect(formatQuickAmount(amount)).toBe(expected);
});

// B-point-5
test.each([
  ['', 10_000, '10000'],
  ['5000', 10_000, '15000'],
  ['0', 500, '500'],
  ['-3', 500, '500'],
  ['abc', 500, '500'],
  ['100000000', 10_000, '100010000'],
])('addToAmount: %p plus %i is "%s"', (typed, amount, expected) => {
  expect(addToAmount(typed, amount)).toBe(expected);
});
