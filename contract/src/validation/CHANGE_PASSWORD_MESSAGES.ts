import { PASSWORD_MESSAGES } from './PASSWORD_MESSAGES.js';
import type { ChangePasswordCode } from './validateChangePassword.js';

/** The password form's texts. */
export const CHANGE_PASSWORD_MESSAGES: Readonly<Record<ChangePasswordCode, string>> = {
  ...PASSWORD_MESSAGES,
  CURRENT_PASSWORD_REQUIRED: '현재 비밀번호를 입력해 주세요',
  NEW_PASSWORD_REQUIRED: '새로운 비밀번호를 입력해주세요',
  NEW_PASSWORD_REPEAT_DIFFERS: '비밀번호 재확인이 다릅니다.',
};
