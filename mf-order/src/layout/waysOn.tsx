import { PATHS, topUpHref } from '@storefront/contract';
import { Alert, formatNumber, LinkButton, media, Row, space, styled, useHasScreen } from '@storefront/shared-ui';

const TEXT = {
  logIn: '로그인',
  signUp: '회원가입',
  topUp: (amount: string) => `부족한 ${amount}포인트 충전`,
} as const;

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

/** Leads to a top-up of the missing whole won, and back to what was typed (B-order-49). */
export function TopUpLink({ missing, onLeave }: TopUpLinkProps) {
  const amount = Math.ceil(missing);
  const canTopUp = useHasScreen(PATHS.point) && topUpHref({ amount }) !== PATHS.point;
  if (!canTopUp) return null;
  return (
    <TopUp block to={topUpHref({ amount })} onClick={onLeave}>
      {TEXT.topUp(formatNumber(amount))}
    </TopUp>
  );
}

const Ways = styled(Row)`
  margin-top: ${space.x2};
`;

interface GuestWaysProps extends Pick<TopUpLinkProps, 'onLeave'> {
  text: string;
  returnTarget: object | undefined;
}

/** Stays when the refusal's toast has gone (B-order-57). */
export function GuestWays({ text, returnTarget, onLeave }: GuestWaysProps) {
  return (
    <Alert tone="warning">
      <span>{text}</span>
      <Ways>
        <LinkButton size="small" variant="quiet" to={PATHS.login} state={returnTarget} onClick={onLeave}>
          {TEXT.logIn}
        </LinkButton>
        <LinkButton size="small" variant="quiet" to={PATHS.register} state={returnTarget} onClick={onLeave}>
          {TEXT.signUp}
        </LinkButton>
      </Ways>
    </Alert>
  );
}
