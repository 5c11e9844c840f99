import { PHONE_LENGTH } from '../limits.js';

/** Whether text is exactly eleven digits (spec 5). */
export function isPhoneNumber(text: string): boolean {
  return text.length === PHONE_LENGTH && /^\d+$/.test(text);
}
