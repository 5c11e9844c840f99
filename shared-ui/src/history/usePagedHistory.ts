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

export interface HistorySource<Row> {
  /** Without query. */
  path: string;
  schema: ResponseSchema<Page<Row>>;
  filter?: HistoryFilter;
  /**
   * `LONG_PAGES` for up to 100,000 rows (B-history-41); passed in to keep short lists' bundles small. The whole list by
   * default.
   */
  long?: LongPages;
  /** State before a reload, with its key. */
  remembered?: { key: string; pages: LoadedPages<Row> } | null;
}

/** Failures are values: nothing is thrown. */
export interface PagedHistory<Row> extends Omit<HistoryState, 'fetched' | 'refresh'> {
  key: string;
  /** For the present filter; undefined before the first answer. */
  fetched: LoadedPages<Row> | undefined;
  /** By status over the whole history; kept while another filter loads. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Rows that leave soon; kept likewise. */
  leavingSoon: number | undefined;
  /**
   * Refetches from the top.
   * @returns whether it worked; never rejects
   */
  refresh: () => Promise<boolean>;
  /** Reports visible rows: stale ones are refetched. */
  show: (first: number, end: number) => void;
}

export interface PageSource<Row> {
  key: string;
  fetchPage: (limit: number, cursor?: string) => Promise<Page<Row>>;
  /** `PAGE_LIMIT_DEFAULT` by default. */
  firstLimit?: number;
  long?: LongPages | undefined;
  /** Known without a request; `page` if it answers the first one. */
  begun?: { key: string; pages: LoadedPages<Row>; page?: Page<Row> } | null | undefined;
  onFirstPage?: (page: Page<Row>, fetchedAt: number) => void;
  /** Replaces a failed first page; null for nothing. */
  fallback?: (error: unknown) => { page: Page<Row>; fetchedAt: number } | null;
}

/** Pages a member's history, newest first (B-history-11). The SWR key is the path with the filter. */
export function usePagedHistory<Row extends HistoryRow>(source: HistorySource<Row>): PagedHistory<Row> {
  const { path, schema, filter = {}, long, remembered } = source;
  const query = writeQuery(filter);
  const key = query ? `${path}?${query}` : path;
  const callOf = (limit: number, cursor?: string) => `${path}?${writeQuery({ limit, ...filter, cursor })}`;

  // Prefetched answers are in the first frame.
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

/** As `usePagedHistory`, from any source. */
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
  // Cached filters may have older counts.
  if (pages && pages !== newest && pages.fetchedAt >= (newest?.fetchedAt ?? 0)) setNewest(pages);

  const [more, setMore] = useState<{ key: string; failure: ApiError | null } | null>(null);
  const moreOfThis = more?.key === key ? more : null;
  const isFetchingMore = moreOfThis !== null && moreOfThis.failure === null;
  const cursor = pages?.head.nextCursor ?? undefined;

  const shownList = useRef<{ key: string } | null>(null);
  useEffect(() => {
    shownList.current = { key };
    return () => {
      shownList.current = null;
    };
  }, [key]);

  const rowsShown = useRef<[first: number, end: number]>([0, 0]);
  /** One automatic request at a time; failures wait for another view. */
  const refill = useRef<{ isFetching: boolean; failed: string | null }>({ isFetching: false, failed: null });

  // Changing a list while it reloads makes SWR drop the answer.
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
    // On failure SWR answers the earlier data.
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
