import { waitToAskMs } from './waitToAskMs';

// B-order-47
test.each([
  [1, null, 1_000],
  [2, null, 2_000],
  [5, null, 16_000],
  [6, null, 30_000],
  [5_000, null, 30_000],
  [1, 7, 7_000],
  [6, 7, 30_000],
  [1, 600, 600_000],
])('having asked %i times, with Retry-After %p, the next question waits %i ms', (asked, retryAfter, wait) => {
  expect(waitToAskMs(asked, retryAfter)).toBe(wait);
});
