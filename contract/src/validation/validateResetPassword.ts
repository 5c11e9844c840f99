import { checkPassword, type PasswordCode } from './checkPassword.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** The reset form; the server leaves out the re-entry. */
export interface ResetPasswordInput {
  password: string;
  passwordRepeat?: string | undefined;
}

/** Code by field of the reset form; texts in `RESET_PASSWORD_MESSAGES`. */
export type ResetPasswordErrors = FieldErrors<{ password: PasswordCode; passwordRepeat: 'RESET_PASSWORD_DIFFERS' }>;
/** Any code of the reset form. */
export type ResetPasswordCode = NonNullable<ResetPasswordErrors[keyof ResetPasswordErrors]>;

/** A password reset (spec 5). */
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
