import type { LoginRequest } from '../wire/authRequests.js';
import { checkId, type IdCode, normalizeId } from './checkId.js';
import { settleValidation } from './settleValidation.js';
import type { FieldErrors, Validation } from './Validation.js';

/** Any code of the log-in form. */
export type LoginCode = IdCode | 'PASSWORD_REQUIRED';
/** Code by field of the log-in form; texts in `LOGIN_MESSAGES`. */
export type LoginErrors = FieldErrors<{ id: IdCode; password: 'PASSWORD_REQUIRED' }>;

/** The log-in form (spec 5). */
export function validateLogin(input: LoginRequest): Validation<LoginRequest, LoginErrors> {
  return settleValidation(
    { id: checkId(input.id), password: input.password === '' ? 'PASSWORD_REQUIRED' : null },
    { id: normalizeId(input.id), password: input.password },
  );
}
