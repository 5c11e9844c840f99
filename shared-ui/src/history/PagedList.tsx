import { FailedState, Stack } from '@storefront/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { MoreButton } from './HistoryControls';
import type { HistoryRow, PagedHistory } from './usePagedHistory';

interface PagedListProps<Row> {
  history: PagedHistory<Row>;
  failedTitle: string;
  moreFailed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Action of '다시 시도'; refresh by default. */
  onRefresh?: () => void;
  gap?: ComponentProps<typeof Stack>['$gap'];
  children: (rows: Row[]) => ReactNode;
}

/** Paged list within a screen (B-history-5, B-history-6). */
export function PagedList<Row extends HistoryRow>(props: PagedListProps<Row>): ReactNode {
  const { history, failedTitle, moreFailed, skeleton, empty, onRefresh = history.refresh, gap, children } = props;
  const { fetched, failure, isFetching } = history;
  if (!fetched && failure) {
    return <FailedState title={failedTitle} text={failure.message} onRetry={onRefresh} retrying={isFetching} />;
  }
  if (!fetched) return skeleton;
  if (fetched.items.length === 0) return empty;
  return (
    <Stack $gap={gap}>
      {children(fetched.items)}
      <MoreButton history={history} failedTitle={moreFailed} />
    </Stack>
  );
}
