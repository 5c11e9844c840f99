import type { Order } from 'contract';
import { orderPageSchema } from 'contract/schemas';
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
