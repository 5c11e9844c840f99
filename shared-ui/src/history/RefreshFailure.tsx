import { Alert } from 'shared-ui';
import { HISTORY_TEXT } from './historyText';
import type { PagedHistory } from './usePagedHistory';

export interface RefreshFailureProps {
  history: Pick<PagedHistory<unknown>, 'failure' | 'fetched' | 'isFetching'>;
}

/** Says that what is shown could not be fetched again. A first fetch that fails is the screen's own matter. */
export function RefreshFailure({ history }: RefreshFailureProps) {
  const { failure, fetched, isFetching } = history;
  if (!fetched || !failure || isFetching) return null;
  return (
    <Alert tone="danger" role="alert" title={HISTORY_TEXT.refreshFailed}>
      {failure.message}
    </Alert>
  );
}
