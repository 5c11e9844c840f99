/** What a movement of points is for (B-point-66): a refund pays back an order or what an auto-order did not run. */
export const LEDGER_KIND = {
  order: 'order',
  autoOrder: 'autoOrder',
  refund: 'refund',
  topUp: 'topUp',
  topUpRefund: 'topUpRefund',
  adjustment: 'adjustment',
} as const;

/** What a movement of points is for. */
export type LedgerKind = (typeof LEDGER_KIND)[keyof typeof LEDGER_KIND];

/** What customers read for each kind (B-point-66). */
export const LEDGER_KIND_LABEL: Readonly<Record<LedgerKind, string>> = {
  order: '주문',
  autoOrder: '자동주문',
  refund: '환불',
  topUp: '충전',
  topUpRefund: '충전 환불',
  adjustment: '조정',
};

/** The label of a `topUpRefund` that gives points back, after a request was refused or withdrawn (B-point-74). */
export const REFUND_RETURNED_LABEL = '환불 취소';
