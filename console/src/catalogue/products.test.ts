import { changeByPercent, type Field, readCell } from './products';

// B-console-38
test.each([
  [1.15, -10, 1.04],
  [0.01, 49, 0.01],
  [0.01, 50, 0.02],
  [9_999_999_999, 0.01, 10_000_999_999],
  [50, -100, 0],
])('%p won and %p percent are %p won', (price, percent, expected) => {
  expect(changeByPercent(price, percent)).toBe(expected);
});

// B-console-38
test.each<[Field, string, unknown]>([
  ['point', '1,234.5원', 1234.5],
  ['point', '₩１，０００', 1000],
  ['point', '무료', '무료'],
  ['max', '', ''],
  ['refillDays', '30일', 30],
  ['isReadOnly', 'TRUE', true],
  ['enableAuto', '아니오', false],
  ['enableAuto', '아마', '아마'],
])('in %s %p is %p', (field, text, expected) => expect(readCell(field, text)).toBe(expected));
