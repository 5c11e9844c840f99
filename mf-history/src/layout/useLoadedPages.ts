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
import { type HistoryFilter, type HistoryState, useFetching, writeQuery } from 'shared-ui/history';
import {
  appendSlot,
  beginPages,
  findStaleSlot,
  type HistoryRow,
  type LoadedPages,
  letFarRowsGo,
  refillSlot,
  renewTop,
} from '../domain/LoadedPages';

interface PagesSource<Row> {
  /** The call's path, without a query. */
  path: string;
  schema: ResponseSchema<Page<Row>>;
  filter: HistoryFilter;
  /** What was known before a reload, under the key it belongs to. */
  kept: { key: string; pages: LoadedPages<Row> } | null;
}

export interface PagesOfHistory<Row> extends Omit<HistoryState, 'fetched'> {
  /** The call with its filter: under which a place is kept. */
  key: string;
  fetched: LoadedPages<Row> | undefined;
  /** By status; kept from the last answer while another filter loads. */
  counts: Readonly<Record<string, number>> | undefined;
  /** How many rows of the whole history go within two weeks; kept likewise. */
  leavingSoon: number | undefined;
  /** Tells which rows are in the window: those that were let go, or were here before, are fetched again. */
  show: (first: number, end: number) => void;
}

/**
 * A history that may have 100,000 rows (B-history-41): its pages as they are scrolled to. A visit fetches the first page
 * and what is seen again; after that only 새로고침, the end of the list and rows that were let go fetch.
 */
export function useLoadedPages<Row extends HistoryRow>({
  path,
  schema,
  filter,
  kept,
}: PagesSource<Row>): PagesOfHistory<Row> {
  const query = writeQuery(filter);
  const key = query ? `${path}?${query}` : path;
  const callOf = (limit: number, cursor?: string) => `${path}?${writeQuery({ limit, ...filter, cursor })}`;
  const fetchPage = (limit: number, cursor?: string) => api.get(callOf(limit, cursor), schema);

  // Asked for ahead, it is in the first frame (B-nav-10).
  const [early] = useState(() => {
    const page = kept ? undefined : prefetchedAnswer(callOf(PAGE_LIMIT_DEFAULT), schema);
    return page && { key, page, pages: beginPages(page, serverNow()) };
  });
  const begun = kept ?? early;

  const known = useRef<{ key: string; pages: LoadedPages<Row> | undefined } | null>(null);
  const isAnew = useRef(false);
  const { isFetching, isFetchingNow, track } = useFetching();
  const first = useSWR<LoadedPages<Row>>(
    key,
    async () => {
      const fetchedAt = serverNow();
      const startsAnew = isAnew.current;
      isAnew.current = false;
      const page = await track(() => fetchPage(PAGE_LIMIT_DEFAULT));
      const before = known.current?.key === key && !startsAnew ? known.current.pages : undefined;
      if (early && before === early.pages && page === early.page) return before;
      return before ? renewTop(before, page, fetchedAt) : beginPages(page, fetchedAt);
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
    first.mutate((current) => current && letFarRowsGo(by(current), ...rowsShown.current), { revalidate: false });

  const fetchMore = async () => {
    const list = shownList.current;
    if (cursor === undefined || isFetchingMore || isBusy()) return;
    setMore({ key, failure: null });
    try {
      const next = await fetchPage(PAGE_LIMIT_MAX, cursor);
      // It may no longer follow what is shown.
      if (shownList.current !== list) return;
      await change((current) => (current.head.nextCursor === cursor ? appendSlot(current, next) : current));
      setMore(null);
    } catch (error) {
      if (shownList.current === list) setMore({ key, failure: toApiError(error) });
    }
  };

  const refillRows = async (index: number, attempt: string) => {
    const list = shownList.current;
    refill.current = { isFetching: true, failed: null };
    let failed: string | null = null;
    try {
      const page = await fetchPage(PAGE_LIMIT_MAX, pages?.slots[index]?.cursor);
      if (shownList.current === list) await change((current) => refillSlot(current, index, page));
    } catch (error) {
      failed = attempt;
      if (shownList.current === list) toastError(toApiError(error).message);
    }
    refill.current = { isFetching: false, failed };
  };

  const show = (firstRow: number, end: number) => {
    rowsShown.current = [firstRow, end];
    if (!pages || isBusy() || refill.current.isFetching) return;
    const index = findStaleSlot(pages, firstRow, end);
    const attempt = `${key} ${index} ${firstRow}`;
    if (index !== null && refill.current.failed !== attempt) void refillRows(index, attempt);
  };

  const refresh = () => {
    shownList.current = { key };
    isAnew.current = true;
    setMore(null);
    void first.mutate();
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
