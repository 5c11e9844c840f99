import { formatDateTime, styled } from '@storefront/shared-ui';

const Root = styled.time`
  white-space: nowrap;
`;

export const Time = ({ at }: { at: string | null }) => at && <Root dateTime={at}>{formatDateTime(at)}</Root>;
