import { PAGE_LIMIT_DEFAULT, type Page } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, api, prefetchedAnswer, type ResponseSchema, serverNow, toApiError, useSWR } from 'shared-ui';
import { type HistoryFilter, writeQuery } from './HistoryFilter';
import { useFetching } from './useFetching';

/** Which history is asked for. */
export interface HistorySource<Row> {
  /** The call's path, without a query. */
  path: string;
  /** Checks every page's answer. */
  schema: ResponseSchema<Page<Row>>;
  filter?: HistoryFilter;
}

/** The rows that are known, and when they were. */
interface FetchedHistory<Row> {
  /** All pages fetched so far as one; total, counts and cursor are the newest answer's. */
  page: Page<Row>;
  /** Epoch milliseconds just before the last request from the top: what came to be later cannot be in it. */
  fetchedAt: number;
}

/** The page after those that are shown: what `MoreButton` takes. */
export interface NextPage {
  isOffered: boolean;
  isFetching: boolean;
  /** Why the last attempt failed; what is shown stays. */
  failure: ApiError | null;
  fetch: () => Promise<void>;
}

/** What `usePagedHistory` gives a screen; failures are values here, nothing is thrown. */
export interface PagedHistory<Row> {
  /** What is known for the present filter; undefined until its first answer. */
  fetched: FetchedHistory<Row> | undefined;
  /** By status, over the whole history; kept from the last answer while another filter loads. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Why the last fetch from the top failed. */
  failure: ApiError | null;
  isFetching: boolean;
  /**
   * Fetches from the top again: the list begins with its first page.
   * @returns whether it could be fetched; never rejects
   */
  refresh: () => Promise<boolean>;
  more: NextPage;
}

/**
 * A member's history by pages, newest first (B-history-11): the first page by SWR, the next ones on demand put behind
 * it. Nothing is fetched by itself after that, nor without a token. The SWR key is the path, with the filter as its
 * query.
 */
export function usePagedHistory<Row extends { id: number }>(source: HistorySource<Row>): PagedHistory<Row> {
  const { path, schema, filter = {} } = source;
  const filterQuery = writeQuery(filter);
  const key = filterQuery ? `${path}?${filterQuery}` : path;

  const callOf = (cursor?: string) => `${path}?${writeQuery({ limit: PAGE_LIMIT_DEFAULT, ...filter, cursor })}`;
  const fetchPage = (cursor?: string) => api.get(callOf(cursor), schema);

  // Asked for ahead, it is in the first frame (B-nav-10).
  const [early] = useState(() => {
    const page = prefetchedAnswer(callOf(), schema);
    return page && { key, fetched: { page, fetchedAt: serverNow() } };
  });
  const { isFetching, track } = useFetching();
  const first = useSWR<FetchedHistory<Row>>(
    key,
    async () => {
      const fetchedAt = serverNow();
      const page = await track(() => fetchPage());
      return page === early?.fetched.page ? early.fetched : { page, fetchedAt };
    },
    early?.key === key ? { fallbackData: early.fetched } : undefined,
  );
  const fetched = first.data;

  const [newest, setNewest] = useState(fetched);
  // A filter that was chosen before comes from the cache first: its counts may be older than those on screen.
  if (fetched && fetched !== newest && fetched.fetchedAt >= (newest?.fetchedAt ?? 0)) setNewest(fetched);

  const [more, setMore] = useState<{ key: string; failure: ApiError | null } | null>(null);
  const moreOfThis = more?.key === key ? more : null;
  const cursor = fetched?.page.nextCursor ?? undefined;

  /** Stands for the list on screen: another object once the filter changes, it is fetched from the top, or it goes. */
  const shownList = useRef<{ key: string } | null>(null);
  useEffect(() => {
    shownList.current = { key };
    return () => {
      shownList.current = null;
    };
  }, [key]);

  const fetchMore = async () => {
    const list = shownList.current;
    setMore({ key, failure: null });
    try {
      const next = await fetchPage(cursor);
      // It no longer follows what is shown; and putting it there would make SWR drop the refresh that is on its way.
      if (shownList.current !== list) return;
      const append = (current?: FetchedHistory<Row>) =>
        current && current.page.nextCursor === cursor ? { ...current, page: appendPage(current.page, next) } : current;
      await first.mutate(append, { revalidate: false });
      setMore(null);
    } catch (error) {
      if (shownList.current === list) setMore({ key, failure: toApiError(error) });
    }
  };

  const refresh = async () => {
    shownList.current = { key };
    setMore(null);
    // SWR answers a failure with what it had.
    const before = first.data;
    const now = await first.mutate();
    return now !== undefined && now !== before;
  };

  return {
    fetched,
    counts: newest?.page.counts,
    failure: first.error ? toApiError(first.error) : null,
    isFetching: isFetching || first.isLoading,
    refresh,
    more: {
      isOffered: cursor !== undefined,
      isFetching: moreOfThis !== null && moreOfThis.failure === null,
      failure: moreOfThis?.failure ?? null,
      fetch: fetchMore,
    },
  };
}

interface Row {
  id: number;
}

/**
 * The next page put behind what is already there. Rows that came between two requests push others onto the next page:
 * those are kept once.
 */
export function appendPage<T extends Row>(shown: Page<T>, next: Page<T>): Page<T> {
  const known = new Set(shown.items.map((row) => row.id));
  return { ...next, items: [...shown.items, ...next.items.filter((row) => !known.has(row.id))] };
}
