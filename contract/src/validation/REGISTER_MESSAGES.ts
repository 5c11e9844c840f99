import { LOGIN_MESSAGES } from './LOGIN_MESSAGES.js';
import { PASSWORD_MESSAGES } from './PASSWORD_MESSAGES.js';
import type { EmailForCodeErrors } from './validateEmailForCode.js';
import type { RegisterCode } from './validateRegister.js';
import type { SocialRegisterCode } from './validateSocialRegister.js';

/** Every code of the two sign-up forms and of the buttons that send codes. */
export type SignUpCode = RegisterCode | SocialRegisterCode | NonNullable<EmailForCodeErrors['email']>;

/** Texts of the sign-up forms and of the calls that send codes. */
export const REGISTER_MESSAGES: Readonly<Record<SignUpCode, string>> = {
  ...LOGIN_MESSAGES,
  ...PASSWORD_MESSAGES,
  ID_INVALID: '아이디에 사용할 수 없는 문자가 있어요.',
  ID_TOO_LONG: '아이디는 64자까지 쓸 수 있어요.',
  ID_RESERVED: '사용할 수 없는 아이디예요.',
  PASSWORD_REPEAT_DIFFERS: '비밀번호 재확인이 다릅니다',
  EMAIL_INVALID: '이메일 형식을 맞춰주세요',
  EMAIL_FOR_CODE_INVALID: '이메일이 올바르지 않습니다',
  EMAIL_CODE_NOT_SENT: '이메일 인증코드를 전송하세요',
  EMAIL_CODE_LENGTH: '인증코드 5자를 입력하세요',
  PHONE_INVALID: '휴대전화 번호가 올바르지 않습니다',
  PHONE_CODE_NOT_SENT: '휴대전화 인증코드를 전송하세요',
  PHONE_CODE_LENGTH: '인증번호 5자를 입력하세요',
  REGISTER_WHERE_REQUIRED: '가입경로를 선택해주세요',
};
