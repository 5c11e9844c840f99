import { formatRunTime } from './formatRunTime';

test.each([
  [0, '0분'],
  [45, '45분'],
  [60, '1시간'],
  [90, '1시간 30분'],
  [2_880, '2일'],
  [1_501, '1일 1시간 1분'],
  [-1, ''],
  [Number.NaN, ''],
])('%p minutes are %p', (minutes, text) => {
  expect(formatRunTime(minutes)).toBe(text);
});
