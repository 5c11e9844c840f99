import { PASSWORD_MESSAGES } from './password.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** Body of `POST /auth/login`. */
export interface LoginRequest {
  id: string;
  password: string;
}

/** What may be wrong with an ID at log-in; texts in `LOGIN_MESSAGES`. */
export type IdCode = 'ID_REQUIRED' | 'ID_HAS_SPACES';

/** Any code of the log-in form. */
export type LoginCode = IdCode | 'PASSWORD_REQUIRED';
/** Code by field of the log-in form; texts in `LOGIN_MESSAGES`. */
export type LoginErrors = FieldErrors<{ id: IdCode; password: 'PASSWORD_REQUIRED' }>;

/** The log-in form's texts. */
export const LOGIN_MESSAGES: Readonly<Record<LoginCode, string>> = {
  ...PASSWORD_MESSAGES,
  ID_REQUIRED: '아이디를 입력 해주세요.',
  ID_HAS_SPACES: '아이디에 띄어쓰기는 불가능합니다.',
};

/** The log-in form (B-login-2). */
export function validateLogin(input: LoginRequest): Validation<LoginRequest, LoginErrors> {
  return settleValidation(
    { id: checkId(input.id), password: input.password === '' ? 'PASSWORD_REQUIRED' : null },
    { id: normalizeId(input.id), password: input.password },
  );
}

/** What is wrong with an ID at log-in (B-login-2), or null. Invisible characters count as spaces. */
export function checkId(id: string): IdCode | null {
  if (id === '') return 'ID_REQUIRED';
  return /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(id) ? 'ID_HAS_SPACES' : null;
}

/** One spelling for IDs that look the same: Hangul may arrive in composed or decomposed form. */
export function normalizeId(id: string): string {
  return id.normalize('NFC');
}
