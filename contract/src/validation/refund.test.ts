import { MESSAGES } from './MESSAGES.js';
import { type RefundRequest, validateRefund } from './refund.js';

const input: RefundRequest = {
  bank: '국민은행',
  accountNumber: '110123456789',
  accountHolder: '홍길동',
  reason: '잘못 충전했어요',
  amount: 8_770,
};

const textsOf = (change: Partial<RefundRequest>) => {
  const result = validateRefund({ ...input, ...change });
  return result.ok
    ? {}
    : Object.fromEntries(Object.entries(result.errors).map(([name, code]) => [name, MESSAGES[code]]));
};

// B-point-71
it('becomes the request that is sent when all is right', () => {
  const typed = { bank: ' 국민은행 ', accountHolder: ' 홍길동 ', reason: ' 잘못 충전했어요 ' };
  for (const accountNumber of [' 110-123 456.789', '１１０－１２３－４５６７８９']) {
    expect(validateRefund({ ...input, ...typed, accountNumber })).toEqual({ ok: true, value: input });
  }
  expect(textsOf({ reason: '', amount: undefined })).toEqual({});
});

// B-point-71
it.each([
  [{ bank: ' ' }, { bank: '은행을 입력해 주세요.' }],
  [{ accountNumber: '- -' }, { accountNumber: '계좌번호를 입력해 주세요.' }],
  [{ accountNumber: '1234567' }, { accountNumber: '계좌번호는 숫자 8~20자리로 입력해 주세요.' }],
  [{ accountNumber: '1'.repeat(21) }, { accountNumber: '계좌번호는 숫자 8~20자리로 입력해 주세요.' }],
  [{ accountNumber: '국민 110123456789' }, { accountNumber: '계좌번호는 숫자 8~20자리로 입력해 주세요.' }],
  [{ accountHolder: '' }, { accountHolder: '예금주를 입력해 주세요.' }],
  [{ accountHolder: '홍길동\u202e' }, { accountHolder: '사용할 수 없는 문자가 있어요.' }],
  [{ bank: '국민\u0000' }, { bank: '사용할 수 없는 문자가 있어요.' }],
  [{ reason: '\u202e' }, { reason: '사용할 수 없는 문자가 있어요.' }],
])('refuses %j: %j', (change, texts) => {
  expect(textsOf(change)).toEqual(texts);
});

// B-format-16
it.each([
  ['accountNumber', '900101-1234567'],
  ['accountNumber', '９００１０１－１２３４５６７'],
  ['accountHolder', '홍길동 9001011234567'],
  ['reason', '900101-1234567'],
  ['bank', '900101-1234567'],
])('takes no resident registration number: %s "%s"', (field, text) => {
  expect(textsOf({ [field]: text })).toEqual({ [field]: '주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.' });
});

// B-format-16
it.each(['1002-123-456789', '1002123456789'])('takes %s, an account that looks like one', (accountNumber) => {
  expect(textsOf({ accountNumber })).toEqual({});
});
