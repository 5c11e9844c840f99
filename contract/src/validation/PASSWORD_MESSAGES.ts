import type { PasswordCode } from './checkPassword.js';

/** Texts of every form that has a password. */
export const PASSWORD_MESSAGES: Readonly<Record<PasswordCode, string>> = {
  PASSWORD_REQUIRED: '비밀번호를 입력 해주세요.',
  PASSWORD_HAS_SPACES: '비밀번호에 띄어쓰기는 불가능합니다.',
  PASSWORD_TOO_LONG: '비밀번호는 128자까지 쓸 수 있어요.',
};
