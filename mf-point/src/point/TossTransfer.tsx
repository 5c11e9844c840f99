import { Alert, Button, color, LinkButton, MOBILE_MAX_PX, radius, space, styled, type } from '@storefront/shared-ui';
import { copyText, useLater, useMedia } from '@storefront/shared-ui/controls';
import { useId } from 'react';

const WIDE = `(min-width: ${MOBILE_MAX_PX}px)`;

const Copies = styled.p`
  ${type.caption}
  color: ${color.textMuted};
  text-align: center;
`;

interface TossTransferProps {
  href: string;
  /** Copied for Toss, which takes none by its link (B-point-19). */
  depositor: string | undefined;
}

/** A link on phones, a QR code on wide screens (B-point-19, B-theme-6). */
export function TossTransfer({ href, depositor }: TossTransferProps) {
  const isWide = useMedia(WIDE);
  const id = useId();
  if (isWide) return <TossQr href={href} />;
  return (
    <>
      <LinkButton
        to={href}
        variant="primary"
        size="large"
        block
        aria-describedby={depositor && id}
        onClick={() => depositor && void copyText(depositor)}
      >
        토스로 송금하기
      </LinkButton>
      {depositor && <Copies id={id}>누르면 입금자명을 복사하고 토스를 열어요.</Copies>}
    </>
  );
}

/** At least four pixels per module, for a camera at arm's length. */
const SIDE = '180px';

const Root = styled.figure`
  display: flex;
  align-items: center;
  gap: ${space.x5};
  margin: 0;
  padding: ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  figcaption {
    ${type.label}
    color: ${color.textMuted};
  }
  strong {
    display: block;
    color: ${color.text};
  }
`;

/** Dark on light in both themes, for cameras. */
const Code = styled.svg`
  display: block;
  flex: none;
  width: ${SIDE};
  height: ${SIDE};
  border-radius: ${radius.small};
  background: ${color.paper};
  fill: ${color.ink};
`;

const Place = styled.div`
  flex: none;
  width: ${SIDE};
  height: ${SIDE};
  border-radius: ${radius.small};
  background: ${color.skeleton};
`;

const loadQr = () => import('../domain/drawQr');

function TossQr({ href }: { href: string }) {
  const { module, isFailed, retry } = useLater(loadQr, true);
  const drawing = module?.drawQr(href);
  if (isFailed) {
    return (
      <Alert
        tone="warning"
        action={
          <Button size="small" onClick={retry}>
            다시 시도
          </Button>
        }
      >
        QR 코드를 불러오지 못했어요. 위 계좌로 직접 입금할 수도 있어요.
      </Alert>
    );
  }
  return (
    <Root>
      {drawing ? (
        <Code
          role="img"
          aria-label="토스 송금 QR 코드"
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </Code>
      ) : (
        <Place />
      )}
      <figcaption>
        <strong>토스로 바로 송금할 수 있어요</strong>
        휴대전화 카메라로 QR 코드를 비추면 계좌와 금액이 입력된 송금 화면이 열려요.
      </figcaption>
    </Root>
  );
}
