import type { OrderRequest } from 'contract';
import { useRef } from 'react';
import { newIdempotencyKey } from 'shared-ui';

/**
 * One idempotency key per intended order: the same request tried again after a lost answer carries the same key, so
 * that it is placed once; a changed request, or one after `settle`, carries a new one.
 */
export function useIntentKey(): { keyFor: (request: OrderRequest) => string; settle: () => void } {
  const intent = useRef<{ request: string; key: string } | null>(null);
  return {
    keyFor: (order) => {
      const request = JSON.stringify(order);
      if (intent.current?.request !== request) intent.current = { request, key: newIdempotencyKey() };
      return intent.current.key;
    },
    settle: () => {
      intent.current = null;
    },
  };
}
