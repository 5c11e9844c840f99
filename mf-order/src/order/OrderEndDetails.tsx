import {
  Alert,
  Button,
  color,
  formatNumber,
  formatWon,
  Row,
  space,
  styled,
  type,
  useIsMember,
  useOnline,
} from '@storefront/shared-ui';
import { focusHeading } from '@storefront/shared-ui/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EndedOrder, OrderIntent, OrderIntents } from '../domain/OrderIntent';
import { OrderReceipt } from './OrderReceipt';

const Focused = styled.div`
  scroll-margin-top: 96px;
  &:focus {
    outline: none;
  }
`;

const What = styled.p`
  ${type.caption}
  margin: ${space.x1} 0 0;
  color: ${color.textMuted};
  max-height: 4lh;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

const Ways = styled(Row)`
  margin-top: ${space.x2};
`;

function Shown({ isReceipt, children }: { isReceipt: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    const shown = ref.current;
    if (!isReceipt || !shown || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      shown.toggleAttribute('data-in-sight', entries.at(-1)?.isIntersecting);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isReceipt]);
  return (
    <Focused ref={ref} tabIndex={-1}>
      {children}
    </Focused>
  );
}

function OrderedThing({ intent: { product, request, point } }: { intent: OrderIntent }) {
  const runs = request.runs > 0 ? ` × ${formatNumber(request.runs)}회` : '';
  return <What>{`${product} · ${request.link} · ${formatNumber(request.amount)}개${runs} · ${formatWon(point)}`}</What>;
}

/** (B-order-47) */
function OrderDoubt({ intent, isAsking, onAsk }: { intent: OrderIntent; isAsking: boolean; onAsk: () => void }) {
  const isOnline = useOnline();
  const isLoggedIn = useIsMember();
  const how = isLoggedIn ? '잠시만 기다려 주세요. 두 번 결제되지 않아요.' : '다시 로그인하면 이어서 확인할게요.';
  return (
    <Alert tone="warning" role="alert" title="주문이 들어갔는지 확인하고 있어요">
      <span>{isOnline ? how : '인터넷에 다시 연결되면 이어서 확인할게요.'}</span>
      <OrderedThing intent={intent} />
      {isLoggedIn && (
        <Ways>
          <Button size="small" variant="quiet" loading={isAsking} onClick={onAsk}>
            지금 확인하기
          </Button>
        </Ways>
      )}
    </Alert>
  );
}

/** (B-order-47) */
function OrderNotPlaced({ intent, onClose }: { intent: OrderIntent; onClose: () => void }) {
  return (
    <Alert tone="danger" role="alert" title="주문되지 않았어요">
      <span>포인트는 그대로예요. 내용을 확인하고 다시 주문해 주세요.</span>
      <OrderedThing intent={intent} />
      <Ways>
        <Button size="small" variant="quiet" onClick={onClose}>
          닫기
        </Button>
      </Ways>
    </Alert>
  );
}

export interface OrderEndProps {
  intents: OrderIntents;
  onAgain: (order: EndedOrder) => void;
}

export function OrderEndDetails({ intents, onAgain }: OrderEndProps) {
  const { doubt, ended, remaining, isAsking, askNow, putAway } = intents;
  if (doubt) {
    return (
      <Shown key="doubt" isReceipt={false}>
        <OrderDoubt intent={doubt} isAsking={isAsking} onAsk={askNow} />
      </Shown>
    );
  }
  if (!ended) return null;
  const { id, intent } = ended;
  const close = () => {
    putAway();
    focusHeading();
  };
  return (
    <Shown key={id} isReceipt={id !== null}>
      {id === null ? (
        <OrderNotPlaced intent={intent} onClose={close} />
      ) : (
        <OrderReceipt id={id} intent={intent} remaining={remaining} onAgain={() => onAgain(ended)} onClose={close} />
      )}
    </Shown>
  );
}
