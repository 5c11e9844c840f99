import { Button, color, formatDateTime, IconRefresh, space, styled, type } from 'shared-ui';
import { ORDER_HISTORY_TEXT } from './messages';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.x2} ${space.x3};
  min-height: 44px;
  p {
    ${type.caption}
    color: ${color.textSubtle};
    font-variant-numeric: tabular-nums;
  }
`;

export interface HistoryToolbarProps {
  /** Epoch milliseconds of the last fetch; undefined before the first. */
  fetchedAt: number | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Nothing is fetched again by itself, so the time of the last fetch stands beside the button. */
export function HistoryToolbar({ fetchedAt, isFetching, onRefresh }: HistoryToolbarProps) {
  return (
    <Bar>
      {fetchedAt !== undefined && (
        <p>
          {ORDER_HISTORY_TEXT.lastFetched}{' '}
          <time dateTime={new Date(fetchedAt).toISOString()}>{formatDateTime(fetchedAt)}</time>
        </p>
      )}
      <Button variant="quiet" size="small" loading={isFetching} onClick={onRefresh}>
        {!isFetching && <IconRefresh size={18} />}
        {ORDER_HISTORY_TEXT.refresh}
      </Button>
    </Bar>
  );
}
