import { findTossBank } from './findTossBank.js';

// B-point-19
it.each([
  ['088', '신한'],
  ['4', '국민'],
  ['iM뱅크(대구은행)', 'iM뱅크'],
  ['NH농협은행', '농협'],
  ['SC제일은행', 'SC제일'],
  ['한국씨티은행', '씨티'],
  ['신한은행'.normalize('NFD'), '신한'],
  ['(주)하나은행', '하나'],
  ['카카오뱅크', '카카오뱅크'],
  ['새마을금고', '새마을'],
  ['999', null],
  ['', null],
  ['constructor', null],
  ['국민은행 신한은행', null],
  ['신한&amount=1', null],
])('"%s" is %p', (bankingCode, toss) => {
  expect(findTossBank(bankingCode)).toBe(toss);
});
