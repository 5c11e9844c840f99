import type { ApiError } from 'shared-ui';

/** What the sign-up says of what was done (`docs/behaviour.md`, B-register). */
export const REGISTER_TEXT = {
  emailSent: '인증코드가 발송되었습니다.',
  phoneSent: '인증번호가 발송되었습니다.',
  succeeded: '회원가입에 성공했습니다.',
  failed: '회원가입에 실패했습니다',
} as const;

/** The texts of the log-in form (B-login-2). */
export { REGISTER_MESSAGES } from 'contract';

const CODE_FORM_WRONG = '입력 양식을 맞춰주세요';
const CODE_FAILED = '오류가 발생했습니다';

/** What is said of a code that could not be sent to a phone (B-register-17). */
export function describePhoneFailure({ status }: ApiError): string {
  if (status === 400) return CODE_FORM_WRONG;
  return status === 409 ? '이미 존재하는 휴대전화 번호 입니다' : CODE_FAILED;
}

/** What is said of a code that could not be sent to an e-mail address (B-register-18). */
export function describeEmailFailure({ status }: ApiError): string {
  if (status === 400) return CODE_FORM_WRONG;
  return status === 409 ? '이미 존재하는 이메일 입니다' : CODE_FAILED;
}
