/** Places for other remotes' parts and their props (B-slot-1); the screen's owner declares them. */
export interface SlotProps {
  /** Below the receipt of an order or auto-order (mf-order). */
  'order.receipt': { orderId: number; isAutoOrder: boolean };
  /** Among the sections of the account page (mf-account). */
  'account.rows': object;
}

export type SlotName = keyof SlotProps;

export const SLOT_NAMES: readonly string[] = ['order.receipt', 'account.rows'] satisfies SlotName[];
