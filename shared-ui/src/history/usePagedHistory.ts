import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, type Page } from 'contract';
import { useEffect, useRef, useState } from 'react';
import {
  type ApiError,
  api,
  prefetchedAnswer,
  type ResponseSchema,
  serverNow,
  toApiError,
  toastError,
  useSWR,
} from 'shared-ui';
import type { HistoryState } from './HistoryControls';
import { type HistoryFilter, writeQuery } from './HistoryFilter';
import { appendSlot, beginPages, type HistoryRow, type LoadedPages, type LongPages } from './LoadedPages';
import { isWithoutNetwork, readLastSeen, rememberLastSeen } from './lastSeen';
import { useFetching } from './useFetching';

/** Which history is asked for. */
export interface HistorySource<Row> {
  /** The call's path, without a query. */
  path: string;
  /** Checks every page's answer. */
  schema: ResponseSchema<Page<Row>>;
  filter?: HistoryFilter;
  /**
   * `LONG_PAGES`, for a history that may have 100,000 rows (B-history-41): only its rows near the window stay in memory, its
   * pages are long, and a visit goes on where the last one was. Left out, the list is whole, and begins with its first page
   * whenever it is fetched from the top. Handed in, so that a short list's bundle is without it.
   */
  long?: LongPages;
  /** What was known of a long one before a reload, under the key it belongs to. */
  remembered?: { key: string; pages: LoadedPages<Row> } | null;
}

/** What `usePagedHistory` gives a screen; failures are values here, nothing is thrown. */
export interface PagedHistory<Row> extends Omit<HistoryState, 'fetched' | 'refresh'> {
  /** The call with its filter: under which a place is remembered. */
  key: string;
  /** What is known for the present filter; undefined until its first answer. `listRows` gives the rows. */
  fetched: LoadedPages<Row> | undefined;
  /** By status, over the whole history; remembered from the last answer while another filter loads. */
  counts: Readonly<Record<string, number>> | undefined;
  /** How many rows of the whole history go within two weeks; remembered likewise. */
  leavingSoon: number | undefined;
  /**
   * Fetches from the top again: the list begins with its first page.
   * @returns whether it could be fetched; never rejects
   */
  refresh: () => Promise<boolean>;
  /** Tells which rows are in the window: those that were let go, or were here before, are fetched again. */
  show: (first: number, end: number) => void;
}

/** Where a list's pages come from, and which list it is. */
export interface PageSource<Row> {
  /** SWR's key: another list has another one. */
  key: string;
  fetchPage: (limit: number, cursor?: string) => Promise<Page<Row>>;
  /** Rows of the first page; `PAGE_LIMIT_DEFAULT` unless told. */
  firstLimit?: number;
  long?: LongPages | undefined;
  /** What is known without asking; `page` where it is the answer that the first question gets. */
  begun?: { key: string; pages: LoadedPages<Row>; page?: Page<Row> } | null | undefined;
  /** Told of each first page. */
  onFirstPage?: (page: Page<Row>, fetchedAt: number) => void;
  /** What stands in for a first page that failed; null for nothing. */
  fallback?: (error: unknown) => { page: Page<Row>; fetchedAt: number } | null;
}

/**
 * A member's history by pages, newest first (B-history-11): the first page by SWR, the next ones on demand put behind
 * it. Nothing is fetched by itself after that, but for rows that were let go; nor without a token. The SWR key is the
 * path, with the filter as its query.
 */
export function usePagedHistory<Row extends HistoryRow>(source: HistorySource<Row>): PagedHistory<Row> {
  const { path, schema, filter = {}, long, remembered } = source;
  const query = writeQuery(filter);
  const key = query ? `${path}?${query}` : path;
  const callOf = (limit: number, cursor?: string) => `${path}?${writeQuery({ limit, ...filter, cursor })}`;

  // Prefetched, it is in the first frame.
  const [prefetched] = useState(() => {
    const page = remembered ? undefined : prefetchedAnswer(callOf(PAGE_LIMIT_DEFAULT), schema);
    return page && { key, page, pages: beginPages(page, serverNow()) };
  });
  return usePages<Row>({
    key,
    fetchPage: (limit, cursor) => api.get(callOf(limit, cursor), schema),
    long,
    begun: remembered ?? prefetched,
    onFirstPage: (page, fetchedAt) => {
      if (!query) rememberLastSeen(path, page, fetchedAt);
    },
    fallback: (error) => (!query && isWithoutNetwork(error) ? readLastSeen(path, schema) : null),
  });
}

