import { CODE_LENGTH } from '../limits.js';
import { isPhoneNumber } from './isPhoneNumber.js';

/** What may be wrong with the phone of a sign-up; texts in `REGISTER_MESSAGES`. */
export type PhoneCode = 'PHONE_INVALID' | 'PHONE_CODE_NOT_SENT';

/** What is wrong with the phone part of a sign-up (spec 5). `codeSent` is left out where only the server's records know it. */
export function checkSignUpPhone(input: {
  phoneNumber: string;
  phoneCodeSent?: boolean | undefined;
}): PhoneCode | null {
  if (input.phoneCodeSent === false) return 'PHONE_CODE_NOT_SENT';
  return isPhoneNumber(input.phoneNumber) ? null : 'PHONE_INVALID';
}

/** Whether a typed code has the right length (spec 5). */
export function isCodeComplete(code: string): boolean {
  return code.length === CODE_LENGTH;
}
