import { validateLogin } from './login.js';
import { MESSAGES } from './MESSAGES.js';

// B-login-2
describe('the log-in form', () => {
  it.each([
    ['', '아이디를 입력 해주세요.'],
    ['my id', '아이디에 띄어쓰기는 불가능합니다.'],
    ['my\u200bid', '아이디에 띄어쓰기는 불가능합니다.'],
    ['my\u0000id', '아이디에 띄어쓰기는 불가능합니다.'],
  ])('the ID %p: "%s"', (id, text) => {
    const result = validateLogin({ id, password: 'pw' });
    if (result.ok) throw new Error('must be refused');
    expect(result.errors.password).toBeUndefined();
    expect(MESSAGES[result.errors.id ?? 'FORM_INVALID']).toBe(text);
  });

  it('says "비밀번호를 입력 해주세요." without a password', () => {
    expect(validateLogin({ id: 'a', password: '' })).toEqual({ ok: false, errors: { password: 'PASSWORD_REQUIRED' } });
    expect(MESSAGES.PASSWORD_REQUIRED).toBe('비밀번호를 입력 해주세요.');
  });

  it('tells both where both are missing', () => {
    expect(validateLogin({ id: '', password: '' })).toEqual({
      ok: false,
      errors: { id: 'ID_REQUIRED', password: 'PASSWORD_REQUIRED' },
    });
  });

  // B-register-5
  it('leaves the password alone and composes a decomposed Hangul ID', () => {
    expect(validateLogin({ id: '홍길동'.normalize('NFD'), password: ' p w ' })).toEqual({
      ok: true,
      value: { id: '홍길동', password: ' p w ' },
    });
  });
});
