import { checkPassword, PASSWORD_MESSAGES, type PasswordCode } from './password.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** The reset form; the server leaves out the re-entry. */
export interface ResetPasswordInput {
  password: string;
  passwordRepeat?: string | undefined;
}

/** Code by field of the reset form; texts in `RESET_PASSWORD_MESSAGES`. */
export type ResetPasswordErrors = FieldErrors<{ password: PasswordCode; passwordRepeat: 'RESET_PASSWORD_DIFFERS' }>;
/** Any code of the reset form. */
export type ResetPasswordCode = NonNullable<ResetPasswordErrors[keyof ResetPasswordErrors]>;

/** The reset form's texts. */
export const RESET_PASSWORD_MESSAGES: Readonly<Record<ResetPasswordCode, string>> = {
  ...PASSWORD_MESSAGES,
  RESET_PASSWORD_DIFFERS: '비밀번호 검증이 다릅니다',
};

/** A password reset (B-recover-11). */
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
