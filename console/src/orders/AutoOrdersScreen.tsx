import { AUTO_ORDER_STATUS } from '@storefront/contract';
import { Badge, formatNumber, formatRunTime, formatWon, Page, Stack } from '@storefront/shared-ui';
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
import { MemberLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { OrderFilters, useOrderFilters } from './OrderFilters';
import { AUTO_ORDER_STATUS_OPTIONS } from './orderTexts';

type AutoOrder = Answer<'auto-orders list'>[number];

export default function AutoOrdersScreen() {
  const filters = useOrderFilters();
  const { search, status, member } = filters;
  const list = useList('auto-orders list', { search, status, member }, ({ id }) => id);
  const acting = useActing();
  const [stopped, setStopped] = useState<AutoOrder | null>(null);
  return (
    <Page title="자동주문">
      <Stack $gap="x3">
        <OrderFilters label="번호, 회원, 링크, 상품" statuses={AUTO_ORDER_STATUS_OPTIONS} of={filters} />
        <Problem of={acting.problem} />
        <LongTable
          label="자동주문"
          empty="자동주문이 없어요"
          emptyHint={search || status || member ? NARROWED : '손님이 자동주문을 걸면 여기에 나타나요.'}
          of={list}
          columns={[
            {
              key: 'product',
              header: '상품',
              lead: true,
              render: ({ id, product, serviceId }: AutoOrder) => `${id}번 · ${product ?? `(없어진 상품 ${serviceId})`}`,
            },
            { key: 'link', header: '링크', wide: true, render: ({ link }) => <Clamped text={link} /> },
            { key: 'runs', header: '횟수', align: 'end', render: ({ completed, runs }) => `${completed}/${runs}` },
            { key: 'amount', header: '한 번의 수량', align: 'end', render: ({ amount }) => formatNumber(amount) },
            { key: 'interval', header: '간격', render: ({ interval }) => formatRunTime(interval) },
            { key: 'point', header: '금액', align: 'end', render: ({ point }) => formatWon(point) },
            {
              key: 'status',
              header: '상태',
              render: ({ status: state }) => (
                <Badge tone={state === AUTO_ORDER_STATUS.active ? 'main' : 'neutral'}>
                  {AUTO_ORDER_STATUS_OPTIONS.find(({ value }) => value === String(state))?.label ?? state}
                </Badge>
              ),
            },
            { key: 'next', header: '다음 주문', width: TRACK.time, render: ({ nextRunAt }) => <Time at={nextRunAt} /> },
            { key: 'member', header: '회원', render: ({ memberId }) => <MemberLink id={memberId} /> },
            {
              key: 'do',
              header: '할 일',
              width: TRACK.button,
              render: (row) =>
                mayCall('auto-orders cancel') &&
                row.status === AUTO_ORDER_STATUS.active && (
                  <RowButton loading={acting.busy === String(row.id)} onClick={() => setStopped(row)}>
                    멈추고 환불
                  </RowButton>
                ),
            },
          ]}
        />
        {stopped && (
          <AskDialog
            title={`${stopped.id}번 자동주문을 멈출까요?`}
            confirmLabel="멈추고 환불"
            onConfirm={() =>
              acting.act(String(stopped.id), 'auto-orders cancel', {
                params: { id: stopped.id },
                done: ({ refunded }) => `${formatWon(refunded)}을 돌려줬어요`,
                after: () => refetch('auto-orders list'),
              })
            }
            onClose={() => setStopped(null)}
          >
            {[
              `아직 하지 않은 ${stopped.runs - stopped.completed}번만큼`,
              ...(stopped.refundable === undefined ? [] : [`${formatWon(stopped.refundable)}이`]),
              '회원에게 돌아가요.',
            ].join(' ')}
          </AskDialog>
        )}
      </Stack>
    </Page>
  );
}
