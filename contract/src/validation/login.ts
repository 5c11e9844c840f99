import { PASSWORD_MESSAGES } from './password.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** `POST /auth/login` */
export interface LoginRequest {
  id: string;
  password: string;
}

/** Texts in `LOGIN_MESSAGES`. */
export type IdCode = 'ID_REQUIRED' | 'ID_HAS_SPACES';

export type LoginCode = IdCode | 'PASSWORD_REQUIRED';
export type LoginErrors = FieldErrors<{ id: IdCode; password: 'PASSWORD_REQUIRED' }>;

export const LOGIN_MESSAGES: Readonly<Record<LoginCode, string>> = {
  ...PASSWORD_MESSAGES,
  ID_REQUIRED: '아이디를 입력 해주세요.',
  ID_HAS_SPACES: '아이디에 띄어쓰기는 불가능합니다.',
};

/** Validates the log-in form (B-login-2). */
export function validateLogin(input: LoginRequest): Validation<LoginRequest, LoginErrors> {
  return settleValidation(
    { id: checkId(input.id), password: input.password === '' ? 'PASSWORD_REQUIRED' : null },
    { id: normalizeId(input.id), password: input.password },
  );
}

/** Null if right (B-login-2). Invisible characters count as spaces. */
export function checkId(id: string): IdCode | null {
  if (id === '') return 'ID_REQUIRED';
  return /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(id) ? 'ID_HAS_SPACES' : null;
}

/** Composes Hangul, which may arrive decomposed. */
export function normalizeId(id: string): string {
  return id.normalize('NFC');
}
