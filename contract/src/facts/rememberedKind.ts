/** What is remembered of a member's top-ups for the next one (B-point-81). */
export const REMEMBERED_KIND = {
  depositor: 'depositor',
  taxInvoice: 'taxInvoice',
  cashReceipt: 'cashReceipt',
} as const;

/** What is remembered of a member's top-ups for the next one. */
export type RememberedKind = (typeof REMEMBERED_KIND)[keyof typeof REMEMBERED_KIND];
