import { checkPassword, PASSWORD_MESSAGES } from './password.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** `POST /auth/change-password` */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  /** False by default. */
  revokeApiKey?: boolean | undefined;
}

/** The server omits the re-entry. */
export interface ChangePasswordInput extends ChangePasswordRequest {
  newPasswordRepeat?: string | undefined;
}

export type NewPasswordCode = 'NEW_PASSWORD_REQUIRED' | 'PASSWORD_HAS_SPACES' | 'PASSWORD_TOO_LONG';
/** Texts in `CHANGE_PASSWORD_MESSAGES`. */
export type ChangePasswordErrors = FieldErrors<{
  currentPassword: 'CURRENT_PASSWORD_REQUIRED';
  newPassword: NewPasswordCode;
  newPasswordRepeat: 'NEW_PASSWORD_REPEAT_DIFFERS';
}>;
export type ChangePasswordCode = NonNullable<ChangePasswordErrors[keyof ChangePasswordErrors]>;

export const CHANGE_PASSWORD_MESSAGES: Readonly<Record<ChangePasswordCode, string>> = {
  ...PASSWORD_MESSAGES,
  CURRENT_PASSWORD_REQUIRED: '현재 비밀번호를 입력해 주세요',
  NEW_PASSWORD_REQUIRED: '새로운 비밀번호를 입력해주세요',
  NEW_PASSWORD_REPEAT_DIFFERS: '비밀번호 재확인이 다릅니다.',
};

/** Validates a password change (B-account-3). */
export function validateChangePassword(
  input: ChangePasswordInput,
): Validation<ChangePasswordRequest, ChangePasswordErrors> {
  const { currentPassword, newPassword } = input;
  const repeat = input.newPasswordRepeat ?? newPassword;
  return settleValidation(
    {
      currentPassword: currentPassword === '' ? 'CURRENT_PASSWORD_REQUIRED' : null,
      newPassword: checkNewPassword(newPassword),
      newPasswordRepeat: repeat === newPassword ? null : 'NEW_PASSWORD_REPEAT_DIFFERS',
    },
    { currentPassword, newPassword },
  );
}

/** Null if right (B-account-3). */
export function checkNewPassword(password: string): NewPasswordCode | null {
  const code = checkPassword(password);
  return code === 'PASSWORD_REQUIRED' ? 'NEW_PASSWORD_REQUIRED' : code;
}
