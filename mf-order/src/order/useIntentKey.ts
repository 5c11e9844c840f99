import type { OrderRequest } from 'contract';
import { useRef } from 'react';
import { newIdempotencyKey } from 'shared-ui';

interface Intent {
  request: string;
  key: string;
  /** KRW, the total that it was sent with; null once it was sent with several. */
  point: number | null;
}

/**
 * One idempotency key per intended order: the same request tried again after a lost answer carries the same key, so
 * that it is placed once; a changed request, or one after `settle`, carries a new one.
 */
export function useIntentKey(): {
  keyFor: (request: OrderRequest, point: number) => string;
  /** Ends the intent. Answers the total of what was ordered; null if that cannot be told. */
  settle: () => number | null;
} {
  const intent = useRef<Intent | null>(null);
  return {
    keyFor: (order, point) => {
      const request = JSON.stringify(order);
      const known = intent.current?.request === request ? intent.current : null;
      // The price is no part of the intent: after a lost answer the order may stand at the earlier one.
      intent.current = known
        ? { ...known, point: known.point === point ? point : null }
        : { request, point, key: newIdempotencyKey() };
      return intent.current.key;
    },
    settle: () => {
      const point = intent.current?.point ?? null;
      intent.current = null;
      return point;
    },
  };
}
