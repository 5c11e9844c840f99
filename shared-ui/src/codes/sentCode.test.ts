import { formatTimeLeft, recallMoment, sleptBetween, timesOfCode } from './sentCode';

const sent = { wallMs: 1_700_000_000_000, steadyMs: 5_000 };

// B-register-40, B-register-41
test.each([
  ['just now', 0, 600, 30],
  ['a second that has begun', 1, 600, 30],
  ['half a minute ago', 30_000, 570, 0],
  ['almost ten minutes ago', 599_001, 1, 0],
  ['ten minutes ago', 600_000, 0, 0],
  ['before', -3_000, 600, 30],
])('a code sent %s', (_when, elapsedMs, secondsToLive, secondsToWait) => {
  for (const jumpMs of [0, 3_600_000, -3_600_000]) {
    const now = { wallMs: sent.wallMs + elapsedMs + jumpMs, steadyMs: sent.steadyMs + elapsedMs };
    expect(timesOfCode(sent, now)).toEqual({ secondsToLive, secondsToWait });
  }
});

test.each([
  ['with the time that it was away', 60_000, 540],
  ['as just sent, where the clock was put back', -60_000, 600],
])('after a reload a code is remembered %s', (_how, awayMs, secondsToLive) => {
  const now = { wallMs: sent.wallMs + awayMs, steadyMs: 12 };
  expect(timesOfCode(recallMoment(sent.wallMs, now), now)).toMatchObject({ secondsToLive });
});

test.each([
  ['a phone that slept for a minute', 61_000, 1_000, 60_000],
  ['a page that was hidden while the phone was awake', 61_000, 61_000, 0],
  ['a clock that was put back', -61_000, 1_000, 0],
])('%s', (_case, wallMs, steadyMs, sleptMs) => {
  expect(sleptBetween(sent, { wallMs: sent.wallMs + wallMs, steadyMs: sent.steadyMs + steadyMs })).toBe(sleptMs);
});

test.each([
  [600, '10:00'],
  [60, '1:00'],
  [9, '0:09'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
