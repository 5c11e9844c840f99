import { findStatus, ORDER_STATUSES, type OrderStatus } from '@storefront/contract';
import { Alert, Button, formatNumber, formatWon, NumberField, SelectField, Stack } from '@storefront/shared-ui';
import { DialogAnswers } from '@storefront/shared-ui/dialog';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { DetailSheet } from '../parts/DetailSheet';
import { Problem } from '../parts/Problem';
import { useDraft } from '../parts/useDraft';
import { ORDER_STATUS_OPTIONS, type Order } from './orderTexts';
import { refundOf } from './refundOf';

const COUNT = /^\d{1,10}$/;

export function ChangeStatus({ order, onClose }: { order: Order; onClose: () => void }) {
  const noted = order.remains === null ? '' : String(order.remains);
  const [status, setStatus] = useDraft(`status ${order.id}`, String(order.status));
  const [remains, setRemains] = useDraft(`remains ${order.id}`, noted);
  const acting = useActing();
  const chosen = Number(status) as OrderStatus;
  const isPartial = findStatus(ORDER_STATUSES, chosen)?.refund === 'remains';
  const hasRemains = COUNT.test(remains);
  const isTooMany = isPartial && hasRemains && Number(remains) > order.amount;
  const refund = isPartial && !hasRemains ? null : refundOf(order, chosen, isPartial ? Number(remains) : 0);
  const forget = () => {
    setStatus(String(order.status));
    setRemains(noted);
  };
  const change = (close: () => void) =>
    acting.act('status', 'orders set-status', {
      params: { id: order.id },
      body: { status: chosen, ...(hasRemains && { remains: Number(remains) }) },
      done: `${order.id}번 주문의 상태를 바꿨어요`,
      after: async () => {
        forget();
        await refetch('orders list', 'orders sum', 'suppliers orders', 'today');
        close();
      },
    });
  return (
    <DetailSheet title={`${order.id}번 주문의 상태`} onClose={onClose}>
      {(close) => (
        <Stack>
          <Problem of={acting.problem} />
          <SelectField label="상태" options={ORDER_STATUS_OPTIONS} value={status} onChange={setStatus} />
          {isPartial && (
            <NumberField
              label="남은 수량"
              hint={`주문 수량 ${formatNumber(order.amount)} 가운데 진행되지 않은 수량`}
              error={isTooMany ? `${formatNumber(order.amount)}보다 클 수 없어요.` : undefined}
              value={remains}
              onChange={setRemains}
            />
          )}
          {refund !== null && refund > 0 && !isTooMany && (
            <Alert
              tone="warning"
              title={`${formatWon(refund)}이 회원에게 돌아가요`}
            >{`주문 금액 ${formatWon(order.point)} 가운데예요. 되돌릴 수 없어요.`}</Alert>
          )}
          <DialogAnswers>
            <Button
              variant="quiet"
              onClick={() => {
                forget();
                close();
              }}
            >
              취소
            </Button>
            <Button
              variant="primary"
              loading={acting.busy !== null}
              disabled={chosen === order.status || (isPartial && (!hasRemains || isTooMany))}
              onClick={() => void change(close)}
            >
              상태 변경
            </Button>
          </DialogAnswers>
        </Stack>
      )}
    </DetailSheet>
  );
}
