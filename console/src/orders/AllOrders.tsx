import { describeStatus, FINAL_ORDER_STATUSES, ORDER_STATUSES } from '@storefront/contract';
import { Badge, formatNumber, formatWon, Row, Stack, TextField, toApiError } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { type Asked, mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { useList } from '../api/pages';
import { Clamped } from '../parts/Clamped';
import { DownloadRows } from '../parts/DownloadRows';
import { beginOf } from '../parts/days';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { RowButton } from '../parts/RowButton';
import { SearchField } from '../parts/SearchField';
import { MemberLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { useFilter } from '../parts/useFilter';
import { ChangeMany } from './ChangeMany';
import { ChangeStatus } from './ChangeStatus';
import { OrderFilters, useOrderFilters } from './OrderFilters';
import { ORDER_STATUS_OPTIONS, type Order } from './orderTexts';
import { SupplierTrail } from './SupplierTrail';

const isChangeable = ({ status }: Order) => !FINAL_ORDER_STATUSES.includes(status);
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

/** Number and points of the orders that the conditions leave (B-console-81). */
function OrderSum({ query }: { query: Asked<'orders sum'>['query'] }) {
  const { data, error } = useCall('orders sum', { query });
  if (error) return <p>{toApiError(error).message}</p>;
  return (
    <p role="status">
      {data ? `주문 ${formatNumber(data.orders)}건 · 합계 ${formatWon(data.point)}` : '더하는 중이에요.'}
    </p>
  );
}

export function AllOrders() {
  const filters = useOrderFilters();
  const { search, status, member } = filters;
  const [product, setProduct] = useFilter('product');
  const [supplier, setSupplier] = useFilter('supplier');
  const [from, setFrom] = useFilter('from');
  const [to, setTo] = useFilter('to');
  const further = { product, supplier, from: beginOf(from), to: beginOf(to, 1) };
  const query = { search, status, member, ...further };
  const isNarrowed = Object.values(query).some((value) => value);
  const list = useList('orders list', query, ({ id }) => id);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const shown = (list.fetched?.items ?? []).map(({ row }) => row).filter(isChangeable);
  const chosen = shown.filter(({ id }) => picked.has(id));
  const pick = (ids: readonly number[], isPicked: boolean) =>
    setPicked((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isPicked ? ids : [])]));
  const [isChanging, setIsChanging] = useState(false);
  const [trail, setTrail] = useState<number | null>(null);
  const [changed, setChanged] = useState<Order | null>(null);
  return (
    <Stack $gap="x3">
      <OrderFilters
        label="번호, 공급처 번호, 회원, 링크, 상품"
        statuses={ORDER_STATUS_OPTIONS}
        of={filters}
        count={Object.values(further).filter((value) => value).length}
      >
        <SearchField label="상품 번호" value={product} onSearch={setProduct} />
        <SearchField label="공급처 이름" value={supplier} onSearch={setSupplier} />
        <TextField type="date" label="이 날부터" value={from} onChange={setFrom} />
        <TextField type="date" label="이 날까지" value={to} onChange={setTo} />
      </OrderFilters>
      {isNarrowed && <OrderSum query={query} />}
      <Row>
        <DownloadRows command="orders export" of="주문" days={{ from, to }} />
        {mayCall('orders set-status') && shown.length > 0 && (
          <RowButton onClick={() => pick(ids(shown), chosen.length < shown.length)}>
            {chosen.length < shown.length ? '보이는 주문 모두 고르기' : '고른 것 모두 풀기'}
          </RowButton>
        )}
        {chosen.length > 0 && (
          <RowButton variant="primary" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
            {`고른 ${formatNumber(chosen.length)}건의 상태 변경`}
          </RowButton>
        )}
      </Row>
      <LongTable
        label="주문"
        empty="주문이 없어요"
        emptyHint={isNarrowed ? NARROWED : '손님이 주문하면 여기에 나타나요.'}
        of={list}
        columns={[
          {
            key: 'product',
            header: '상품',
            lead: true,
            render: ({ id, product, serviceId }: Order) => `${id}번 · ${product ?? `(없어진 상품 ${serviceId})`}`,
          },
          ...(mayCall('orders set-status')
            ? [
                {
                  key: 'pick',
                  header: '고르기',
                  width: '3.5rem',
                  render: (row: Order) =>
                    isChangeable(row) && (
                      <Checkbox
                        label=""
                        aria-label={`${row.id}번 고르기`}
                        checked={picked.has(row.id)}
                        onChange={(isPicked) => pick([row.id], isPicked)}
                      />
                    ),
                },
              ]
            : []),
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
                {mayCall('orders set-status') && isChangeable(row) && (
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
      {isChanging && (
        <ChangeMany orders={chosen} onChanged={(id) => pick([id], false)} onClose={() => setIsChanging(false)} />
      )}
      {changed && <ChangeStatus order={changed} onClose={() => setChanged(null)} />}
    </Stack>
  );
}
