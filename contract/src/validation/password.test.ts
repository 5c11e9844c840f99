import { validateChangePassword } from './changePassword.js';
import { MESSAGES } from './MESSAGES.js';
import { validateResetPassword } from './resetPassword.js';

const filled = { currentPassword: 'old', newPassword: 'new', newPasswordRepeat: 'new' };

// B-account-3
describe('비밀번호 변경', () => {
  it('다 맞으면 두 비밀번호만 보낸다', () => {
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
  ])('%p: %s 칸에 "%s"', (change, field, text) => {
    const result = validateChangePassword({ ...filled, ...change });
    const found = result.ok ? [] : Object.entries(result.errors).map(([name, code]) => [name, MESSAGES[code]]);
    expect(found).toEqual([[field, text]]);
  });

  it('길이는 8~20자를 권할 뿐 막지 않는다', () => {
    expect(validateChangePassword({ ...filled, newPassword: 'x', newPasswordRepeat: 'x' }).ok).toBe(true);
    const long = 'x'.repeat(129);
    expect(validateChangePassword({ ...filled, newPassword: long, newPasswordRepeat: long })).toEqual({
      ok: false,
      errors: { newPassword: 'PASSWORD_TOO_LONG' },
    });
  });

  // B-account-4
  it('서버에는 재입력이 없다', () => {
    expect(validateChangePassword({ currentPassword: 'old', newPassword: 'new' }).ok).toBe(true);
  });
});

// B-recover-11
describe('비밀번호 재설정', () => {
  it('두 비밀번호가 다르면 "비밀번호 검증이 다릅니다"', () => {
    expect(validateResetPassword({ password: 'a', passwordRepeat: 'b' })).toEqual({
      ok: false,
      errors: { passwordRepeat: 'RESET_PASSWORD_DIFFERS' },
    });
    expect(MESSAGES.RESET_PASSWORD_DIFFERS).toBe('비밀번호 검증이 다릅니다');
  });

  it('같으면 보낸다', () => {
    expect(validateResetPassword({ password: 'a', passwordRepeat: 'a' })).toEqual({
      ok: true,
      value: { password: 'a' },
    });
  });
});
