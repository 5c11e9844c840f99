import { findStatus, ORDER_STATUSES, type OrderStatus } from '@storefront/contract';
import {
  Alert,
  Button,
  formatNumber,
  formatWon,
  SelectField,
  Stack,
  toApiError,
  toastSuccess,
} from '@storefront/shared-ui';
import { DialogAnswers } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { call } from '../api/calls';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { DetailSheet, SheetRows } from '../parts/DetailSheet';
import { Problem } from '../parts/Problem';
import { ORDER_STATUS_OPTIONS, type Order } from './orderTexts';
import { refundOf } from './refundOf';

interface Change {
  id: number;
  /** KRW. */
  refund: number;
  remains?: number;
}

/** Without those that have the status, and those whose refund nobody can tell. */
function changesOf(orders: readonly Order[], status: OrderStatus): Change[] {
  const isPartial = findStatus(ORDER_STATUSES, status)?.refund === 'remains';
  return orders.flatMap((order) => {
    const { id, remains } = order;
    if (order.status === status || (isPartial && remains === null)) return [];
    const refund = refundOf(order, status, remains ?? 0);
    if (refund === null) return [];
    // Sent with a partial end, so that what comes back is what was shown.
    return [{ id, refund, ...(isPartial && remains !== null && { remains }) }];
  });
}

interface ChangeManyProps {
  orders: readonly Order[];
  onChanged: (id: number) => void;
  onClose: () => void;
}

/** Changes the chosen orders one after another, once the money was shown (B-console-81). */
export function ChangeMany({ orders, onChanged, onClose }: ChangeManyProps) {
  const [status, setStatus] = useState('');
  const [failures, setFailures] = useState<{ id: number; message: string }[]>([]);
  const acting = useActing();
  const chosen = Number(status) as OrderStatus;
  const changes = status === '' ? [] : changesOf(orders, chosen);
  const paidBack = changes.filter(({ refund }) => refund > 0);
  const total = paidBack.reduce((sum, { refund }) => sum + Math.round(refund * 100), 0) / 100;
  const leftOut = orders.length - changes.length;

  const changeAll = async () => {
    const failed: typeof failures = [];
    for (const { id, remains } of changes) {
      const body = { status: chosen, ...(remains !== undefined && { remains }) };
      try {
        await call('orders set-status', { params: { id }, body });
        onChanged(id);
      } catch (error) {
        const { status: code, message } = toApiError(error);
        failed.push({ id, message });
        // Only a refusal of this order leaves hope for the next.
        if (code < 400 || code === 401 || code === 403 || code >= 500) throw error;
      } finally {
        setFailures([...failed]);
      }
    }
    return changes.length - failed.length;
  };
  const change = async (close: () => void) => {
    const done = await acting.run('many', changeAll);
    await refetch('orders list', 'orders sum', 'suppliers orders', 'today');
    if (done) toastSuccess(`주문 ${formatNumber(done)}건의 상태를 바꿨어요`);
    if (done === changes.length) close();
  };
  return (
    <DetailSheet title={`고른 주문 ${formatNumber(orders.length)}건의 상태`} onClose={onClose}>
      {(close) => (
        <Stack>
          <Problem of={acting.problem} />
          {failures.length > 0 && (
            <Alert tone="danger" role="alert" title={`${formatNumber(failures.length)}건은 바꾸지 못했어요`}>
              <SheetRows>
                {failures.map(({ id, message }) => (
                  <li key={id}>{`${id}번: ${message}`}</li>
                ))}
              </SheetRows>
            </Alert>
          )}
          <SelectField
            label="상태"
            placeholder="바꿀 상태를 골라 주세요"
            options={ORDER_STATUS_OPTIONS}
            value={status}
            onChange={setStatus}
          />
          {changes.length > 0 && (
            <Alert
              tone={total > 0 ? 'warning' : 'neutral'}
              title={total > 0 ? `${formatWon(total)}이 회원에게 돌아가요` : '회원에게 돌아가는 포인트는 없어요'}
            >
              {total > 0
                ? `주문 ${formatNumber(changes.length)}건 가운데 ${formatNumber(paidBack.length)}건이에요. 되돌릴 수 없어요.`
                : `주문 ${formatNumber(changes.length)}건을 바꿔요.`}
            </Alert>
          )}
          {status !== '' && leftOut > 0 && (
            <p>{`${formatNumber(leftOut)}건은 이미 그 상태이거나 남은 수량을 알 수 없어서 빼요.`}</p>
          )}
          <DialogAnswers>
            <Button variant="quiet" onClick={close}>
              취소
            </Button>
            <Button
              variant={total > 0 ? 'danger' : 'primary'}
              loading={acting.busy !== null}
              disabled={changes.length === 0}
              onClick={() => void change(close)}
            >
              {status === '' ? '바꾸기' : `${formatNumber(changes.length)}건 바꾸기`}
            </Button>
          </DialogAnswers>
        </Stack>
      )}
    </DetailSheet>
  );
}
