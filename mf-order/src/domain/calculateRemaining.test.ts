import { calculateRemaining } from './calculateRemaining';

test.each([
  [1000, 300, 700],
  [0.3, 0.1, 0.2],
  [100, 100, 0],
  [10.5, 25, -14.5],
  [1000, Number.NaN, Number.NaN],
  [1000, Number.POSITIVE_INFINITY, Number.NaN],
])('%d원에서 %d원을 쓰면 %d원', (balance, price, expected) => {
  expect(calculateRemaining(balance, price)).toBe(expected);
});
