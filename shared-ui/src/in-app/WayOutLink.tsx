import { LinkButton } from '@storefront/shared-ui';

/** Opens the shop in the phone's browser (B-login-37). */
export function WayOutLink({ href }: { href: string }) {
  return (
    <LinkButton to={href} size="small">
      휴대폰 브라우저로 열기
    </LinkButton>
  );
}
