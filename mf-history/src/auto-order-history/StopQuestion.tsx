import type { AutoOrder } from '@storefront/contract';
import { formatNumber, formatWon } from '@storefront/shared-ui';
import { stopAutoOrder } from '../api';
import { AskDialog } from '../layout/AskDialog';
import type { QuestionProps } from '../layout/RowQuestion';

/** (B-history-49) */
export function Question({ row: { id, runs, completed, refundable = 0 }, ...question }: QuestionProps<AutoOrder>) {
  return (
    <AskDialog
      title="남은 회차 멈추기"
      keepLabel="멈추지 않기"
      lostText="멈췄는지 확인하지 못했어요. 다시 눌러도 한 번만 멈추고 한 번만 돌려 드려요."
      act={async () => `자동주문을 멈추고 ${formatWon((await stopAutoOrder(id)).refunded)}을 돌려 드렸어요.`}
      {...question}
    >
      <p>
        <strong>{`남은 ${formatNumber(runs - completed)}회를 취소하고 ${formatWon(refundable)}을 돌려 드려요.`}</strong>
      </p>
      <p>{`이미 주문된 ${formatNumber(completed)}회는 그대로 진행돼요. 그 사이 주문된 회차는 빼고 돌려 드려요.`}</p>
      <p>멈춘 자동주문은 다시 시작할 수 없어요.</p>
    </AskDialog>
  );
}
