import { API_MESSAGES, type ApiCode, OPEN_REFILL_STATES, ORDER_STATUS } from '@storefront/contract';
import { DAY_MS, formatSeoulTime, MINUTE_MS, type OrderRow, type RefillRow } from '../../platform/index.js';

/** Between two claims of an order (B-refill-5). */
const PAUSE_MS = DAY_MS;

export const REFILLED_STATUSES: readonly number[] = [ORDER_STATUS.completed, ORDER_STATUS.partial];

type RefilledOrder = Pick<OrderRow, 'status' | 'refillDays' | 'updatedAt'>;

const REFILL_CODES = ['REFILL_NONE', 'REFILL_EARLY', 'REFILL_OVER', 'REFILL_BLOCKED'] as const satisfies ApiCode[];
export type RefillCode = (typeof REFILL_CODES)[number];

/** Null for another problem. */
export function refillCodeOf({ code }: { code: string }): RefillCode | null {
  return REFILL_CODES.find((known) => known === code) ?? null;
}

interface RefillRefusal {
  code: RefillCode;
  /** Korean, for the member. */
  message: string;
}

export const isOpenRefill = ({ state }: Pick<RefillRow, 'state'>) => OPEN_REFILL_STATES.includes(state);

/** An order that has ended and has AS (B-refill-4). */
export function hasRefill({ status, refillDays }: RefilledOrder): boolean {
  return refillDays > 0 && REFILLED_STATUSES.includes(status);
}

/** The last moment of an order that has ended. */
export function refillUntil({ updatedAt: endedAt, refillDays }: RefilledOrder): Date {
  return new Date(endedAt.getTime() + refillDays * DAY_MS);
}

/** Says why an order without an open claim has none now (B-refill-5); null if it may have one. */
export function refuseRefill(order: RefilledOrder, last: RefillRow | undefined, now: Date): RefillRefusal | null {
  if (order.refillDays === 0) return { code: 'REFILL_NONE', message: API_MESSAGES.REFILL_NONE };
  if (order.status === ORDER_STATUS.canceled) {
    return { code: 'REFILL_NONE', message: '취소한 주문에는 AS가 없어요.' };
  }
  if (!hasRefill(order)) return { code: 'REFILL_EARLY', message: 'AS는 주문이 끝난 뒤 신청할 수 있어요.' };
  if (last?.isLast) return { code: 'REFILL_BLOCKED', message: last.refusal ?? API_MESSAGES.REFILL_BLOCKED };
  const until = refillUntil(order);
  if (now > until) return { code: 'REFILL_OVER', message: `AS 기간이 ${dayOf(until)}에 끝났어요.` };
  const nextAt = last && new Date(last.createdAt.getTime() + PAUSE_MS);
  if (!nextAt || nextAt <= now) return null;
  if (nextAt > until) {
    return { code: 'REFILL_OVER', message: `AS 기간이 ${minuteOf(until)}에 끝나서 더 신청할 수 없어요.` };
  }
  return { code: 'REFILL_EARLY', message: `다음 신청은 ${minuteOf(nextMinute(nextAt))}부터 할 수 있어요.` };
}

const dayOf = (time: Date) => formatSeoulTime(time).slice(0, 'YYYY-MM-DD'.length);
const minuteOf = (time: Date) => formatSeoulTime(time).slice(0, 'YYYY-MM-DD HH:mm'.length);
const nextMinute = (time: Date) => new Date(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
