import { PAGE_LIMIT_DEFAULT, type Page, type TopUp } from 'contract';
import { topUpPageSchema } from 'contract/schemas';
import { useState } from 'react';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';
import { appendPage } from '../domain/appendPage';

const PATH = '/service/point-history';

export interface FetchedTopUps {
  page: Page<TopUp>;
  /** Epoch milliseconds at which the list was asked for from the top. */
  fetchedAt: number;
}

export interface TopUps {
  fetched: FetchedTopUps | undefined;
  /** Why the last fetch from the top failed. */
  failure: ApiError | null;
  isFetching: boolean;
  refresh: () => void;
  /** The next page. */
  more: { isOffered: boolean; isFetching: boolean; failure: ApiError | null; fetch: () => Promise<void> };
}

function fetchTopUpPage(cursor: string | null): Promise<Page<TopUp>> {
  const query = new URLSearchParams({ limit: String(PAGE_LIMIT_DEFAULT) });
  if (cursor !== null) query.set('cursor', cursor);
  return api.get(`${PATH}?${query}`, topUpPageSchema);
}

async function fetchFirstPage(): Promise<FetchedTopUps> {
  // Before the answer: whatever was asked for later cannot be in it.
  const fetchedAt = Date.now();
  return { page: await fetchTopUpPage(null), fetchedAt };
}

/** GET /service/point-history by pages, newest first. */
export function useTopUps(): TopUps {
  const { data, error, isValidating, mutate } = useSWR(PATH, fetchFirstPage);
  const [more, setMore] = useState<{ failure: ApiError | null } | null>(null);
  const cursor = data?.page.nextCursor ?? null;

  const fetchMore = async () => {
    setMore({ failure: null });
    try {
      const next = await fetchTopUpPage(cursor);
      // The list may have been refreshed meanwhile: the page then no longer follows what is shown.
      const append = (current?: FetchedTopUps) =>
        current?.page.nextCursor === cursor ? { ...current, page: appendPage(current.page, next) } : current;
      await mutate(append, { revalidate: false });
      setMore(null);
    } catch (failure) {
      setMore({ failure: toApiError(failure) });
    }
  };

  return {
    fetched: data,
    failure: error ? toApiError(error) : null,
    isFetching: isValidating,
    refresh: () => {
      setMore(null);
      void mutate();
    },
    more: {
      isOffered: cursor !== null,
      isFetching: more !== null && more.failure === null,
      failure: more?.failure ?? null,
      fetch: fetchMore,
    },
  };
}
