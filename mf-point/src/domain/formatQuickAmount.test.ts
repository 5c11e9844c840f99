import { formatQuickAmount } from './formatQuickAmount';

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
])('formatQuickAmount: %i is %s', (amount, expected) => {
  expect(formatQuickAmount(amount)).toBe(expected);
});
