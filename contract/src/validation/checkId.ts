import { MAX_ID_LENGTH, SOCIAL_ID_PREFIXES } from '../limits.js';

/** What may be wrong with an ID at log-in; texts in `LOGIN_MESSAGES`. */
export type IdCode = 'ID_REQUIRED' | 'ID_HAS_SPACES';
/** What may be wrong with an ID at sign-up; texts in `REGISTER_MESSAGES`. */
export type NewIdCode = IdCode | 'ID_TOO_LONG' | 'ID_RESERVED';

/** What is wrong with an ID at log-in (spec 5), or null. Invisible characters count as spaces. */
export function checkId(id: string): IdCode | null {
  if (id === '') return 'ID_REQUIRED';
  return /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(id) ? 'ID_HAS_SPACES' : null;
}

/** What is wrong with an ID at sign-up (spec 5), or null. IDs that begin like a social member's are kept for those. */
export function checkNewId(id: string): NewIdCode | null {
  const code = checkId(id);
  if (code) return code;
  if (id.length > MAX_ID_LENGTH) return 'ID_TOO_LONG';
  const lower = id.toLowerCase();
  return SOCIAL_ID_PREFIXES.some((prefix) => lower.startsWith(prefix)) ? 'ID_RESERVED' : null;
}

/** One spelling for IDs that look the same: Hangul may arrive in composed or decomposed form. */
export function normalizeId(id: string): string {
  return id.normalize('NFC');
}
