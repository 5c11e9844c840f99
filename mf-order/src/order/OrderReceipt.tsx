import { PATHS } from '@storefront/contract';
import { Button, formatNumber, formatWon, LinkButton, Row, Slot, useHasScreen } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { useEffect } from 'react';
import { describeRepetition } from '../domain/describeRepetition';
import type { OrderIntent } from '../domain/OrderIntent';
import { noteOrdered } from '../domain/productLists';
import { ReceiptFrame } from '../layout/ReceiptFrame';
import { OrderedLink } from './OrderedLink';

interface OrderReceiptProps {
  id: number;
  intent: OrderIntent;
  /** KRW, the balance after it; null while unknown. */
  remaining: number | null;
  onAgain: () => void;
  onClose: () => void;
}

const loadQuestion = () => import('./AskNotifications');

/** Stays after the toast has gone (B-order-28). */
export function OrderReceipt({ id, intent, remaining, onAgain, onClose }: OrderReceiptProps) {
  const { product, point, request } = intent;
  const { link, amount, runs } = request;
  const historyPath = runs > 0 ? PATHS.autoOrderHistory : PATHS.orderHistory;
  const hasHistory = useHasScreen(historyPath);
  const question = useLater(loadQuestion, true).module;

  useEffect(() => noteOrdered([request]), [request]);

  return (
    <ReceiptFrame
      paid={point}
      said={
        runs > 0 ? '첫 주문이 접수됐어요. 나머지는 정한 간격마다 주문해 드려요.' : '주문이 접수됐어요. 곧 시작할게요.'
      }
      items={[
        { term: '상품명', description: product },
        { term: '링크', description: <OrderedLink link={link} /> },
        runs > 0 ? { term: '자동주문번호', description: `A-${id}` } : { term: '주문번호', description: String(id) },
        { term: '수량', description: `${formatNumber(amount)}개` },
        ...(runs > 0 ? [{ term: '반복', description: describeRepetition(request) }] : []),
        ...(remaining === null ? [] : [{ term: '남은 포인트', description: formatWon(remaining) }]),
      ]}
      ways={
        <>
          {hasHistory && <LinkButton to={historyPath}>{runs > 0 ? '자동주문내역 보기' : '주문내역 보기'}</LinkButton>}
          <Button variant="primary" onClick={onClose}>
            계속 주문하기
          </Button>
        </>
      }
    >
      <Slot name="order.receipt" height={72} orderId={id} isAutoOrder={runs > 0} />
      {question && <question.AskNotifications />}
      <Row>
        <Button variant="quiet" size="small" onClick={onAgain}>
          다시 주문
        </Button>
      </Row>
    </ReceiptFrame>
  );
}
