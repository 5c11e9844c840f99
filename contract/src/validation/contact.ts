import { MAX_EMAIL_LENGTH, PHONE_LENGTH } from '../limits/limits.js';
import { hasHidden, replaceHidden } from '../text/hiddenCharacters.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** Exists in browsers and Node. */
declare const URL: new (text: string) => { readonly hostname: string };

const EMAIL = /^([^@\s,;:<>()[\]"\\]+)@([^@\s,;:<>()[\]"\\/?#%]+)$/;

/**
 * Normalizes an e-mail address (B-register-54): ASCII, DNS domain. Null if malformed (B-register-8) or read as several
 * addresses.
 */
export function normalizeEmail(text: string): string | null {
  const [, local, domain] = EMAIL.exec(text.normalize('NFKC')) ?? [];
  const host = domain === undefined ? null : asciiHost(domain);
  if (host === null || hasHidden(text)) return null;
  const email = `${local}@${host}`;
  return email.includes('.') && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/** Lower case and punycode; null for empty labels and IP addresses. */
function asciiHost(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.split('.').includes('') || /(?:^|\.)\d+$/.test(hostname) ? null : hostname;
  } catch {
    return null;
  }
}

/** Accepts any spelling. */
export function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null;
}

/** Normalizes a phone number (B-register-38): half-width digits without separators, +82 10 … as at home. */
export function normalizePhoneNumber(text: string): string {
  return replaceHidden(text.normalize('NFKC'), () => '')
    .replace(/[\s\p{Pd}\u2212.·/()]/gu, '')
    .replace(/^(?:\+|00)?820?(?=1\d{9}$)/, '0');
}

/** Mobile number of eleven digits (B-register-14); expects a normalised one. */
export function isPhoneNumber(text: string): boolean {
  return text.length === PHONE_LENGTH && /^01[016789]\d+$/.test(text);
}

/** `POST /auth/send-email`, `/service/find-id`, `/service/find-password` */
export interface EmailRequest {
  email: string;
}

/** Texts in `REGISTER_MESSAGES`. */
export type EmailForCodeErrors = FieldErrors<{ email: 'EMAIL_FOR_CODE_INVALID' }>;

/** Checks the address before something is sent there (B-register-14). */
export function validateEmailForCode({ email }: EmailRequest): Validation<EmailRequest, EmailForCodeErrors> {
  return settleValidation({ email: isEmail(email) ? null : 'EMAIL_FOR_CODE_INVALID' }, { email });
}

/** `POST /auth/send-phone-number` */
export interface PhoneNumberRequest {
  phoneNumber: string;
}

/** Texts in `REGISTER_MESSAGES`. */
export type PhoneForCodeErrors = FieldErrors<{ phoneNumber: 'PHONE_INVALID' }>;

/** Checks a number before a code is sent (B-register-14). */
export function validatePhoneForCode(input: PhoneNumberRequest): Validation<PhoneNumberRequest, PhoneForCodeErrors> {
  const phoneNumber = normalizePhoneNumber(input.phoneNumber);
  return settleValidation({ phoneNumber: isPhoneNumber(phoneNumber) ? null : 'PHONE_INVALID' }, { phoneNumber });
}
