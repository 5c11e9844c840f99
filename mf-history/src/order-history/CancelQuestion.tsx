import type { Order } from '@storefront/contract';
import { formatWon } from '@storefront/shared-ui';
import { cancelOrder } from '../api';
import { AskDialog } from '../layout/AskDialog';
import type { QuestionProps } from '../layout/RowQuestion';

const LOST = '취소됐는지 확인하지 못했어요. 다시 눌러도 한 번만 취소하고 한 번만 돌려 드려요.';

async function cancel(id: number): Promise<string> {
  const { canceled, refunded } = await cancelOrder(id);
  return canceled
    ? `주문을 취소하고 ${formatWon(refunded)}을 돌려 드렸어요.`
    : '취소를 요청했어요. 진행되지 않은 만큼 돌려 드려요.';
}

/** (B-history-50) */
export function Question({ row: { id, point, cancel: kind }, ...question }: QuestionProps<Order>) {
  const shared = { ...question, lostText: LOST, act: () => cancel(id) };
  return kind === 'now' ? (
    <AskDialog title="주문 취소" keepLabel="취소하지 않기" {...shared}>
      <p>
        아직 시작하지 않은 주문이에요. 바로 취소하고 <strong>{formatWon(point)}</strong>을 모두 돌려 드려요.
      </p>
    </AskDialog>
  ) : (
    <AskDialog title="취소 요청" keepLabel="요청하지 않기" {...shared}>
      <p>이미 맡긴 주문이라 공급처에 취소를 요청해요.</p>
      <p>공급처가 취소하면 진행되지 않은 만큼만 돌려 드려요. 취소하지 못하면 주문은 그대로 진행돼요.</p>
    </AskDialog>
  );
}
