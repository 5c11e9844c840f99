/** `code` of the refusals that forms tell apart (spec 8) and what customers read; a form's own codes are in `MESSAGES`. */
export const API_MESSAGES = {
  LOGIN_FAILED: '아이디 또는 비밀번호가 다릅니다.',
  ID_TAKEN: '이미 존재하는 아이디 입니다',
  EMAIL_TAKEN: '이미 존재하는 이메일 입니다',
  PHONE_TAKEN: '이미 존재하는 휴대전화 번호 입니다',
  EMAIL_CODE_WRONG: '이메일 인증코드를 확인해 주세요.',
  PHONE_CODE_WRONG: '휴대전화 인증번호를 확인해 주세요.',
  REGISTER_WHERE_UNKNOWN: '가입경로를 다시 선택해 주세요.',
  REFERRAL_UNKNOWN: '추천인 코드를 확인해 주세요.',
  CURRENT_PASSWORD_WRONG: '현재 비밀번호가 다릅니다.',
  SOCIAL_MEMBER_HAS_NO_PASSWORD: '소셜 계정으로 가입한 회원은 비밀번호를 바꿀 수 없어요.',
  SERVICE_NOT_FOUND: '상품을 찾을 수 없어요.',
  IDEMPOTENCY_KEY_INVALID: '요청을 다시 확인해 주세요.',
  IDEMPOTENCY_KEY_REUSED: '앞선 요청과 내용이 달라요. 새로 고친 뒤 다시 시도해 주세요.',
  UNAUTHORIZED: '로그인이 필요해요.',
  NOT_FOUND: '요청하신 내용을 찾을 수 없어요.',
  TOO_MANY_REQUESTS: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  INTERNAL: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const satisfies Record<string, string>;

export type ApiCode = keyof typeof API_MESSAGES;
