import type { IdAnswer, OrderIntentAnswer, OrderRequest } from '@storefront/contract';
import {
  categoryListSchema,
  idAnswerSchema,
  noticeListSchema,
  orderIntentAnswerSchema,
  platformListSchema,
  serviceListSchema,
} from '@storefront/contract/schemas';
import { api, mutate, useSWR } from '@storefront/shared-ui';

export const usePlatforms = () => useSWR('/service/platforms', (path: string) => api.get(path, platformListSchema));

// The API spells the path so.
export const useCategories = () => useSWR('/service/categorys', (path: string) => api.get(path, categoryListSchema));

export const SERVICES_PATH = '/service/services';

let servicesAskedAt = 0;

const fetchServices = () => {
  servicesAskedAt = performance.now();
  return api.get(SERVICES_PATH, serviceListSchema);
};

export const useServices = () => useSWR(SERVICES_PATH, fetchServices);

const SERVICES_FRESH_MS = 60_000;

export function refreshOldServices(): void {
  if (performance.now() - servicesAskedAt > SERVICES_FRESH_MS) void mutate(SERVICES_PATH);
}

export const useNotices = () => useSWR('/service/notices', (path: string) => api.get(path, noticeListSchema));

interface OrderTerms {
  /** The same key with the same request orders once. */
  idempotencyKey: string;
  /** KRW: the total on the screen. At any other price nothing is ordered. */
  expectedPoint: number;
}

/** @throws `ApiError` 409 `PRICE_CHANGED` with the new total, if it is not the expected one. */
export function placeOrder(request: OrderRequest, { idempotencyKey, expectedPoint }: OrderTerms): Promise<IdAnswer> {
  const headers = { 'Expected-Point': String(expectedPoint) };
  return api.post('/service/order', request, idAnswerSchema, { idempotencyKey, headers });
}

/** Settles an unanswered order (B-order-44). A null id means that nothing was ordered, and the key is closed. */
export function settleOrder(idempotencyKey: string): Promise<OrderIntentAnswer> {
  const path = `/service/order-intent/${encodeURIComponent(idempotencyKey)}`;
  return api.post(path, undefined, orderIntentAnswerSchema);
}
