import { checkQuestion, tidyQuestion, validateQuestion } from './question.js';

// B-question-4
it.each([
  ['', 'QUESTION_REQUIRED'],
  [' \n\t ', 'QUESTION_REQUIRED'],
  ['가'.repeat(501), 'QUESTION_TOO_LONG'],
  [`${'가'.normalize('NFD').repeat(500)}  `, null],
  ['숨은\u200b글자', 'QUESTION_TEXT_INVALID'],
  ['\u202e뒤집은 글', 'QUESTION_TEXT_INVALID'],
  ['\u0000', 'QUESTION_TEXT_INVALID'],
  ['깨진 \ufffd', 'QUESTION_TEXT_INVALID'],
  ['900101-1234567 입니다', 'RESIDENT_NUMBER'],
  ['계좌는 1002101234567이에요', null],
  ['언제 시작하나요?\n\t어제 주문했어요 👍🏽', null],
])('%j is %s', (text, code) => {
  expect(checkQuestion(text)).toBe(code);
  const { ok, ...rest } = validateQuestion({ text });
  expect(ok ? null : rest).toEqual(code && { errors: { text: code } });
});

// B-question-4
it('is stored composed, trimmed and with one empty line in a row at most', () => {
  expect(tidyQuestion('  언제\r\n\r\n\r\n\r\n오나요 '.normalize('NFD'))).toBe('언제\n\n오나요');
  expect(validateQuestion({ text: ' 네 ' })).toEqual({ ok: true, value: { text: '네' } });
});
