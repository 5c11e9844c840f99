import { color, formatDateTime, styled, type } from 'shared-ui';
import { POINT_TEXT } from './messages';

const Root = styled.p`
  ${type.caption}
  color: ${color.textSubtle};
  font-variant-numeric: tabular-nums;
`;

/** Nothing is fetched again by itself, so the time of the last fetch (epoch milliseconds) is told. */
export function FetchedAt({ time }: { time: number }) {
  return (
    <Root>
      {POINT_TEXT.lastFetched} <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
    </Root>
  );
}
