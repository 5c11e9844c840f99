import { normalizePhoneNumber, PHONE_LENGTH } from '@storefront/contract';

/** Explains why no mobile phone has this number (B-register-39). */
export function explainPhoneNumber(typed: string): string {
  const digits = normalizePhoneNumber(typed);
  if (digits === '') return '번호를 입력해 주세요.';
  if (/\D/.test(digits)) return '숫자만 입력해 주세요. 하이픈(-)이나 띄어쓰기는 있어도 괜찮아요.';
  if (digits.length === PHONE_LENGTH) return '010으로 시작하는 휴대전화 번호를 입력해 주세요.';
  return `숫자 ${PHONE_LENGTH}자리여야 해요. 지금은 ${digits.length}자리예요.`;
}
