import { PATHS } from '@storefront/contract';
import { Alert, LinkButton, Row, space, styled } from '@storefront/shared-ui';

const Ways = styled(Row)`
  margin-top: ${space.x2};
`;

interface GuestWaysProps {
  text: string;
  returnTarget: object | undefined;
  onLeave?: () => void;
}

/** Stays when the refusal's toast has gone (B-order-27). */
export function GuestWays({ text, returnTarget, onLeave }: GuestWaysProps) {
  return (
    <Alert tone="warning">
      <span>{text}</span>
      <Ways>
        <LinkButton size="small" variant="quiet" to={PATHS.login} state={returnTarget} onClick={onLeave}>
          로그인
        </LinkButton>
        <LinkButton size="small" variant="quiet" to={PATHS.register} state={returnTarget} onClick={onLeave}>
          회원가입
        </LinkButton>
      </Ways>
    </Alert>
  );
}
