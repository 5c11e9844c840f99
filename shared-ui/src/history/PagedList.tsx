import type { ComponentProps, ReactNode } from 'react';
import { FailedState, Stack } from 'shared-ui';
import { MoreButton } from './HistoryControls';
import { type HistoryRow, listRows } from './LoadedPages';
import type { PagedHistory } from './usePagedHistory';

interface PagedListProps<Row> {
  history: PagedHistory<Row>;
  failedTitle: string;
  moreFailed: string;
  /** Stands there until the first answer. */
  skeleton: ReactNode;
  /** Stands there where there is no row. */
  empty: ReactNode;
  /** What '다시 시도' does; the history's own refresh unless told. */
  onRefresh?: () => void;
  gap?: ComponentProps<typeof Stack>['$gap'];
  children: (rows: Row[]) => ReactNode;
}

/** A list by pages within a screen: its rows and 더 보기, or what stands in their place (B-history-5, B-history-6). */
export function PagedList<Row extends HistoryRow>(props: PagedListProps<Row>): ReactNode {
  const { history, failedTitle, moreFailed, skeleton, empty, onRefresh = history.refresh, gap, children } = props;
  const { fetched, failure, isFetching } = history;
  if (!fetched && failure) {
    return <FailedState title={failedTitle} text={failure.message} onRetry={onRefresh} retrying={isFetching} />;
  }
  if (!fetched) return skeleton;
  const rows = listRows(fetched);
  if (rows.length === 0) return empty;
  return (
    <Stack $gap={gap}>
      {children(rows)}
      <MoreButton history={history} failedTitle={moreFailed} />
    </Stack>
  );
}
