import type { IdAnswer, OrderIntentAnswer, OrderRequest } from 'contract';
import {
  categoryListSchema,
  idAnswerSchema,
  noticeListSchema,
  orderIntentAnswerSchema,
  platformListSchema,
  serviceListSchema,
} from 'contract/schemas';
import { api, mutate, useSWR } from 'shared-ui';

export const usePlatforms = () => useSWR('/service/platforms', (path: string) => api.get(path, platformListSchema));

// The path is spelled so in the specification.
export const useCategories = () => useSWR('/service/categorys', (path: string) => api.get(path, categoryListSchema));

export const SERVICES_PATH = '/service/services';

/** By the steady clock of the page, in milliseconds. */
let servicesAskedAt = 0;

const fetchServices = () => {
  servicesAskedAt = performance.now();
  return api.get(SERVICES_PATH, serviceListSchema);
};

export const useServices = () => useSWR(SERVICES_PATH, fetchServices);

/** Older than this, the products at hand are not those of today. */
const SERVICES_FRESH_MS = 60_000;

/** Fetches the products again, unless that was done within the last minute. */
export function refreshOldServices(): void {
  if (performance.now() - servicesAskedAt > SERVICES_FRESH_MS) void mutate(SERVICES_PATH);
}

export const useNotices = () => useSWR('/service/notices', (path: string) => api.get(path, noticeListSchema));

/** What an order is sent with. */
interface OrderTerms {
  /** The same key with the same request places it once, however often it is sent. */
  idempotencyKey: string;
  /** KRW: the total on the screen. At any other price nothing is ordered. */
  expectedPoint: number;
}

/** Places an order. At another price than the expected one it is refused with 409 `PRICE_CHANGED` and the new total. */
export function placeOrder(request: OrderRequest, { idempotencyKey, expectedPoint }: OrderTerms): Promise<IdAnswer> {
  const headers = { 'Expected-Point': String(expectedPoint) };
  return api.post('/service/order', request, idAnswerSchema, { idempotencyKey, headers });
}

/**
 * Asks what became of an order that was never answered (B-order-44). With null for its id nothing was ordered, and nothing
 * will be: the key is closed.
 */
export function settleOrder(idempotencyKey: string): Promise<OrderIntentAnswer> {
  const path = `/service/order-intent/${encodeURIComponent(idempotencyKey)}`;
  return api.post(path, undefined, orderIntentAnswerSchema);
}
