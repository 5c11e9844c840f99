import { Button, color, formatDateTime, IconRefresh, space, styled, type } from 'shared-ui';
import { POINT_TEXT } from './messages';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.x1} ${space.x3};
  p {
    ${type.caption}
    color: ${color.textSubtle};
    font-variant-numeric: tabular-nums;
  }
`;

export interface RefreshBarProps {
  /** Epoch milliseconds of the last fetch; undefined before the first. */
  fetchedAt: number | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Nothing is fetched again by itself, so the time of the last fetch stands beside the button. */
export function RefreshBar({ fetchedAt, isFetching, onRefresh }: RefreshBarProps) {
  return (
    <Bar>
      {fetchedAt !== undefined && (
        <p>
          {POINT_TEXT.lastFetched} <time dateTime={new Date(fetchedAt).toISOString()}>{formatDateTime(fetchedAt)}</time>
        </p>
      )}
      <Button variant="quiet" size="small" loading={isFetching} onClick={onRefresh}>
        {!isFetching && <IconRefresh size={18} />}
        {POINT_TEXT.refresh}
      </Button>
    </Bar>
  );
}
