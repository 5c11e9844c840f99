import { CODE_LENGTH } from '../limits/limits.js';
import { replaceHidden } from '../text/hiddenCharacters.js';
import { isEmail } from './contact.js';

/**
 * A code as it is sent, from what was typed or pasted (B-register-37): without blanks and hidden characters, in half-width
 * capitals.
 */
export function normalizeCode(text: string): string {
  return replaceHidden(text.normalize('NFKC'), () => '')
    .replace(/\s/g, '')
    .toUpperCase();
}

/** Whether a code, normalised, could be one (B-register-11, B-register-12, B-register-39). */
export function judgeCode(code: string): 'right' | 'otherLetters' | 'length' {
  if (/[^A-Z\d]/.test(code)) return 'otherLetters';
  return code.length === CODE_LENGTH ? 'right' : 'length';
}

/** What each judgement says of a code that came by mail. */
export const EMAIL_CODE = { right: null, otherLetters: 'EMAIL_CODE_INVALID', length: 'EMAIL_CODE_LENGTH' } as const;

/** What may be wrong with an address, and with the code that was sent there. */
export type EmailCode = 'EMAIL_INVALID' | 'EMAIL_CODE_NOT_SENT';
export type EmailCodeCode = 'EMAIL_CODE_LENGTH' | 'EMAIL_CODE_INVALID';

/** Texts of an address that is proven by a code, and of the call that sends it. */
export const EMAIL_MESSAGES: Readonly<Record<EmailCode | EmailCodeCode | 'EMAIL_FOR_CODE_INVALID', string>> = {
  EMAIL_INVALID: '이메일 형식을 맞춰주세요',
  EMAIL_FOR_CODE_INVALID: '이메일이 올바르지 않습니다',
  EMAIL_CODE_NOT_SENT: '이메일 인증코드를 전송하세요',
  EMAIL_CODE_LENGTH: '인증코드 5자를 입력하세요',
  EMAIL_CODE_INVALID: '인증코드는 영문과 숫자로만 되어 있어요. 한글 자판인지 확인해 주세요.',
};

/** What is wrong with an address that has to be proven; a code that was not sent is an error of the field that sends it. */
export function checkProvenEmail(email: string, isCodeSent: boolean | undefined): EmailCode | null {
  if (!isEmail(email)) return 'EMAIL_INVALID';
  return isCodeSent === false ? 'EMAIL_CODE_NOT_SENT' : null;
}
