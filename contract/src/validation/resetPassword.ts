import { checkPassword, PASSWORD_MESSAGES, type PasswordCode } from './password.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** The server omits the re-entry. */
export interface ResetPasswordInput {
  password: string;
  passwordRepeat?: string | undefined;
}

/** Texts in `RESET_PASSWORD_MESSAGES`. */
export type ResetPasswordErrors = FieldErrors<{ password: PasswordCode; passwordRepeat: 'RESET_PASSWORD_DIFFERS' }>;
export type ResetPasswordCode = NonNullable<ResetPasswordErrors[keyof ResetPasswordErrors]>;

export const RESET_PASSWORD_MESSAGES: Readonly<Record<ResetPasswordCode, string>> = {
  ...PASSWORD_MESSAGES,
  RESET_PASSWORD_DIFFERS: '비밀번호 검증이 다릅니다',
};

/** Validates a reset (B-recover-11). */
export function validateResetPassword(
  input: ResetPasswordInput,
): Validation<{ password: string }, ResetPasswordErrors> {
  const { password } = input;
  const repeat = input.passwordRepeat ?? password;
  return settleValidation(
    {
      password: checkPassword(password),
      passwordRepeat: repeat === password ? null : 'RESET_PASSWORD_DIFFERS',
    },
    { password },
  );
}
