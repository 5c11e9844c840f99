import type { Order, Service } from 'contract';
import { Badge, formatNumber, formatWon } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/table';
import { describeOrderStatus } from '../domain/describeOrderStatus';
import { nameService } from '../domain/nameService';
import { ORDER_HISTORY_TEXT } from './messages';
import { OrderDate } from './OrderDate';
import { OrderLink } from './OrderLink';

const orUnknown = (text: string) => text || ORDER_HISTORY_TEXT.unknown;

function OrderStatusBadge({ status }: { status: number }) {
  const { label, tone } = describeOrderStatus(status);
  return <Badge tone={tone}>{label}</Badge>;
}

const columnsFor = (services: readonly Service[]): Column<Order>[] => [
  { key: 'id', header: '주문번호', width: '3.5rem', render: ({ id }) => id },
  {
    key: 'createdAt',
    header: '주문일시',
    width: '5.75rem',
    render: ({ createdAt }) => <OrderDate createdAt={createdAt} />,
  },
  { key: 'link', header: '주문링크', width: '8rem', wide: true, render: ({ link }) => <OrderLink text={link} /> },
  {
    key: 'service',
    header: '상품',
    width: '9rem',
    lead: true,
    render: ({ serviceId }) => nameService(services, serviceId),
  },
  { key: 'point', header: '사용금액', align: 'end', render: ({ point }) => formatWon(point) },
  { key: 'amount', header: '수량', align: 'end', render: ({ amount }) => formatNumber(amount) },
  {
    key: 'startCount',
    header: '시작수량',
    align: 'end',
    render: ({ startCount }) => orUnknown(formatNumber(startCount)),
  },
  { key: 'remains', header: '남은수량', align: 'end', render: ({ remains }) => orUnknown(formatNumber(remains)) },
  {
    key: 'status',
    header: '상태',
    width: '8.5rem',
    lead: true,
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
];

export interface OrderTableProps {
  orders: readonly Order[];
  /** For the products' names; those that are missing are shown by number. */
  services: readonly Service[];
}

/** The orders, newest first; rows are cards on phones. */
export function OrderTable({ orders, services }: OrderTableProps) {
  return (
    <DataTable
      label={ORDER_HISTORY_TEXT.title}
      columns={columnsFor(services)}
      rows={orders}
      rowKey={(order) => order.id}
    />
  );
}
