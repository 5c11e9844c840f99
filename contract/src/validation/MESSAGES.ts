import type { ChangePasswordCode } from './validateChangePassword.js';
import type { EmailForCodeErrors } from './validateEmailForCode.js';
import type { LoginCode } from './validateLogin.js';
import type { OrderCode } from './validateOrder.js';
import type { RegisterCode } from './validateRegister.js';
import type { ResetPasswordCode } from './validateResetPassword.js';
import type { SocialRegisterCode } from './validateSocialRegister.js';
import type { TopUpCode } from './validateTopUp.js';

/** Every code that a validator or a request schema may give. */
export type ValidationCode =
  | 'FORM_INVALID'
  | LoginCode
  | RegisterCode
  | SocialRegisterCode
  | NonNullable<EmailForCodeErrors['email']>
  | OrderCode
  | TopUpCode
  | ChangePasswordCode
  | ResetPasswordCode;

/** What customers read for each code; site and server say the same. Texts that spec 5 quotes are kept to the letter. */
export const MESSAGES: Readonly<Record<ValidationCode, string>> = {
  FORM_INVALID: '입력 양식을 맞춰주세요.',

  ID_REQUIRED: '아이디를 입력 해주세요.',
  ID_HAS_SPACES: '아이디에 띄어쓰기는 불가능합니다.',
  ID_TOO_LONG: '아이디는 64자까지 쓸 수 있어요.',
  ID_RESERVED: '사용할 수 없는 아이디예요.',
  PASSWORD_REQUIRED: '비밀번호를 입력 해주세요.',
  PASSWORD_HAS_SPACES: '비밀번호에 띄어쓰기는 불가능합니다.',
  PASSWORD_TOO_LONG: '비밀번호는 128자까지 쓸 수 있어요.',
  PASSWORD_REPEAT_DIFFERS: '비밀번호 재확인이 다릅니다',

  EMAIL_INVALID: '이메일 형식을 맞춰주세요',
  EMAIL_FOR_CODE_INVALID: '이메일이 올바르지 않습니다',
  EMAIL_CODE_NOT_SENT: '이메일 인증코드를 전송하세요',
  EMAIL_CODE_LENGTH: '인증코드 5자를 입력하세요',
  PHONE_INVALID: '휴대전화 번호가 올바르지 않습니다',
  PHONE_CODE_NOT_SENT: '휴대전화 인증코드를 전송하세요',
  PHONE_CODE_LENGTH: '인증번호 5자를 입력하세요',
  REGISTER_WHERE_REQUIRED: '가입경로를 선택해주세요',

  SERVICE_REQUIRED: '서비스를 선택해 주세요.',
  SERVICE_NOT_ORDERABLE: '주문불가 상품입니다.',
  LINK_REQUIRED: '주문 링크를 입력해주세요.',
  LINK_TOO_LONG: '주문 링크는 2,048자까지 입력할 수 있어요.',
  LINK_INVALID: '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.',
  AMOUNT_BELOW_MIN: '주문 수량이 최소수량보다 적습니다.',
  AMOUNT_ABOVE_MAX: '주문 수량이 최대수량보다 많습니다.',
  AMOUNT_NOT_INTEGER: '주문 수량은 정수로 입력해 주세요.',
  BALANCE_SHORT: '포인트가 부족합니다.',
  AUTO_NOT_ALLOWED: '자동주문을 할 수 없는 상품이에요.',
  RUNS_INVALID: '반복 횟수는 2회 이상의 정수로 입력해 주세요.',
  RUNS_TOO_MANY: '반복 횟수가 너무 많아요.',
  INTERVAL_INVALID: '반복 간격은 60분 이상의 정수로 입력해 주세요.',
  INTERVAL_TOO_LONG: '반복 간격이 너무 길어요.',

  NAME_REQUIRED: '이름을 입력해 주세요.',
  NAME_TOO_LONG: '입금자명은 50자까지 쓸 수 있어요.',
  NAME_INVALID: '입금자명을 다시 확인해 주세요.',
  POINT_REQUIRED: '충전금액을 설정해주세요',
  POINT_NOT_WHOLE: '충전 금액은 1원 단위로 입력해 주세요.',
  POINT_TOO_LARGE: '한 번에 1억원까지 충전할 수 있어요.',
  FEE_TYPE_DISABLED: '지금은 선택할 수 없는 증빙 유형이에요.',

  CURRENT_PASSWORD_REQUIRED: '현재 비밀번호를 입력해 주세요',
  NEW_PASSWORD_REQUIRED: '새로운 비밀번호를 입력해주세요',
  NEW_PASSWORD_REPEAT_DIFFERS: '비밀번호 재확인이 다릅니다.',
  RESET_PASSWORD_DIFFERS: '비밀번호 검증이 다릅니다',
};
