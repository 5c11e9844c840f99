import { Button, color, formatDateTime, IconRefresh, space, styled, type } from 'shared-ui';
import { HISTORY_TEXT } from './historyText';
import type { PagedHistory } from './usePagedHistory';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.x2} ${space.x3};
  min-height: 44px;
  text-align: end;
  p {
    ${type.caption}
    color: ${color.textSubtle};
    font-variant-numeric: tabular-nums;
  }
`;

export interface HistoryToolbarProps {
  history: Pick<PagedHistory<unknown>, 'fetched' | 'isFetching' | 'more' | 'refresh'>;
  /** What the button does; the history's own refresh unless told. */
  onRefresh?: () => void;
}

/** 새로고침. Nothing is fetched again by itself, so the time of the last fetch stands beside it (spec 7). */
export function HistoryToolbar({ history, onRefresh = history.refresh }: HistoryToolbarProps) {
  const { fetched, more } = history;
  const isFetching = history.isFetching || more.isFetching;
  return (
    <Bar>
      {fetched && (
        <p>
          {HISTORY_TEXT.lastFetched}{' '}
          <time dateTime={new Date(fetched.fetchedAt).toISOString()}>{formatDateTime(fetched.fetchedAt)}</time>
        </p>
      )}
      <Button variant="quiet" size="small" loading={isFetching} onClick={onRefresh}>
        {!isFetching && <IconRefresh size={18} />}
        {HISTORY_TEXT.refresh}
      </Button>
    </Bar>
  );
}
