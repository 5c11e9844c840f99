import { retentionStart } from './retentionStart.js';
import { HOUR_MS } from './time.js';

// B-history-16
it.each([
  ['2026-06-15T03:00:00.500Z', '2026-03-15T03:00:00.500Z'],
  ['2026-05-28T14:59:59.999Z', '2026-02-28T14:59:59.999Z'],
  // 29 to 31 May in Seoul: February ends with the 28th.
  ['2026-05-28T15:00:00.000Z', '2026-02-28T15:00:00.000Z'],
  ['2026-05-31T14:59:59.999Z', '2026-02-28T15:00:00.000Z'],
  // Midnight of 1 June in Seoul, which is still May in UTC.
  ['2026-05-31T15:00:00.000Z', '2026-02-28T15:00:00.000Z'],
])('at %s what is from %s on is kept', (now, start) => {
  expect(retentionStart(new Date(now)).toISOString()).toBe(start);
});

// B-history-16
it('never goes back: what is gone stays gone', () => {
  const hours = Array.from({ length: 2 * 366 * 24 }, (_, hour) => new Date(Date.UTC(2027, 0, 1) + hour * HOUR_MS));
  const starts = hours.map((now) => retentionStart(now).getTime());
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});