/** A list by pages, wherever these come from: what `usePagedHistory` does, of any source. */
export function usePages<Row extends HistoryRow>(source: PageSource<Row>): PagedHistory<Row> {
  const { key, fetchPage, firstLimit = PAGE_LIMIT_DEFAULT, long, begun, onFirstPage, fallback } = source;
  const nextLimit = long ? PAGE_LIMIT_MAX : PAGE_LIMIT_DEFAULT;

  const known = useRef<{ key: string; pages: LoadedPages<Row> | undefined } | null>(null);
  const isRefreshing = useRef(false);
  const { isFetching, isFetchingNow, track } = useFetching();
  const first = useSWR<LoadedPages<Row>>(
    key,
    async () => {
      const fetchedAt = serverNow();
      const isRefreshed = isRefreshing.current;
      isRefreshing.current = false;
      const shown = known.current?.key === key ? known.current.pages : undefined;
      let page: Page<Row>;
      try {
        page = await track(() => fetchPage(firstLimit));
      } catch (error) {
        const hasRows = shown?.slots.some(({ rows }) => rows !== null);
        const seen = hasRows ? null : fallback?.(error);
        if (!seen) throw error;
        return { ...beginPages(seen.page, seen.fetchedAt), isLastSeen: true };
      }
      onFirstPage?.(page, fetchedAt);
      const before = isRefreshed ? undefined : shown;
      if (before && before === begun?.pages && page === begun.page) return before;
      return before && long ? long.renewTop(before, page, fetchedAt) : beginPages(page, fetchedAt);
    },
    begun?.key === key ? { fallbackData: begun.pages } : undefined,
  );
  const pages = first.data;
  const isBusy = () => first.isLoading || isFetchingNow();
  useEffect(() => {
    known.current = { key, pages };
  }, [key, pages]);

  const [newest, setNewest] = useState(pages);
  // A filter that was chosen before comes from the cache first: its counts may be older than those on screen.
  if (pages && pages !== newest && pages.fetchedAt >= (newest?.fetchedAt ?? 0)) setNewest(pages);

  const [more, setMore] = useState<{ key: string; failure: ApiError | null } | null>(null);
  const moreOfThis = more?.key === key ? more : null;
  const isFetchingMore = moreOfThis !== null && moreOfThis.failure === null;
  const cursor = pages?.head.nextCursor ?? undefined;

  /** Stands for the list on screen: another object once the filter changes, it is fetched from the top, or it goes. */
  const shownList = useRef<{ key: string } | null>(null);
  useEffect(() => {
    shownList.current = { key };
    return () => {
      shownList.current = null;
    };
  }, [key]);

  const rowsShown = useRef<[first: number, end: number]>([0, 0]);
  /** What is fetched by itself: one request at a time, and one that failed waits until something else is looked at. */
  const refill = useRef<{ isFetching: boolean; failed: string | null }>({ isFetching: false, failed: null });

  // Putting rows into a list while it is fetched from the top would make SWR drop that answer.
  const change = (by: (current: LoadedPages<Row>) => LoadedPages<Row>) =>
    first.mutate((current) => current && (long ? long.letFarRowsGo(by(current), ...rowsShown.current) : by(current)), {
      revalidate: false,
    });

  const fetchMore = async () => {
    const list = shownList.current;
    if (cursor === undefined || isFetchingMore || isBusy()) return;
    setMore({ key, failure: null });
    try {
      const next = await fetchPage(nextLimit, cursor);
      // It may no longer follow what is shown.
      if (shownList.current !== list) return;
      await change((current) => (current.head.nextCursor === cursor ? appendSlot(current, next) : current));
      setMore(null);
    } catch (error) {
      if (shownList.current === list) setMore({ key, failure: toApiError(error) });
    }
  };

  const refillRows = async ({ refillSlot }: LongPages, index: number, attempt: string) => {
    const list = shownList.current;
    refill.current = { isFetching: true, failed: null };
    let failed: string | null = null;
    try {
      const page = await fetchPage(nextLimit, pages?.slots[index]?.cursor);
      if (shownList.current === list) await change((current) => refillSlot(current, index, page));
    } catch (error) {
      failed = attempt;
      if (shownList.current === list) toastError(toApiError(error).message);
    }
    refill.current = { isFetching: false, failed };
  };

  const show = (firstRow: number, end: number) => {
    rowsShown.current = [firstRow, end];
    if (!long || !pages || isBusy() || refill.current.isFetching) return;
    const index = long.findStaleSlot(pages, firstRow, end);
    const attempt = `${key} ${index} ${firstRow}`;
    if (index !== null && refill.current.failed !== attempt) void refillRows(long, index, attempt);
  };

  const refresh = async () => {
    shownList.current = { key };
    isRefreshing.current = true;
    setMore(null);
    // SWR answers a failure with what it had.
    const before = first.data;
    const now = await first.mutate();
    return now !== undefined && now !== before;
  };

  return {
    key,
    fetched: pages,
    counts: newest?.head.counts,
    leavingSoon: newest?.head.leavingSoon,
    failure: first.error ? toApiError(first.error) : null,
    isFetching: isFetching || first.isLoading,
    refresh,
    show,
    more: {
      isOffered: cursor !== undefined,
      isFetching: isFetchingMore,
      failure: moreOfThis?.failure ?? null,
      fetch: fetchMore,
    },
  };
}
