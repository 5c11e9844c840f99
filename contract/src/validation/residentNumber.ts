/** Text of every field where somebody may type a resident registration number (B-format-16). */
export const RESIDENT_NUMBER_MESSAGES = {
  RESIDENT_NUMBER: '주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.',
} as const;

const DATE = '\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const WRITTEN = new RegExp(`(?<!\\d)${DATE}[\\s\\p{Pd}\\u2212.]+[1-8]\\d{6}(?!\\d)`, 'u');
const WRITTEN_OR_BARE = new RegExp(`(?<!\\d)${DATE}[\\s\\p{Pd}\\u2212.]*[1-8]\\d{6}(?!\\d)`, 'u');

/** Whether text holds a resident or foreign registration number: 13 digits that are a date and then 1 to 8. */
export function hasResidentNumber(text: string): boolean {
  return WRITTEN_OR_BARE.test(text.normalize('NFKC'));
}

/** The same where 13 digits may be something else: accounts of 우리은행 begin with 1002 and read as a date. */
export function isWrittenAsResidentNumber(text: string): boolean {
  return WRITTEN.test(text.normalize('NFKC'));
}
