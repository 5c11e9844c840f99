import { linkHref, type Order, orderHref, PATHS, type Service } from 'contract';
import {
  Badge,
  color,
  formatDateTime,
  formatNumber,
  formatWon,
  media,
  space,
  styled,
  TextLink,
  type,
  useHasScreen,
} from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/table';
import { describeOrderStatus, nameService } from '../domain/describeOrder';

const orUnknown = (text: string) => text || '-';

const Whole = styled.span`
  white-space: nowrap;
`;

/** When it was ordered: in a narrow column the time goes below the date, but neither is torn apart. */
function OrderDate({ createdAt }: { createdAt: string }) {
  const [date, time] = formatDateTime(createdAt).split(' ');
  return (
    <>
      <Whole>{date}</Whole> <Whole>{time}</Whole>
    </>
  );
}

const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  word-break: break-all;
  ${media.mobile} {
    -webkit-line-clamp: 2;
  }
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
`;

/** The link as it was ordered; a bare handle leads to the photo-sharing site's profile (B-format-8). */
function OrderLink({ text }: { text: string }) {
  const href = linkHref(text);
  return (
    <Clamp>
      {href === null ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </Clamp>
  );
}

function OrderStatusBadge({ status }: { status: number }) {
  const { label, tone } = describeOrderStatus(status);
  return <Badge tone={tone}>{label}</Badge>;
}

const Again = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  margin-left: ${space.x2};
  ${type.caption}
  white-space: nowrap;
`;

/** The same order once more (B-history-26): the form looks at what is so today. */
function OrderAgain({ order: { serviceId, link, amount } }: { order: Order }) {
  const canOrder = useHasScreen(PATHS.order.path);
  return canOrder ? <Again to={orderHref({ service: serviceId, link, amount })}>다시 주문</Again> : null;
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
    render: (order) => (
      <>
        <OrderStatusBadge status={order.status} />
        <OrderAgain order={order} />
      </>
    ),
  },
];

interface OrderTableProps {
  orders: readonly Order[];
  /** For the products' names; those that are missing are shown by number. */
  services: readonly Service[];
}

/** The orders, newest first; rows are cards on phones. */
export function OrderTable({ orders, services }: OrderTableProps) {
  return <DataTable label="주문내역" columns={columnsFor(services)} rows={orders} rowKey={(order) => order.id} />;
}
