import { MAX_PASSWORD_LENGTH } from '../limits/limits.js';

/** Texts in `PASSWORD_MESSAGES`. */
export type PasswordCode = 'PASSWORD_REQUIRED' | 'PASSWORD_HAS_SPACES' | 'PASSWORD_TOO_LONG';

export const PASSWORD_MESSAGES: Readonly<Record<PasswordCode, string>> = {
  PASSWORD_REQUIRED: '비밀번호를 입력 해주세요.',
  PASSWORD_HAS_SPACES: '비밀번호에 띄어쓰기는 불가능합니다.',
  PASSWORD_TOO_LONG: '비밀번호는 128자까지 쓸 수 있어요.',
};

/** Null if right; short passwords are allowed (B-register-6). */
export function checkPassword(password: string): PasswordCode | null {
  if (password === '') return 'PASSWORD_REQUIRED';
  if (/[\s\p{Cc}\p{Cs}]/u.test(password)) return 'PASSWORD_HAS_SPACES';
  return password.length > MAX_PASSWORD_LENGTH ? 'PASSWORD_TOO_LONG' : null;
}
