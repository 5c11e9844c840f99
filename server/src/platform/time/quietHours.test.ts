import { afterQuietHours } from './quietHours.js';

const NIGHT = { from: 22, until: 8 };
const NOON = { from: 12, until: 13 };

// B-push-8
it.each([
  ['in the evening', NIGHT, '2026-03-02T22:00:00+09:00', '2026-03-03T08:00:00+09:00'],
  ['after midnight', NIGHT, '2026-03-03T00:30:00+09:00', '2026-03-03T08:00:00+09:00'],
  ['at the last moment', NIGHT, '2026-03-03T07:59:59+09:00', '2026-03-03T08:00:00+09:00'],
  ['within one day', NOON, '2026-03-02T12:15:00+09:00', '2026-03-02T13:00:00+09:00'],
  ['in the last night of a year', NIGHT, '2026-12-31T23:00:00+09:00', '2027-01-01T08:00:00+09:00'],
])('waits for the end of the quiet hours %s', (_name, quiet, at, end) => {
  expect(afterQuietHours(quiet, new Date(at))).toEqual(new Date(end));
});

// B-push-8
it.each([
  ['when they have ended', NIGHT, '2026-03-03T08:00:00+09:00'],
  ['before they begin', NIGHT, '2026-03-02T21:59:59+09:00'],
  ['outside of those within one day', NOON, '2026-03-02T13:00:00+09:00'],
  ['without any', null, '2026-03-03T03:00:00+09:00'],
])('does not wait %s', (_name, quiet, at) => {
  expect(afterQuietHours(quiet, new Date(at))).toEqual(new Date(at));
});
