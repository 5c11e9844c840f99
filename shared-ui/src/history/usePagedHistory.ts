import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, type Page } from '@storefront/contract';
import {
  type ApiError,
  api,
  mutate,
  prefetchedAnswer,
  type ResponseSchema,
  serverNow,
  toApiError,
  useSWR,
} from '@storefront/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { HistoryState } from './HistoryControls';
import { type HistoryFilter, writeQuery } from './HistoryFilter';
import { isWithoutNetwork, readLastSeen, rememberLastSeen } from './lastSeen';
import { useFetching } from './useFetching';

export interface HistoryRow {
  id: number;
}

/** Pages as far as they were read, as one; the figures are the newest. */
export interface FetchedPages<Row> extends Page<Row> {
  /** Epoch milliseconds before the request from the top. */
  fetchedAt: number;
  /** Seen in an earlier visit, offline (B-worker-8). */
  isLastSeen?: true;
}

export interface HistorySource<Row> {
  /** Without query. */
  path: string;
  schema: ResponseSchema<Page<Row>>;
  filter?: HistoryFilter;
}

/** Failures are values: nothing is thrown. */
export interface PagedHistory<Row> extends Omit<HistoryState, 'fetched' | 'refresh'> {
  key: string;
  /** For the present filter; undefined before the first answer. */
  fetched: FetchedPages<Row> | undefined;
  /** By status over the whole history; kept while another filter loads. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Rows that leave soon; kept likewise. */
  leavingSoon: number | undefined;
  /**
   * Fetches as many rows as are shown again.
   * @returns whether it worked; never rejects
   */
  refresh: () => Promise<boolean>;
}

export interface PageSource<Row> {
  key: string;
  fetchPage: (limit: number, cursor?: string) => Promise<Page<Row>>;
  /** `PAGE_LIMIT_DEFAULT` by default; further pages have `PAGE_LIMIT_MAX`. */
  firstLimit?: number;
  /** Known without a request; `page` answers the first one. */
  begun?: { key: string; pages: FetchedPages<Row>; page: Page<Row> } | undefined;
  onFirstPage?: (page: Page<Row>, fetchedAt: number) => void;
  /** Replaces a failed first page; null for nothing. */
  fallback?: (error: unknown) => { page: Page<Row>; fetchedAt: number } | null;
}

function append<Row extends HistoryRow>(known: FetchedPages<Row>, next: Page<Row>): FetchedPages<Row> {
  const shown = new Set(known.items.map(({ id }) => id));
  return { ...known, ...next, items: [...known.items, ...next.items.filter(({ id }) => !shown.has(id))] };
}

/** Rows without a change stay the same objects: they are not rendered again. */
function keepUnchanged<Row extends HistoryRow>(items: readonly Row[], shown: readonly Row[]): Row[] {
  const before = new Map(shown.map((row) => [row.id, row]));
  return items.map((row) => {
    const known = before.get(row.id);
    return known && JSON.stringify(known) === JSON.stringify(row) ? known : row;
  });
}

/** Pages a member's history, newest first (B-history-11). The SWR key is the path with the filter. */
export function usePagedHistory<Row extends HistoryRow>(source: HistorySource<Row>): PagedHistory<Row> {
  const { path, schema, filter = {} } = source;
  const query = writeQuery(filter);
  const key = query ? `${path}?${query}` : path;
  const callOf = (limit: number, cursor?: string) => `${path}?${writeQuery({ limit, ...filter, cursor })}`;

  // Prefetched answers are in the first frame.
  const [prefetched] = useState(() => {
    const page = prefetchedAnswer(callOf(PAGE_LIMIT_DEFAULT), schema);
    return page && { key, page, pages: { ...page, fetchedAt: serverNow() } };
  });
  return usePages<Row>({
    key,
    fetchPage: (limit, cursor) => api.get(callOf(limit, cursor), schema),
    begun: prefetched,
    onFirstPage: (page, fetchedAt) => {
      if (!query) rememberLastSeen(path, page, fetchedAt);
    },
    fallback: (error) => (!query && isWithoutNetwork(error) ? readLastSeen(path, schema) : null),
  });
}

