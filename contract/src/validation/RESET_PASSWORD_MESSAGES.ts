import { PASSWORD_MESSAGES } from './PASSWORD_MESSAGES.js';
import type { ResetPasswordCode } from './validateResetPassword.js';

/** The reset form's texts. */
export const RESET_PASSWORD_MESSAGES: Readonly<Record<ResetPasswordCode, string>> = {
  ...PASSWORD_MESSAGES,
  RESET_PASSWORD_DIFFERS: '비밀번호 검증이 다릅니다',
};
