import { countAll } from './countAll';

test.each([
  ['no rows', {}, 0],
  ['the sum over the statuses', { 0: 2, 2: 10, 5: 1 }, 13],
  ['a status that nobody knows too', { 0: 2, 77: 1 }, 3],
])('countAll: %s', (_, counts, expected) => {
  expect(countAll(counts)).toBe(expected);
});
