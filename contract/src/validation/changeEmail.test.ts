import { validateChangeEmail } from './changeEmail.js';
import { MESSAGES } from './MESSAGES.js';

const filled = { email: 'new@example.com', emailCodeSent: true, emailCode: 'AB12C' };

// B-account-41
it('sends the new address and the code that came there', () => {
  expect(validateChangeEmail({ email: 'new@example.com', emailCode: ' ab12c ' })).toEqual({
    ok: true,
    value: { email: 'new@example.com', emailCode: 'AB12C' },
  });
});

// B-account-41
it.each([
  [{ email: 'new' }, 'email', '이메일 형식을 맞춰주세요'],
  [{ emailCodeSent: false }, 'email', '이메일 인증코드를 전송하세요'],
  [{ emailCodeSent: false, emailCode: '' }, 'email', '이메일 인증코드를 전송하세요'],
  [{ emailCode: '' }, 'emailCode', '인증코드 5자를 입력하세요'],
])('of %j: %s says "%s"', (change, field, text) => {
  const result = validateChangeEmail({ ...filled, ...change });
  const found = result.ok ? [] : Object.entries(result.errors).map(([name, code]) => [name, MESSAGES[code]]);
  expect(found).toEqual([[field, text]]);
});
