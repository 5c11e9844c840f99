import type { Order, Service } from 'contract';
import { orderPageSchema, serviceListSchema } from 'contract/schemas';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';
import { type PagedHistory, usePagedHistory } from 'shared-ui/history';

/** One status, or null for all of them. */
export type OrderFilter = number | null;

/** GET /service/order-history by pages, newest first. */
export function useOrderHistory(filter: OrderFilter): PagedHistory<Order> {
  return usePagedHistory({
    path: '/service/order-history',
    schema: orderPageSchema,
    filter: { status: filter ?? undefined },
  });
}

const PATH = '/service/services';

interface Services {
  services: readonly Service[] | undefined;
  failure: ApiError | null;
  refetch: () => void;
}

/** GET /service/services: the names of what was ordered. */
export function useServices(): Services {
  const { data, error, mutate } = useSWR(PATH, () => api.get(PATH, serviceListSchema));
  return { services: data, failure: error ? toApiError(error) : null, refetch: () => void mutate() };
}
