import { validateLogin } from './login.js';
import { MESSAGES } from './MESSAGES.js';

// B-login-2
describe('로그인', () => {
  it.each([
    ['', '아이디를 입력 해주세요.'],
    ['my id', '아이디에 띄어쓰기는 불가능합니다.'],
    [' myid', '아이디에 띄어쓰기는 불가능합니다.'],
    ['   ', '아이디에 띄어쓰기는 불가능합니다.'],
    ['my\u3000id', '아이디에 띄어쓰기는 불가능합니다.'],
    ['my\u200bid', '아이디에 띄어쓰기는 불가능합니다.'],
    ['my\u0000id', '아이디에 띄어쓰기는 불가능합니다.'],
  ])('아이디 %p: %s', (id, text) => {
    const result = validateLogin({ id, password: 'pw' });
    if (result.ok) throw new Error('must be refused');
    expect(result.errors.password).toBeUndefined();
    expect(MESSAGES[result.errors.id ?? 'FORM_INVALID']).toBe(text);
  });

  it('비밀번호가 없으면 "비밀번호를 입력 해주세요."', () => {
    expect(validateLogin({ id: 'a', password: '' })).toEqual({ ok: false, errors: { password: 'PASSWORD_REQUIRED' } });
    expect(MESSAGES.PASSWORD_REQUIRED).toBe('비밀번호를 입력 해주세요.');
  });

  it('둘 다 없으면 둘 다 알려 준다', () => {
    expect(validateLogin({ id: '', password: '' })).toEqual({
      ok: false,
      errors: { id: 'ID_REQUIRED', password: 'PASSWORD_REQUIRED' },
    });
  });

  // B-register-5
  it('비밀번호는 손대지 않고, 풀어 쓴 한글 아이디는 모아 쓴다', () => {
    expect(validateLogin({ id: '홍길동'.normalize('NFD'), password: ' p w ' })).toEqual({
      ok: true,
      value: { id: '홍길동', password: ' p w ' },
    });
  });
});
