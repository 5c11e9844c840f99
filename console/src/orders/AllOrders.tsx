import { describeStatus, FINAL_ORDER_STATUSES, ORDER_STATUSES } from '@storefront/contract';
import { Badge, formatNumber, formatWon, Row, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { mayCall } from '../api/calls';
import { useList } from '../api/pages';
import { Clamped } from '../parts/Clamped';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { RowButton } from '../parts/RowButton';
import { MemberLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { ChangeStatus } from './ChangeStatus';
import { OrderFilters, useOrderFilters } from './OrderFilters';
import { ORDER_STATUS_OPTIONS, type Order } from './orderTexts';
import { SupplierTrail } from './SupplierTrail';

export function AllOrders() {
  const filters = useOrderFilters();
  const { search, status, member } = filters;
  const list = useList('orders list', { search, status, member }, ({ id }) => id);
  const [trail, setTrail] = useState<number | null>(null);
  const [changed, setChanged] = useState<Order | null>(null);
  return (
    <Stack $gap="x3">
      <OrderFilters label="번호, 공급처 번호, 회원, 링크, 상품" statuses={ORDER_STATUS_OPTIONS} of={filters} />
      <LongTable
        label="주문"
        empty="주문이 없어요"
        emptyHint={search || status || member ? NARROWED : '손님이 주문하면 여기에 나타나요.'}
        of={list}
        columns={[
          {
            key: 'product',
            header: '상품',
            lead: true,
            render: ({ id, product, serviceId }: Order) => `${id}번 · ${product ?? `(없어진 상품 ${serviceId})`}`,
          },
          { key: 'link', header: '링크', wide: true, render: ({ link }) => <Clamped text={link} /> },
          { key: 'amount', header: '수량', align: 'end', render: ({ amount }) => formatNumber(amount) },
          { key: 'point', header: '금액', align: 'end', render: ({ point }) => formatWon(point) },
          {
            key: 'status',
            header: '상태',
            width: TRACK.status,
            render: ({ status: state }) => {
              const { label, tone } = describeStatus(ORDER_STATUSES, state);
              return <Badge tone={tone}>{label}</Badge>;
            },
          },
          { key: 'remains', header: '남은 수량', align: 'end', render: ({ remains }) => formatNumber(remains) },
          {
            key: 'member',
            header: '회원',
            render: ({ memberId }) => <MemberLink id={memberId} />,
          },
          { key: 'at', header: '주문', width: TRACK.time, render: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: 'do',
            header: '할 일',
            width: TRACK.buttons,
            render: (row) => (
              <Row>
                {mayCall('orders set-status') && !FINAL_ORDER_STATUSES.includes(row.status) && (
                  <RowButton onClick={() => setChanged(row)}>상태 변경</RowButton>
                )}
                {mayCall('suppliers orders') && (
                  <RowButton aria-haspopup="dialog" onClick={() => setTrail(row.id)}>
                    공급처
                  </RowButton>
                )}
              </Row>
            ),
          },
        ]}
      />
      {trail !== null && <SupplierTrail orderId={trail} onClose={() => setTrail(null)} />}
      {changed && <ChangeStatus order={changed} onClose={() => setChanged(null)} />}
    </Stack>
  );
}
