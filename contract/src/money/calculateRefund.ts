import { findStatus, ORDER_STATUSES } from '../facts/statuses.js';
import { fromHundredths, toHundredths } from './hundredths.js';

export interface RefundInput {
  /** Paid KRW per piece, at most two decimals. */
  unitPrice: number;
  amount: number;
  /** One of `ORDER_STATUS`. */
  status: number;
  /** Undelivered pieces. */
  remains: number;
}

/**
 * Refund in KRW, exact to the hundredth (B-history-29): all of a cancelled order, the rest of a partial one.
 * @throws RangeError for an invalid price or quantity, or inexact sums
 */
export function calculateRefund({ unitPrice, amount, status, remains }: RefundInput): number {
  const price = BigInt(toHundredths(unitPrice));
  const refund = findStatus(ORDER_STATUSES, status)?.refund;
  if (refund === 'all') return fromHundredths(Number(price * BigInt(amount)));
  return refund === 'remains' ? fromHundredths(Number(price * BigInt(remains))) : 0;
}
