/** Codes of an order's status (B-history-1). */
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

/** What customers read for each status (B-history-1). */
export const ORDER_STATUS_LABEL: Readonly<Record<OrderStatus, string>> = {
  0: '주문접수',
  1: '주문준비중 또는 가동중',
  2: '작업완료',
  3: '주문실패(작업되지 않은 만큼 환불)',
  4: '주문대기',
  5: '주문취소 및 전액 환불',
};

/** Codes of an auto-order's status (B-auto-11). */
export const AUTO_ORDER_STATUS = { active: 0, completed: 1, canceled: 2, partial: 3 } as const;

/** 0 active, 1 completed, 2 cancelled, 3 partial. */
export type AutoOrderStatus = (typeof AUTO_ORDER_STATUS)[keyof typeof AUTO_ORDER_STATUS];

/** What customers read for each status (B-auto-11): partial counts as completed. */
export const AUTO_ORDER_STATUS_LABEL: Readonly<Record<AutoOrderStatus, string>> = {
  0: '진행중',
  1: '완료',
  2: '취소',
  3: '완료',
};

/** Status of a deposit request (B-point-22). */
export const TOP_UP_STATUS = { pending: 'pending', success: 'success', fail: 'fail' } as const;

/** How it stands with a deposit request. */
export type TopUpStatus = (typeof TOP_UP_STATUS)[keyof typeof TOP_UP_STATUS];

/** What customers read for each status (B-point-22). */
export const TOP_UP_STATUS_LABEL: Readonly<Record<TopUpStatus, string>> = {
  pending: '대기',
  success: '수락',
  fail: '거절',
};

/** How it stands with a request for a refund of a top-up (B-point-73). */
export const REFUND_STATE = { open: 'open', refused: 'refused', settled: 'settled', withdrawn: 'withdrawn' } as const;

/** `feeType` of a top-up (B-point-8): cash receipt, tax invoice, or neither. */
export const PAYMENT_KIND = { cash: 0, fee: 1, none: 2 } as const;

/** 0 cash receipt, 1 tax invoice, 2 neither. */
export type PaymentKind = (typeof PAYMENT_KIND)[keyof typeof PAYMENT_KIND];

/** What customers read for each kind. */
export const PAYMENT_KIND_LABEL: Readonly<Record<PaymentKind, string>> = {
  0: '현금영수증',
  1: '세금계산서',
  2: '신청 안함',
};

/** The label of a status; a code that nobody knows is shown as it came, so that a newer server never breaks a history. */
export function statusLabel(labels: Readonly<Record<number | string, string>>, status: number | string): string {
  return Object.hasOwn(labels, status) ? (labels[status] ?? String(status)) : String(status);
}
