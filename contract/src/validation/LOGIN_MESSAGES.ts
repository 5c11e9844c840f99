import { PASSWORD_MESSAGES } from './PASSWORD_MESSAGES.js';
import type { LoginCode } from './validateLogin.js';

/** The log-in form's texts. */
export const LOGIN_MESSAGES: Readonly<Record<LoginCode, string>> = {
  ...PASSWORD_MESSAGES,
  ID_REQUIRED: '아이디를 입력 해주세요.',
  ID_HAS_SPACES: '아이디에 띄어쓰기는 불가능합니다.',
};
