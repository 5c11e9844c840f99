import { MAX_EMAIL_LENGTH } from '../limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';

/** Whether text has an @ between two parts and a dot (spec 5), and nothing that a mail header would read as more than one address. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    text.includes('.') &&
    /^[^@\s,;:<>()[\]"\\]+@[^@\s,;:<>()[\]"\\]+$/.test(text) &&
    !hasHidden(text)
  );
}
