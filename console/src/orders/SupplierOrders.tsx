import { Badge, Button, Row, SelectField, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useList } from '../api/pages';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Clamped } from '../parts/Clamped';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { TapLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { useFilter } from '../parts/useFilter';
import { SUBMISSION_STATE } from './orderTexts';

type Submission = Answer<'suppliers orders'>[number];

const STATES = Object.entries(SUBMISSION_STATE).map(([value, [label]]) => ({ value, label }));

export function SupplierOrders() {
  const [state, setState] = useFilter('state');
  const list = useList('suppliers orders', { state }, ({ orderId }) => orderId);
  const acting = useActing();
  const [asked, setAsked] = useState<{ row: Submission; does: 'resend' | 'link' } | null>(null);
  const after = () => refetch('suppliers orders', 'orders list', 'today');
  const answer = async (text: string) => {
    if (!asked) return undefined;
    const { row, does } = asked;
    const params = { id: row.orderId };
    if (does === 'resend')
      return acting.act(`${row.orderId}`, 'suppliers resend', {
        params,
        done: `${row.orderId}번을 다시 보내요`,
        after,
      });
    return acting.act(`${row.orderId}`, 'suppliers link', {
      params,
      body: { supplierOrderId: text },
      done: `${row.orderId}번을 이었어요`,
      after,
    });
  };
  return (
    <Stack $gap="x3">
      <SelectField label="상태" placeholder="모두" options={STATES} value={state} onChange={setState} />
      <Problem of={acting.problem} />
      <LongTable
        label="공급처로 보낸 주문"
        empty="공급처로 보낸 주문이 없어요"
        emptyHint={state ? NARROWED : '주문이 들어오면 저절로 보내요.'}
        of={list}
        columns={[
          {
            key: 'order',
            header: '주문',
            lead: true,
            render: ({ orderId }: Submission) => <TapLink to={`/orders?q=${orderId}`}>{`${orderId}번`}</TapLink>,
          },
          {
            key: 'state',
            header: '상태',
            render: ({ state: known }) => <Badge tone={SUBMISSION_STATE[known][1]}>{SUBMISSION_STATE[known][0]}</Badge>,
          },
          { key: 'supplier', header: '공급처 번호', render: ({ supplierOrderId }) => supplierOrderId },
          { key: 'tries', header: '보낸 횟수', align: 'end', render: ({ attempts }) => attempts },
          { key: 'at', header: '바뀐 때', width: TRACK.time, render: ({ updatedAt }) => <Time at={updatedAt} /> },
          { key: 'reason', header: '이유', wide: true, render: ({ reason }) => <Clamped text={reason} /> },
          {
            key: 'do',
            header: '할 일',
            width: TRACK.buttons,
            render: (row) =>
              mayCall('suppliers resend') &&
              row.state === 'parked' && (
                <Row>
                  <Button size="small" onClick={() => setAsked({ row, does: 'resend' })}>
                    다시 보내기
                  </Button>
                  <RowButton onClick={() => setAsked({ row, does: 'link' })}>공급처 번호 잇기</RowButton>
                </Row>
              ),
          },
        ]}
      />
      {asked?.does === 'resend' && (
        <AskDialog
          title={`${asked.row.orderId}번 주문을 다시 보낼까요?`}
          confirmLabel="다시 보내기"
          onConfirm={answer}
          onClose={() => setAsked(null)}
        >
          공급처에 이 주문이 없는 것을 확인했나요? 있으면 두 번 진행돼요.
        </AskDialog>
      )}
      {asked?.does === 'link' && (
        <AskDialog
          title={`${asked.row.orderId}번 주문을 공급처의 주문과 잇기`}
          label="공급처 주문 번호"
          draft={`link ${asked.row.orderId}`}
          variant="primary"
          confirmLabel="잇기"
          onConfirm={answer}
          onClose={() => setAsked(null)}
        >
          공급처에서 찾은 주문의 번호예요. 이어서 진행을 확인해요.
        </AskDialog>
      )}
    </Stack>
  );
}
