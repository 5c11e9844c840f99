import {
  type AutoOrderStopAnswer,
  type IdAnswer,
  type Order,
  type OrderCancelAnswer,
  PATHS,
  type QuestionSubject,
  questionCall,
} from '@storefront/contract';
import {
  autoOrderStopAnswerSchema,
  idAnswerSchema,
  orderCancelAnswerSchema,
  orderPageSchema,
  serviceListSchema,
} from '@storefront/contract/schemas';
import {
  api,
  mutate,
  newIdempotencyKey,
  prefetchedAnswer,
  refreshProfile,
  toApiError,
  useSWR,
} from '@storefront/shared-ui';
import { type PagedHistory, usePagedHistory } from '@storefront/shared-ui/history';
import { useState } from 'react';

/** GET of both histories, by pages; '.csv' appended exports. */
export const CALLS = {
  orders: '/service/order-history',
  autoOrders: '/service/auto-order-history',
} as const;

/** GET /service/order-history of one auto-order, newest first. */
export function useRuns(autoOrderId: number): PagedHistory<Order> {
  return usePagedHistory({ path: CALLS.orders, schema: orderPageSchema, filter: { autoOrderId } });
}

export const orderAddress = (id: number): string => `${PATHS.orderHistory}?order=${id}`;

export const autoOrderAddress = (id: number): string => `${PATHS.autoOrderHistory}?order=${id}`;

export async function refetchHistories(): Promise<void> {
  const isHistory = (key: unknown) => Object.values(CALLS).some((path) => String(key).startsWith(path));
  await Promise.allSettled([refreshProfile(), mutate(isHistory)]);
}

export const refetchQuestion = (about: QuestionSubject, id: number): void => void mutate(questionCall(about, id));

/**
 * POST /service/auto-order/:id/stop; idempotent.
 * @throws `ApiError`, 409 when nothing is left to stop.
 */
export function stopAutoOrder(id: number): Promise<AutoOrderStopAnswer> {
  const path = `/service/auto-order/${id}/stop`;
  return api.post(path, undefined, autoOrderStopAnswerSchema, { idempotencyKey: newIdempotencyKey() });
}

/**
 * POST /service/order/:id/cancel; may be sent again.
 * @throws `ApiError`, 409 for an order that cannot be cancelled.
 */
export function cancelOrder(id: number): Promise<OrderCancelAnswer> {
  const path = `/service/order/${id}/cancel`;
  return api.post(path, undefined, orderCancelAnswerSchema, { idempotencyKey: newIdempotencyKey() });
}

/**
 * POST /service/order/:id/refill; may be sent again: an open claim is answered (B-refill-2).
 * @param present the count now
 * @throws `ApiError`, 400 `REFILL_PRESENT`, 409 where nothing can be claimed.
 */
export function claimRefill(id: number, present?: number): Promise<IdAnswer> {
  return api.post(`/service/order/${id}/refill`, { present }, idAnswerSchema, { idempotencyKey: newIdempotencyKey() });
}

const PATH = '/service/services';

export function useServices() {
  const [prefetched] = useState(() => prefetchedAnswer(PATH, serviceListSchema));
  const { data, error, mutate } = useSWR(
    PATH,
    () => api.get(PATH, serviceListSchema),
    prefetched && { fallbackData: prefetched, revalidateOnMount: true },
  );
  return { services: data, failure: error ? toApiError(error) : null, refetch: () => void mutate() };
}
