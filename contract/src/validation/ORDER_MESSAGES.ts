import type { OrderCode } from './validateOrder.js';

/** The order form's texts. */
export const ORDER_MESSAGES: Readonly<Record<OrderCode, string>> = {
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
};
