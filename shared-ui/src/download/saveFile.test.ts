import { readFileName } from './saveFile';

test.each([
  [null, null],
  ['inline', null],
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ["attachment; filename*=UTF-8''%EC%A3%BC.csv", '주.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E', 'x.csv'],
])('the name in %j is %j', (disposition, name) => {
  expect(readFileName(disposition)).toBe(name);
});
