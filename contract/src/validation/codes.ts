import { CODE_LENGTH } from '../limits/limits.js';
import { replaceHidden } from '../text/hiddenCharacters.js';
import { isEmail } from './contact.js';

/** Removes blanks and hidden characters; answers half-width capitals (B-register-37). */
export function normalizeCode(text: string): string {
  return replaceHidden(text.normalize('NFKC'), () => '')
    .replace(/\s/g, '')
    .toUpperCase();
}

/** Expects a normalised code (B-register-11, B-register-12, B-register-39). */
export function judgeCode(code: string): 'right' | 'otherLetters' | 'length' {
  if (/[^A-Z\d]/.test(code)) return 'otherLetters';
  return code.length === CODE_LENGTH ? 'right' : 'length';
}

export const EMAIL_CODE = { right: null, otherLetters: 'EMAIL_CODE_INVALID', length: 'EMAIL_CODE_LENGTH' } as const;

export type EmailCode = 'EMAIL_INVALID' | 'EMAIL_CODE_NOT_SENT';
export type EmailCodeCode = 'EMAIL_CODE_LENGTH' | 'EMAIL_CODE_INVALID';

export const EMAIL_MESSAGES: Readonly<Record<EmailCode | EmailCodeCode | 'EMAIL_FOR_CODE_INVALID', string>> = {
  EMAIL_INVALID: '이메일 형식을 맞춰주세요',
  EMAIL_FOR_CODE_INVALID: '이메일이 올바르지 않습니다',
  EMAIL_CODE_NOT_SENT: '이메일 인증코드를 전송하세요',
  EMAIL_CODE_LENGTH: '인증코드 5자를 입력하세요',
  EMAIL_CODE_INVALID: '인증코드는 영문과 숫자로만 되어 있어요. 한글 자판인지 확인해 주세요.',
};

/** A missing code is an error of the field that sends it. */
export function checkProvenEmail(email: string, isCodeSent: boolean | undefined): EmailCode | null {
  if (!isEmail(email)) return 'EMAIL_INVALID';
  return isCodeSent === false ? 'EMAIL_CODE_NOT_SENT' : null;
}
