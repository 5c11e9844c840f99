/** `feeType` of a top-up (spec 4): cash receipt, tax invoice, or neither. */
export const PAYMENT_KIND = { cash: 0, fee: 1, none: 2 } as const;

/** 0 cash receipt, 1 tax invoice, 2 neither. */
export type PaymentKind = (typeof PAYMENT_KIND)[keyof typeof PAYMENT_KIND];

/** What customers read for each kind. */
export const PAYMENT_KIND_LABEL: Readonly<Record<PaymentKind, string>> = {
  0: '현금영수증',
  1: '세금계산서',
  2: '신청 안함',
};
