import { addToAmount } from './addToAmount';

test.each([
  ['', 10_000, '10000'],
  ['5000', 10_000, '15000'],
  ['0', 500, '500'],
  ['-3', 500, '500'],
  ['abc', 500, '500'],
  ['100000000', 10_000, '100010000'],
])('addToAmount: %p plus %i is %s', (typed, amount, expected) => {
  expect(addToAmount(typed, amount)).toBe(expected);
});
