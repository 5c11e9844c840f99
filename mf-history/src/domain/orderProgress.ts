import {
  findStatus,
  fromHundredths,
  ORDER_STATUSES,
  type Order,
  REFUNDED_ORDER_STATUSES,
  toHundredths,
} from '@storefront/contract';

function assumeDone({ status, amount }: Order): number | null {
  const remains = findStatus(ORDER_STATUSES, status)?.remains;
  if (remains === 'none') return amount;
  return remains === 'all' ? 0 : null;
}

/** Delivered quantity (B-history-24); null while unknown. */
export function countDone(order: Order): number | null {
  const { amount, remains } = order;
  return remains === null ? assumeDone(order) : Math.min(Math.max(amount - remains, 0), amount);
}

/** KRW. */
export interface Outcome {
  done: number | null;
  paid: number;
  spent: number;
  refunded: number;
  /** ISO 8601; null where unknown. */
  refundedAt: string | null;
}

/** Null unless the order failed, was cancelled or had a refund. An unknown refund is 0. */
export function readOutcome(order: Order): Outcome | null {
  const { status, point, refunded = 0, refundedAt = null } = order;
  if (!REFUNDED_ORDER_STATUSES.includes(status) && refunded === 0) return null;
  const paid = fromHundredths(toHundredths(point) + toHundredths(refunded));
  return { done: countDone(order), paid, spent: point, refunded, refundedAt };
}
