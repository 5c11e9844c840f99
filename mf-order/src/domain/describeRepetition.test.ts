import { describeRepetition } from './describeRepetition';

// B-order-28, B-order-87
test.each([
  [5, 1_440, '하루마다 5회'],
  [3, 60, '1시간마다 3회'],
  [10_000, 90, '1시간 30분마다 10,000회'],
])('%i runs every %i minutes: %s', (runs, interval, text) => {
  expect(describeRepetition({ runs, interval })).toBe(text);
});
