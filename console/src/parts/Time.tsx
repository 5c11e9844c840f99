import { formatDateTime, styled } from 'shared-ui';

const Root = styled.time`
  white-space: nowrap;
`;

/** An instant in Seoul, on one line; nothing for none. */
export const Time = ({ at }: { at: string | null }) => at && <Root dateTime={at}>{formatDateTime(at)}</Root>;
