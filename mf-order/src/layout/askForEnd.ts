import { ApiError, toApiError } from '@storefront/shared-ui';
import { settleOrder } from '../api';
import { type OrderIntent, readIntent, storeIntent } from '../domain/OrderIntent';
import { waitToAskMs } from '../domain/waitToAskMs';
import { whenLockIsFree } from './tabLock';

/** Held by the one tab that sends or settles an order (B-order-61). */
export const ORDER_LOCK = 'storefront.order';
/** Calls time out after 15 s: a longer holder is suspended. */
const LOCK_DEADLINE_MS = 20_000;

/** `id` is null if nothing was ordered and nothing will be. */
export interface OrderEnd {
  id: number | null;
}

interface AskOptions {
  signal: AbortSignal;
  /** Called when nobody sends the order any more, and it has no end. */
  onLost: () => void;
}

/** Anything else may have placed it (B-order-47); a proxy's 408 means a lost answer. */
export const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408;

export async function askOnce({ key }: Pick<OrderIntent, 'key'>): Promise<OrderEnd | ApiError> {
  return settleOrder(key).catch(toApiError);
}

/**
 * Waits until no tab sends the order, then asks until the server tells its end (B-order-47). Null if aborted or logged
 * out: the order stays stored.
 */
export async function askForEnd(intent: OrderIntent, { signal, onLost }: AskOptions): Promise<OrderEnd | null> {
  const ask = async (): Promise<OrderEnd | null> => {
    const stored = readIntent(intent.member);
    if (stored?.key === intent.key) {
      if (stored.end) return stored.end;
      if (!stored.isLost && !signal.aborted) storeIntent({ ...stored, isLost: true });
    }
    onLost();
    for (let asked = 1; !signal.aborted; asked += 1) {
      if (!navigator.onLine) await untilOnline(signal);
      if (signal.aborted) break;
      const answer = await askOnce(intent);
      if (signal.aborted) break;
      if (!(answer instanceof ApiError)) return answer;
      if (answer.status === 401) break;
      await untilOnline(signal, waitToAskMs(asked, answer.retryAfterSeconds));
    }
    return null;
  };
  return whenLockIsFree(ORDER_LOCK, { signal, deadlineMs: LOCK_DEADLINE_MS }, ask);
}

/** Waits for the network, at most so long, or until aborted. */
export function untilOnline(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
