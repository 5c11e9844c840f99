import {
  findStatus,
  fromHundredths,
  ORDER_STATUSES,
  type Order,
  REFUNDED_ORDER_STATUSES,
  toHundredths,
} from 'contract';

/** How much of an order is done when the supplier has not said what remains. */
function assumeDone({ status, amount }: Order): number | null {
  const remains = findStatus(ORDER_STATUSES, status)?.remains;
  if (remains === 'none') return amount;
  return remains === 'all' ? 0 : null;
}

/** How many of an order's `amount` are delivered (B-history-24); null while nobody knows. */
export function countDone(order: Order): number | null {
  const { amount, remains } = order;
  return remains === null ? assumeDone(order) : Math.min(Math.max(amount - remains, 0), amount);
}

/** What became of an order that was not delivered in full, in KRW. */
export interface Outcome {
  done: number | null;
  /** What it cost when it was ordered: spent + refunded. */
  paid: number;
  spent: number;
  refunded: number;
  /** ISO 8601; null where nobody knows. */
  refundedAt: string | null;
}

/** Of an order that failed, was cancelled or had something come back; else null. What came back may be unknown: 0. */
export function readOutcome(order: Order): Outcome | null {
  const { status, point, refunded = 0, refundedAt = null } = order;
  if (!REFUNDED_ORDER_STATUSES.includes(status) && refunded === 0) return null;
  const paid = fromHundredths(toHundredths(point) + toHundredths(refunded));
  return { done: countDone(order), paid, spent: point, refunded, refundedAt };
}
