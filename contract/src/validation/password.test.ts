import { validateChangePassword } from './changePassword.js';
import { MESSAGES } from './MESSAGES.js';
import { validateResetPassword } from './resetPassword.js';

const filled = { currentPassword: 'old', newPassword: 'new', newPasswordRepeat: 'new' };

// B-account-3
describe('the change of a password', () => {
  it('sends the two passwords when all is right', () => {
    expect(validateChangePassword(filled)).toEqual({
      ok: true,
      value: { currentPassword: 'old', newPassword: 'new' },
    });
  });

  // B-account-3
  it.each([
    [{ currentPassword: '' }, 'currentPassword', '현재 비밀번호를 입력해 주세요'],
    [{ newPassword: '', newPasswordRepeat: '' }, 'newPassword', '새로운 비밀번호를 입력해주세요'],
    [{ newPassword: 'a b', newPasswordRepeat: 'a b' }, 'newPassword', '비밀번호에 띄어쓰기는 불가능합니다.'],
    [{ newPasswordRepeat: 'other' }, 'newPasswordRepeat', '비밀번호 재확인이 다릅니다.'],
    [{ newPasswordRepeat: '' }, 'newPasswordRepeat', '비밀번호 재확인이 다릅니다.'],
  ])('%p: the field %s says "%s"', (change, field, text) => {
    const result = validateChangePassword({ ...filled, ...change });
    const found = result.ok ? [] : Object.entries(result.errors).map(([name, code]) => [name, MESSAGES[code]]);
    expect(found).toEqual([[field, text]]);
  });

  it('recommends 8 to 20 characters and refuses no other length', () => {
    expect(validateChangePassword({ ...filled, newPassword: 'x', newPasswordRepeat: 'x' }).ok).toBe(true);
    expect(validateChangePassword({ currentPassword: 'old', newPassword: 'x'.repeat(128) }).ok).toBe(true);
    const long = 'x'.repeat(129);
    expect(validateChangePassword({ ...filled, newPassword: long, newPasswordRepeat: long })).toEqual({
      ok: false,
      errors: { newPassword: 'PASSWORD_TOO_LONG' },
    });
  });

  // B-account-4
  it('has no re-entry on the server', () => {
    expect(validateChangePassword({ currentPassword: 'old', newPassword: 'new' }).ok).toBe(true);
  });
});

// B-recover-11
describe('the reset of a password', () => {
  it('says "비밀번호 검증이 다릅니다" where the two differ', () => {
    expect(validateResetPassword({ password: 'a', passwordRepeat: 'b' })).toEqual({
      ok: false,
      errors: { passwordRepeat: 'RESET_PASSWORD_DIFFERS' },
    });
    expect(MESSAGES.RESET_PASSWORD_DIFFERS).toBe('비밀번호 검증이 다릅니다');
  });

  it('is sent where they are equal, and by the server without a re-entry', () => {
    for (const input of [{ password: 'a', passwordRepeat: 'a' }, { password: 'a' }]) {
      expect(validateResetPassword(input)).toEqual({ ok: true, value: { password: 'a' } });
    }
  });

  // B-register-6
  it('wants a password that could be one', () => {
    expect(validateResetPassword({ password: 'a b' })).toEqual({
      ok: false,
      errors: { password: 'PASSWORD_HAS_SPACES' },
    });
  });
});
