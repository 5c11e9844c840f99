import { findStatus, ORDER_STATUSES } from '../facts/statuses.js';
import { fromHundredths, toHundredths } from './hundredths.js';

/** What comes back of an order depends on. */
export interface RefundInput {
  /** KRW for one piece, at most two decimals, as it was paid. */
  unitPrice: number;
  /** Quantity that was paid. */
  amount: number;
  /** One of `ORDER_STATUS`. */
  status: number;
  /** Of the quantity: what was not delivered. */
  remains: number;
}

/**
 * What comes back of an order that has ended so, in KRW, exact to the hundredth (B-history-29): the unit price times
 * what was not delivered if it is partial, everything if it is cancelled, else nothing. With the value of what was
 * delivered it is always what was paid.
 * @throws RangeError for a price that is no money, a quantity that is no whole number, or more than a number counts exactly
 */
export function calculateRefund({ unitPrice, amount, status, remains }: RefundInput): number {
  const price = BigInt(toHundredths(unitPrice));
  const refund = findStatus(ORDER_STATUSES, status)?.refund ?? 'none';
  if (refund === 'all') return fromHundredths(Number(price * BigInt(amount)));
  return refund === 'remains' ? fromHundredths(Number(price * BigInt(remains))) : 0;
}
