import { LinkButton } from 'shared-ui';
import { POINT_TEXT } from './messages';
import { TossQr } from './TossQr';
import { useIsWide } from './useIsWide';

/** The transfer filled in for the Toss app: a link on phones, a QR code of it on wide screens (decisions 4). */
export function TossTransfer({ href }: { href: string }) {
  const isWide = useIsWide();
  if (isWide) return <TossQr href={href} />;
  return (
    <LinkButton to={href} variant="primary" size="large" block>
      {POINT_TEXT.toss}
    </LinkButton>
  );
}
