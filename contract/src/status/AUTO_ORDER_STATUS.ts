/** Codes of an auto-order's status (spec 4). */
export const AUTO_ORDER_STATUS = { active: 0, completed: 1, canceled: 2, partial: 3 } as const;

/** 0 active, 1 completed, 2 cancelled, 3 partial. */
export type AutoOrderStatus = (typeof AUTO_ORDER_STATUS)[keyof typeof AUTO_ORDER_STATUS];

/** What customers read for each status (spec 4): partial counts as completed. */
export const AUTO_ORDER_STATUS_LABEL: Readonly<Record<AutoOrderStatus, string>> = {
  0: '진행중',
  1: '완료',
  2: '취소',
  3: '완료',
};
