import type { ApiError } from 'shared-ui';

/** What the sign-up page says (ui-contract). */
export const REGISTER_TEXT = {
  title: '회원가입',
  lead: '몇 가지만 입력하면 바로 시작할 수 있어요.',
  id: '아이디',
  password: '비밀번호',
  passwordRepeat: '비밀번호 재입력',
  passwordPlaceholder: '8~20자',
  passwordShort: '8자 이상이면 더 안전해요.',
  email: '이메일',
  sendEmail: '이메일 인증코드 전송',
  emailCode: '이메일 인증코드',
  emailSent: '인증코드가 발송되었습니다.',
  emailCodeHint: "메일로 받은 5자리 코드를 10분 안에 입력해 주세요. 오지 않으면 '변경'을 눌러 다시 보낼 수 있어요.",
  phone: '휴대전화 번호',
  phonePlaceholder: '숫자 11자리',
  sendPhone: '휴대전화 인증번호 전송',
  phoneCode: '휴대전화 인증번호',
  phoneSent: '인증번호가 발송되었습니다.',
  phoneCodeHint: "문자로 받은 5자리 번호를 10분 안에 입력해 주세요. 오지 않으면 '변경'을 눌러 다시 보낼 수 있어요.",
  change: '변경',
  changeEmail: '변경: 이메일',
  changePhone: '변경: 휴대전화 번호',
  referral: '추천인 코드',
  referralPlaceholder: '있으면 입력해 주세요',
  registerWhere: '가입경로',
  registerWherePlaceholder: '선택해 주세요',
  routesFailed: '가입경로를 불러오지 못했어요.',
  retry: '다시 시도',
  agreement: ['가입하면 ', '과 ', '에 동의하게 돼요.'],
  terms: '이용약관',
  privacy: '개인정보처리방침',
  submit: '회원가입',
  succeeded: '회원가입에 성공했습니다.',
  failed: '회원가입에 실패했습니다',
  member: '이미 계정이 있나요?',
  toLogin: '내 계정으로 계속하기',
} as const;

/** The texts of spec 5 for this form. */
export { REGISTER_MESSAGES } from 'contract';

const CODE_FORM_WRONG = '입력 양식을 맞춰주세요';
const CODE_FAILED = '오류가 발생했습니다';

/** What spec 8 says about a code that could not be sent to a phone. */
export function describePhoneFailure({ status }: ApiError): string {
  if (status === 400) return CODE_FORM_WRONG;
  return status === 409 ? '이미 존재하는 휴대전화 번호 입니다' : CODE_FAILED;
}

/** What spec 8 says about a code that could not be sent to an e-mail address. */
export function describeEmailFailure({ status }: ApiError): string {
  if (status === 400) return CODE_FORM_WRONG;
  return status === 409 ? '이미 존재하는 이메일 입니다' : CODE_FAILED;
}
