/** Places for other remotes' parts and their props (B-slot-1); the screen's owner declares them. */
export interface SlotProps {
  /** Below the receipt of an order or auto-order (mf-order). */
  'order.receipt': { orderId: number; isAutoOrder: boolean };
  /** Ways to begin without a password, where a visitor's order asks for the log-in (mf-order). */
  'order.log-in': object;
  /** Among the sections of the account page (mf-account). */
  'account.rows': object;
}

export type SlotName = keyof SlotProps;

export const SLOT_NAMES: readonly string[] = ['order.receipt', 'order.log-in', 'account.rows'] satisfies SlotName[];
