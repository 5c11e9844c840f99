/** Codes of an order's status (spec 4). */
export const ORDER_STATUS = {
  pending: 0,
  inProgress: 1,
  completed: 2,
  partial: 3,
  processing: 4,
  canceled: 5,
} as const;

/** 0 to 5. What a newer server sends may be another number: wire types say `number`, `statusLabel` shows it. */
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** What customers read for each status (spec 4). */
export const ORDER_STATUS_LABEL: Readonly<Record<OrderStatus, string>> = {
  0: '주문접수',
  1: '주문준비중 또는 가동중',
  2: '작업완료',
  3: '주문실패(작업되지 않은 만큼 환불)',
  4: '주문대기',
  5: '주문취소 및 전액 환불',
};
