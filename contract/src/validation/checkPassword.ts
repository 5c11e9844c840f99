import { MAX_PASSWORD_LENGTH } from '../limits.js';

/** What may be wrong with a new password; texts in `PASSWORD_MESSAGES`. */
export type PasswordCode = 'PASSWORD_REQUIRED' | 'PASSWORD_HAS_SPACES' | 'PASSWORD_TOO_LONG';

/** What is wrong with a new password (spec 5), or null. A short one is fine. */
export function checkPassword(password: string): PasswordCode | null {
  if (password === '') return 'PASSWORD_REQUIRED';
  if (/[\s\p{Cc}\p{Cs}]/u.test(password)) return 'PASSWORD_HAS_SPACES';
  return password.length > MAX_PASSWORD_LENGTH ? 'PASSWORD_TOO_LONG' : null;
}
