import { formatDateTime, styled } from 'shared-ui';

const Root = styled.time`
  white-space: nowrap;
`;

export const Time = ({ at }: { at: string | null }) => at && <Root dateTime={at}>{formatDateTime(at)}</Root>;
