import { formatDateTime } from './formatDateTime';

test.each([
  ['2026-01-31T15:00:00.000Z', '2026-02-01 00:00:00'],
  ['2026-07-01T00:00:00Z', '2026-07-01 09:00:00'],
  ['2026-07-01T09:00:00+09:00', '2026-07-01 09:00:00'],
  [0, '1970-01-01 09:00:00'],
  ['', ''],
  ['yesterday', ''],
  [null, ''],
  [undefined, ''],
])('%p in Seoul is %p', (instant, text) => {
  expect(formatDateTime(instant)).toBe(text);
});
