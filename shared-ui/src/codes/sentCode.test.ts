import { formatTimeLeft, timesOfCode } from './sentCode';

const SENT_AT = 1_700_000_000_000;

// B-register-40, B-register-41
test.each([
  ['just now', 0, 600, 30],
  ['a second that has begun', 1, 600, 30],
  ['half a minute ago', 30_000, 570, 0],
  ['almost ten minutes ago', 599_001, 1, 0],
  ['ten minutes ago', 600_000, 0, 0],
  ['before', -3_000, 600, 30],
])('a code sent %s', (_when, elapsedMs, secondsToLive, secondsToWait) => {
  expect(timesOfCode(SENT_AT, SENT_AT + elapsedMs)).toEqual({ secondsToLive, secondsToWait });
});

test.each([
  [600, '10:00'],
  [60, '1:00'],
  [9, '0:09'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
