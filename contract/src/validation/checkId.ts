import { MAX_ID_LENGTH, SOCIAL_ID_PREFIXES } from '../limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';

/** What may be wrong with an ID at log-in; texts in `LOGIN_MESSAGES`. */
export type IdCode = 'ID_REQUIRED' | 'ID_HAS_SPACES';
/** What may be wrong with an ID at sign-up; texts in `REGISTER_MESSAGES`. */
export type NewIdCode = IdCode | 'ID_INVALID' | 'ID_TOO_LONG' | 'ID_RESERVED';

/** What is wrong with an ID at log-in (spec 5), or null. Invisible characters count as spaces. */
export function checkId(id: string): IdCode | null {
  if (id === '') return 'ID_REQUIRED';
  return /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(id) ? 'ID_HAS_SPACES' : null;
}

/** What is wrong with an ID at sign-up (spec 5), or null. IDs that begin like a social member's are kept for those. */
export function checkNewId(id: string): NewIdCode | null {
  const code = checkId(id);
  // A byte order mark and the separators of lines and paragraphs are spaces to a program alone.
  if (code && (code !== 'ID_HAS_SPACES' || /[^\S\ufeff\u2028\u2029]/.test(id))) return code;
  // At log-in only what was always refused is: who has such an ID keeps it.
  if (code || hasHidden(id) || /[\ufe0e\ufe0f]/.test(id)) return 'ID_INVALID';
  if (id.length > MAX_ID_LENGTH) return 'ID_TOO_LONG';
  const lower = id.toLowerCase();
  return SOCIAL_ID_PREFIXES.some((prefix) => lower.startsWith(prefix)) ? 'ID_RESERVED' : null;
}

/** One spelling for IDs that look the same: Hangul may arrive in composed or decomposed form. */
export function normalizeId(id: string): string {
  return id.normalize('NFC');
}
