import { MAX_EMAIL_LENGTH, PHONE_LENGTH } from '../limits/limits.js';
import { hasHidden, replaceHidden } from '../text/hiddenCharacters.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** The platform's own, in browsers as in Node. */
declare const URL: new (text: string) => { readonly hostname: string };

const EMAIL = /^([^@\s,;:<>()[\]"\\]+)@([^@\s,;:<>()[\]"\\/?#%]+)$/;

/**
 * The one spelling of an e-mail address (B-register-54): full-width letters as ASCII, the domain as DNS has it. Null for
 * what has no @ between two parts and no dot (B-register-8), for a domain with an empty label, and for what a mail header
 * would read as more than one address.
 */
export function normalizeEmail(text: string): string | null {
  const [, local, domain] = EMAIL.exec(text.normalize('NFKC')) ?? [];
  const host = domain === undefined ? null : asciiHost(domain);
  if (host === null || hasHidden(text)) return null;
  const email = `${local}@${host}`;
  return email.includes('.') && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/** A domain in lower case and punycode; null for one with an empty label, and for an address of IP. */
function asciiHost(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.split('.').includes('') || /(?:^|\.)\d+$/.test(hostname) ? null : hostname;
  } catch {
    return null;
  }
}

/** Whether text is an e-mail address, in any spelling. */
export function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null;
}

/**
 * A phone number as it is sent, from what was typed or pasted (B-register-38): without blanks, hidden characters,
 * hyphens, dots, slashes and brackets, in half-width digits, and a mobile number abroad's way (+82 10 …) as at home.
 */
export function normalizePhoneNumber(text: string): string {
  return replaceHidden(text.normalize('NFKC'), () => '')
    .replace(/[\s\p{Pd}\u2212.·/()]/gu, '')
    .replace(/^(?:\+|00)?820?(?=1\d{9}$)/, '0');
}

/** Whether text is a mobile number of exactly eleven digits (B-register-14); ask of a normalised number. */
export function isPhoneNumber(text: string): boolean {
  return text.length === PHONE_LENGTH && /^01[016789]\d+$/.test(text);
}

/** Body of `POST /auth/send-email`, `/service/find-id` and `/service/find-password`. */
export interface EmailRequest {
  email: string;
}

/** Code by field of a form that is one e-mail address; texts in `REGISTER_MESSAGES`. */
export type EmailForCodeErrors = FieldErrors<{ email: 'EMAIL_FOR_CODE_INVALID' }>;

/** Before a code, an ID or a reset link is sent to an e-mail address (B-register-15). */
export function validateEmailForCode({ email }: EmailRequest): Validation<EmailRequest, EmailForCodeErrors> {
  return settleValidation({ email: isEmail(email) ? null : 'EMAIL_FOR_CODE_INVALID' }, { email });
}

/** Body of `POST /auth/send-phone-number`. */
export interface PhoneNumberRequest {
  phoneNumber: string;
}

/** Code by field of a form that is one phone number; texts in `REGISTER_MESSAGES`. */
export type PhoneForCodeErrors = FieldErrors<{ phoneNumber: 'PHONE_INVALID' }>;

/** Before a code is sent to a phone (B-register-14). */
export function validatePhoneForCode(input: PhoneNumberRequest): Validation<PhoneNumberRequest, PhoneForCodeErrors> {
  const phoneNumber = normalizePhoneNumber(input.phoneNumber);
  return settleValidation({ phoneNumber: isPhoneNumber(phoneNumber) ? null : 'PHONE_INVALID' }, { phoneNumber });
}
