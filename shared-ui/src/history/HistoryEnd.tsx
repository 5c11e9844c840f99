import { useEffect, useRef } from 'react';
import { Alert, formatDateTime, Stack } from 'shared-ui';
import { MoreButton } from './HistoryControls';
import { countRows, type LoadedPages } from './LoadedPages';
import type { PagedHistory } from './usePagedHistory';

export interface HistoryEndText {
  /** E.g. '2025-01-01까지의 주문에서 찾았어요.' */
  searchedUntil: (day: string) => string;
  further: string;
  furtherFailed: string;
  moreFailed: string;
}

const FETCH_BEFORE_PX = 1_200;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

interface HistoryEndProps {
  history: Pick<PagedHistory<unknown>, 'more' | 'isFetching'>;
  text: HistoryEndText;
  pages: LoadedPages<unknown>;
}

/** Next page (B-history-6) or reach of a search (B-history-43). */
export function HistoryEnd({ history, pages, text }: HistoryEndProps) {
  const { more } = history;
  const { total, searchedUntil, nextCursor } = pages.head;
  const hasMore = nextCursor !== null && (!searchedUntil || countRows(pages) < total);
  const end = useRef<HTMLDivElement>(null);
  const canGoOn = hasMore && more.failure === null && !more.isFetching && !history.isFetching;
  // Also after changes: an end already visible fires no scroll.
  useEffect(() => {
    const look = () => {
      const heightPx = document.documentElement.clientHeight;
      const topPx = end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      // Pages without layout have no end.
      if (canGoOn && heightPx > 0 && topPx < heightPx + FETCH_BEFORE_PX) void more.fetch();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  });

  return (
    <div ref={end}>
      {searchedUntil && !hasMore ? (
        <SearchedUntil searchedUntil={searchedUntil} history={history} text={text} />
      ) : (
        <MoreButton history={history} failedTitle={text.moreFailed} />
      )}
    </div>
  );
}

interface SearchedUntilProps extends Omit<HistoryEndProps, 'pages'> {
  /** ISO 8601 UTC. */
  searchedUntil: string;
}

export function SearchedUntil({ searchedUntil, history, text }: SearchedUntilProps) {
  return (
    <Stack $gap="x3">
      <Alert role="status">{text.searchedUntil(formatDateTime(searchedUntil).slice(0, DAY_LENGTH))}</Alert>
      <MoreButton history={history} failedTitle={text.furtherFailed} label={text.further} />
    </Stack>
  );
}
