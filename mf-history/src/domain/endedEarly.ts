import { AUTO_ORDER_STATUS, type AutoOrder } from 'contract';

/** Whether it has ended before all of its runs were ordered, or had something come back (B-history-25). */
export function endedEarly({ status, completed, runs, refunded = 0 }: AutoOrder): boolean {
  return status !== AUTO_ORDER_STATUS.active && (completed < runs || refunded > 0);
}
