/** Details for the next top-up (B-point-81). */
export const REMEMBERED_KIND = {
  depositor: 'depositor',
  taxInvoice: 'taxInvoice',
  cashReceipt: 'cashReceipt',
} as const;

export type RememberedKind = (typeof REMEMBERED_KIND)[keyof typeof REMEMBERED_KIND];
