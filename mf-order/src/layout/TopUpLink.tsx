import { PATHS, topUpHref } from '@storefront/contract';
import { formatNumber, LinkButton, media, styled, useHasScreen } from '@storefront/shared-ui';

const TopUp = styled(LinkButton)`
  ${media.mobile} {
    min-height: 40px;
  }
`;

interface TopUpLinkProps {
  /** KRW. */
  missing: number;
  onLeave?: () => void;
}

/** Leads to a top-up of the missing whole won, and back to what was typed (B-order-25). */
export function TopUpLink({ missing, onLeave }: TopUpLinkProps) {
  const amount = Math.ceil(missing);
  const canTopUp = useHasScreen(PATHS.point) && topUpHref({ amount }) !== PATHS.point;
  if (!canTopUp) return null;
  return (
    <TopUp block to={topUpHref({ amount })} onClick={onLeave}>
      {`부족한 ${formatNumber(amount)}포인트 충전`}
    </TopUp>
  );
}
