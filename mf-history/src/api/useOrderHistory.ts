import { type Order, PAGE_LIMIT_DEFAULT, type Page } from 'contract';
import { orderPageSchema } from 'contract/schemas';
import { useState } from 'react';
import { type ApiError, api, mutate, toApiError, useSWR } from 'shared-ui';
import { appendPage } from '../domain/appendPage';

const PATH = '/service/order-history';

/** One status, or null for all of them. */
export type OrderFilter = number | null;

interface FetchedOrders {
  filter: OrderFilter;
  page: Page<Order>;
  /** Epoch milliseconds of the last fetch from the top. */
  fetchedAt: number;
}

export interface OrderHistory {
  /** What is known for the present filter; undefined until its first answer. */
  fetched: FetchedOrders | undefined;
  /** By status, over the whole history; kept from the last answer while another filter loads. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Why the last fetch from the top failed. */
  failure: ApiError | null;
  isFetching: boolean;
  refresh: () => void;
  /** The next page. */
  more: { isOffered: boolean; isFetching: boolean; failure: ApiError | null; fetch: () => Promise<void> };
}

function fetchOrderPage(filter: OrderFilter, cursor: string | null): Promise<Page<Order>> {
  const query = new URLSearchParams({ limit: String(PAGE_LIMIT_DEFAULT) });
  if (filter !== null) query.set('status', String(filter));
  if (cursor !== null) query.set('cursor', cursor);
  return api.get(`${PATH}?${query}`, orderPageSchema);
}

async function fetchFirstPage(filter: OrderFilter): Promise<FetchedOrders> {
  const page = await fetchOrderPage(filter, null);
  return { filter, page, fetchedAt: Date.now() };
}

/** GET /service/order-history by pages, newest first. */
export function useOrderHistory(filter: OrderFilter): OrderHistory {
  const key = [PATH, filter] as const;
  const first = useSWR(key, () => fetchFirstPage(filter), { keepPreviousData: true });
  const [more, setMore] = useState<{ filter: OrderFilter; failure: ApiError | null } | null>(null);

  const fetched = first.data?.filter === filter ? first.data : undefined;
  const cursor = fetched?.page.nextCursor ?? null;
  const ofThisFilter = more?.filter === filter ? more : null;

  const fetchMore = async () => {
    setMore({ filter, failure: null });
    try {
      const next = await fetchOrderPage(filter, cursor);
      // The list may have been refreshed meanwhile: the page then no longer follows what is shown.
      const append = (current?: FetchedOrders) =>
        current?.page.nextCursor === cursor ? { ...current, page: appendPage(current.page, next) } : current;
      await mutate(key, append, { revalidate: false });
      setMore(null);
    } catch (error) {
      setMore({ filter, failure: toApiError(error) });
    }
  };

  return {
    fetched,
    counts: first.data?.page.counts,
    failure: first.error ? toApiError(first.error) : null,
    isFetching: first.isValidating,
    refresh: () => {
      setMore(null);
      void first.mutate();
    },
    more: {
      isOffered: cursor !== null,
      isFetching: ofThisFilter !== null && ofThisFilter.failure === null,
      failure: ofThisFilter?.failure ?? null,
      fetch: fetchMore,
    },
  };
}
