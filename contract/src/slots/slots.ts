/**
 * Places in a screen where other remotes may show something, by name, and what the place gives to it (B-slot-1). The owner of
 * the screen declares them here.
 */
export interface SlotProps {
  /** Below what was ordered, in the receipt of an order or auto-order (mf-order). */
  'order.receipt': { orderId: number; isAutoOrder: boolean };
  /** Among the sections of the account page (mf-account). */
  'account.rows': object;
}

/** The name of such a place. */
export type SlotName = keyof SlotProps;

/** All of them. */
export const SLOT_NAMES: readonly string[] = ['order.receipt', 'account.rows'] satisfies SlotName[];
