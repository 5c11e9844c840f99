import { PATHS } from '@storefront/contract';
import { Alert, Button, formatNumber, LinkButton, styled, useHasScreen } from '@storefront/shared-ui';
import { focusHeading } from '@storefront/shared-ui/controls';
import { useEffect, useRef } from 'react';
import { formatIds, type Outcome } from '../../domain/many/batch';
import { ReceiptFrame } from '../../layout/ReceiptFrame';
import type { Halt } from './runBatch';

const HALTED: Readonly<Record<Halt, string>> = {
  person: '멈췄어요. 나머지 줄은 목록에 그대로 있어요.',
  points: '포인트가 부족해서 멈췄어요.',
  session: '로그인이 끝나서 멈췄어요. 나머지 줄은 목록에 그대로 있어요.',
};

const Root = styled.div`
  scroll-margin-top: 96px;
`;

const Numbers = styled.span`
  display: block;
  max-height: 6rem;
  overflow-y: auto;
`;

export function OutcomeNote({ outcome, halt, onClose }: { outcome: Outcome; halt: Halt | null; onClose: () => void }) {
  const hasHistory = useHasScreen(PATHS.orderHistory);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { ids, paid, reasons } = outcome;
  const refused = Object.keys(reasons).length;
  const left = [
    halt ? HALTED[halt] : '',
    refused > 0 ? `${formatNumber(refused)}건은 주문되지 않고 목록에 남아 있어요.` : '',
  ].filter(Boolean);
  const close = (
    <Button
      variant={ids.length > 0 ? 'primary' : 'quiet'}
      onClick={() => {
        onClose();
        focusHeading();
      }}
    >
      계속 주문하기
    </Button>
  );
  const said = left.length > 0 && left.map((text) => <p key={text}>{text}</p>);
  return (
    <Root ref={root} role="status">
      {ids.length === 0 ? (
        <Alert tone="warning" title="주문된 줄이 없어요" action={close}>
          {said}
        </Alert>
      ) : (
        <ReceiptFrame
          paid={paid}
          said={`${formatNumber(ids.length)}건을 주문했어요`}
          items={[{ term: '주문번호', description: <Numbers tabIndex={0}>{formatIds(ids)}</Numbers> }]}
          ways={
            <>
              {hasHistory && <LinkButton to={PATHS.orderHistory}>주문내역 보기</LinkButton>}
              {close}
            </>
          }
        >
          {said && <Alert tone="warning">{said}</Alert>}
        </ReceiptFrame>
      )}
    </Root>
  );
}
