import { REFUND_WINDOW_HOURS } from '../limits/limits.js';

/**
 * `code` of the refusals that forms tell apart (B-api-6) and what customers read; a form's own codes are in `MESSAGES`.
 */
export const API_MESSAGES = {
  LOGIN_FAILED: '아이디 또는 비밀번호가 다릅니다.',
  ID_TAKEN: '이미 존재하는 아이디 입니다',
  EMAIL_TAKEN: '이미 존재하는 이메일 입니다',
  PHONE_TAKEN: '이미 존재하는 휴대전화 번호 입니다',
  EMAIL_CODE_WRONG: '이메일 인증코드를 확인해 주세요.',
  PHONE_CODE_WRONG: '휴대전화 인증번호를 확인해 주세요.',
  REFERRAL_UNKNOWN: '추천인 코드를 확인해 주세요.',
  CURRENT_PASSWORD_WRONG: '현재 비밀번호가 다릅니다.',
  SOCIAL_MEMBER_HAS_NO_PASSWORD: '소셜 계정으로 가입한 회원은 비밀번호를 바꿀 수 없어요.',
  EMAIL_CODE_NOT_DELIVERED: '인증코드를 보내지 못했어요. 잠시 후 다시 시도해 주세요.',
  PHONE_CODE_NOT_DELIVERED: '인증번호를 보내지 못했어요. 잠시 후 다시 시도해 주세요.',
  RESET_TOKEN_INVALID: '재설정 링크가 만료됐거나 이미 사용됐어요. 비밀번호 찾기를 다시 해 주세요.',
  NAVER_NOT_REGISTERED: '아직 가입하지 않은 네이버 계정이에요.',
  KAKAO_NOT_REGISTERED: '아직 가입하지 않은 카카오 계정이에요.',
  NAVER_OFF: '지금은 네이버 계정을 사용할 수 없어요.',
  KAKAO_OFF: '지금은 카카오 계정을 사용할 수 없어요.',
  NAVER_REFUSED: '네이버 인증을 확인하지 못했어요. 다시 로그인해 주세요.',
  KAKAO_REFUSED: '카카오 인증을 확인하지 못했어요. 다시 로그인해 주세요.',
  NAVER_UNAVAILABLE: '네이버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  KAKAO_UNAVAILABLE: '카카오에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  NAVER_ACCOUNT_TAKEN: '이미 가입한 네이버 계정이에요. 로그인해 주세요.',
  KAKAO_ACCOUNT_TAKEN: '이미 가입한 카카오 계정이에요. 로그인해 주세요.',
  SERVICE_NOT_FOUND: '상품을 찾을 수 없어요.',
  EXPECTED_POINT_INVALID: '결제할 금액을 다시 확인해 주세요.',
  PRICE_CHANGED: '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.',
  INTENT_CLOSED: '주문되지 않은 것으로 확인한 요청이에요. 다시 주문해 주세요.',
  AUTO_ORDER_FINISHED: '이미 끝난 자동주문이에요.',
  ORDER_NOT_CANCELABLE: '지금은 취소할 수 없는 주문이에요.',
  TOO_MANY_PENDING:
    '입금을 기다리는 신청이 이미 5건 있어요. 입금하거나 충전내역에서 신청을 취소한 뒤 다시 시도해 주세요.',
  DEPOSITOR_CROWDED: '이 입금자명으로는 지금 신청이 너무 많아요. 입금자명을 조금 다르게 적어 주세요.',
  TOP_UP_SETTLED: '이미 처리된 충전 신청이에요.',
  REFUND_ASKED: '이미 환불을 요청한 충전이에요. 충전내역에서 확인해 주세요.',
  REFUND_SETTLED: '이미 처리된 환불 요청이에요.',
  REFUND_NOT_PAID: '충전이 완료된 신청만 환불을 요청할 수 있어요.',
  REFUND_WINDOW_OVER: `충전한 지 ${REFUND_WINDOW_HOURS}시간이 지나 환불을 요청할 수 없어요.`,
  REFUND_ALL_USED: '충전한 포인트를 모두 사용해서 환불할 금액이 없어요.',
  REFUND_AMOUNT_CHANGED: '환불할 수 있는 금액이 바뀌었어요. 확인하고 다시 요청해 주세요.',
  IDEMPOTENCY_KEY_INVALID: '요청을 다시 확인해 주세요.',
  IDEMPOTENCY_KEY_REUSED: '앞선 요청과 내용이 달라요. 새로 고친 뒤 다시 시도해 주세요.',
  LOGIN_AGAIN: '다시 로그인해 주세요.',
  UNAUTHORIZED: '로그인이 필요해요.',
  API_KEY_INVALID: 'API 키가 올바르지 않아요.',
  NOT_FOUND: '요청하신 내용을 찾을 수 없어요.',
  TOO_MANY_REQUESTS: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  UNAVAILABLE: '서버가 잠시 쉬고 있어요. 잠시 후 다시 시도해 주세요.',
  INTERNAL: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const satisfies Record<string, string>;

/** `code` of a refusal that only the server can give; `ApiErrorBody.code` may also be a `ValidationCode`. */
export type ApiCode = keyof typeof API_MESSAGES;