/** As `usePagedHistory`, from any source. */
export function usePages<Row extends HistoryRow>(source: PageSource<Row>): PagedHistory<Row> {
  const { key, fetchPage, firstLimit = PAGE_LIMIT_DEFAULT, begun, onFirstPage, fallback } = source;
  const known = useRef<{ key: string; pages: FetchedPages<Row> | undefined } | null>(null);
  const { isFetching, isFetchingNow, track } = useFetching();

  const fetchAsShown = async (): Promise<FetchedPages<Row>> => {
    const fetchedAt = serverNow();
    const shown = (known.current?.key === key && known.current.pages?.items) || [];
    let page: Page<Row>;
    try {
      page = await fetchPage(firstLimit);
    } catch (error) {
      const seen = shown.length > 0 ? null : fallback?.(error);
      if (!seen) throw error;
      return { ...seen.page, fetchedAt: seen.fetchedAt, isLastSeen: true };
    }
    onFirstPage?.(page, fetchedAt);
    if (begun && page === begun.page) return begun.pages;
    let pages: FetchedPages<Row> = { ...page, fetchedAt };
    while (pages.nextCursor !== null && pages.items.length < shown.length) {
      pages = append(pages, await fetchPage(PAGE_LIMIT_MAX, pages.nextCursor));
    }
    return { ...pages, items: keepUnchanged(pages.items, shown) };
  };
  const list = useSWR<FetchedPages<Row>>(
    key,
    () => track(fetchAsShown),
    begun?.key === key ? { fallbackData: begun.pages } : undefined,
  );
  const pages = list.data;
  const isBusy = () => list.isLoading || isFetchingNow();
  // SWR asks in the next frame, effects may be later.
  useLayoutEffect(() => {
    known.current = { key, pages };
  }, [key, pages]);

  const [newest, setNewest] = useState(pages);
  // Cached filters may have older counts.
  if (pages && pages !== newest && pages.fetchedAt >= (newest?.fetchedAt ?? 0)) setNewest(pages);

  const [more, setMore] = useState<{ key: string; failure: ApiError | null } | null>(null);
  const moreOfThis = more?.key === key ? more : null;
  const isFetchingMore = moreOfThis !== null && moreOfThis.failure === null;

  const fetchMore = async () => {
    const cursor = pages?.nextCursor;
    if (!cursor || isFetchingMore || isBusy()) return;
    const mine = { key, failure: null };
    setMore(mine);
    let failure: ApiError | null = null;
    try {
      const next = await fetchPage(PAGE_LIMIT_MAX, cursor);
      const follow = (now?: FetchedPages<Row>) => (now?.nextCursor === cursor ? append(now, next) : now);
      // Changing a list while it reloads makes SWR drop the answer. By its key: another filter may be shown.
      if (!isFetchingNow()) await mutate((one) => one === key, follow, { revalidate: false });
    } catch (error) {
      failure = toApiError(error);
    }
    setMore((now) => (now === mine ? failure && { key, failure } : now));
  };

  const refresh = async () => {
    setMore(null);
    // On failure SWR answers the earlier data.
    const now = await list.mutate();
    return now !== undefined && now !== pages;
  };

  return {
    key,
    fetched: pages,
    counts: newest?.counts,
    leavingSoon: newest?.leavingSoon,
    failure: list.error ? toApiError(list.error) : null,
    isFetching: isFetching || list.isLoading,
    refresh,
    more: {
      isOffered: pages !== undefined && pages.nextCursor !== null,
      isFetching: isFetchingMore,
      failure: moreOfThis?.failure ?? null,
      fetch: fetchMore,
    },
  };
}
