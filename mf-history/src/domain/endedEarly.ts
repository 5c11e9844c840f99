import { AUTO_ORDER_STATUS, type AutoOrder } from 'contract';

/** Ended before all runs were ordered, or with a refund (B-history-25). */
export function endedEarly({ status, completed, runs, refunded = 0 }: AutoOrder): boolean {
  return status !== AUTO_ORDER_STATUS.active && (completed < runs || refunded > 0);
}
