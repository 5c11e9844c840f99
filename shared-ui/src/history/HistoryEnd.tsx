import { useEffect, useRef } from 'react';
import { Alert, formatDateTime, Stack } from 'shared-ui';
import { MoreButton } from './HistoryControls';
import { countRows, type LoadedPages } from './LoadedPages';
import type { PagedHistory } from './usePagedHistory';

/** What is said behind the rows. */
export interface HistoryEndText {
  /** Of a search: '2025-01-01까지의 주문에서 찾았어요.' */
  searchedUntil: (day: string) => string;
  /** The button that searches further back. */
  further: string;
  furtherFailed: string;
  moreFailed: string;
}

/** The next page is asked for so far before the end of the list comes into the window. */
const FETCH_BEFORE_PX = 1_200;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

interface HistoryEndProps {
  history: Pick<PagedHistory<unknown>, 'more' | 'isFetching'>;
  text: HistoryEndText;
  pages: LoadedPages<unknown>;
}

/** What stands behind the rows: the next page (B-history-6), or how far a search has looked (B-history-43). */
export function HistoryEnd({ history, pages, text }: HistoryEndProps) {
  const { more } = history;
  const { total, searchedUntil, nextCursor } = pages.head;
  const hasMore = nextCursor !== null && (!searchedUntil || countRows(pages) < total);
  const end = useRef<HTMLDivElement>(null);
  const canGoOn = hasMore && more.failure === null && !more.isFetching && !history.isFetching;
  // Looked at after each change, too: an end that is in the window already comes no nearer.
  useEffect(() => {
    const look = () => {
      const heightPx = document.documentElement.clientHeight;
      const topPx = end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      // A page that is not laid out has no end.
      if (canGoOn && heightPx > 0 && topPx < heightPx + FETCH_BEFORE_PX) void more.fetch();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  });

  return (
    <div ref={end}>
      {searchedUntil && !hasMore ? (
        <SearchedUntil {...{ searchedUntil, history, text }} />
      ) : (
        <MoreButton history={history} failedTitle={text.moreFailed} />
      )}
    </div>
  );
}

interface SearchedUntilProps extends Omit<HistoryEndProps, 'pages'> {
  /** ISO 8601 in UTC. */
  searchedUntil: string;
}

/** How far a search has looked, and the way further back. */
export function SearchedUntil({ searchedUntil, history, text }: SearchedUntilProps) {
  return (
    <Stack $gap="x3">
      <Alert role="status">{text.searchedUntil(formatDateTime(searchedUntil).slice(0, DAY_LENGTH))}</Alert>
      <MoreButton history={history} failedTitle={text.furtherFailed} label={text.further} />
    </Stack>
  );
}
