/** For fields that may receive a resident number (B-format-16). */
export const RESIDENT_NUMBER_MESSAGES = {
  RESIDENT_NUMBER: '주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.',
} as const;

const DATE = '\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const WRITTEN = new RegExp(`(?<!\\d)${DATE}[\\s\\p{Pd}\\u2212.]+[1-8]\\d{6}(?!\\d)`, 'u');
const WRITTEN_OR_BARE = new RegExp(`(?<!\\d)${DATE}[\\s\\p{Pd}\\u2212.]*[1-8]\\d{6}(?!\\d)`, 'u');

/** 13 digits: a date, then 1 to 8. */
export function hasResidentNumber(text: string): boolean {
  return WRITTEN_OR_BARE.test(text.normalize('NFKC'));
}

/** Stricter where 13 digits may be an account: 우리은행's begin with 1002 and read as a date. */
export function isWrittenAsResidentNumber(text: string): boolean {
  return WRITTEN.test(text.normalize('NFKC'));
}
