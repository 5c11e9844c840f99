import {
  describeStatus,
  LOG_RETENTION_MONTHS,
  ORDER_STATUSES,
  type Order,
  PATHS,
  type Service,
} from '@storefront/contract';
import { orderPageSchema } from '@storefront/contract/schemas';
import { Row } from '@storefront/shared-ui';
import { type HistoryKind, type HistoryRows, HistoryView } from '@storefront/shared-ui/history';
import { CALLS } from '../api';
import { commonColumns, orUnknown, StatusBadge } from '../layout/cells';
import { HistoryOrPage } from '../layout/HistoryOrPage';
import { ORDERS_TEXT, useProductRows } from '../layout/useProductRows';
import { OrderDetails } from './OrderDetails';
import { RefillBadge } from './Refill';

const loadPage = () => import('./OrderPage');
const NUMBER = /^([1-9]\d{0,14})$/;

function rowsWith(services: readonly Service[]): HistoryRows<Order> {
  const { id, createdAt, link, service, point } = commonColumns<Order>(services, PATHS.orderHistory);
  return {
    columns: [
      id,
      createdAt,
      link,
      service,
      point,
      { key: 'amount', header: '수량', track: '3.5rem', align: 'end', render: ({ amount }) => orUnknown(amount) },
      {
        key: 'startCount',
        header: '시작수량',
        track: '3.25rem',
        align: 'end',
        render: ({ startCount }) => orUnknown(startCount),
      },
      {
        key: 'remains',
        header: '남은수량',
        track: '3.25rem',
        align: 'end',
        render: ({ remains }) => orUnknown(remains),
      },
      {
        key: 'status',
        header: '상태',
        track: '7.5rem',
        area: 'state',
        render: ({ status, refill }) => (
          <Row as="span" $gap="x1">
            <StatusBadge {...describeStatus(ORDER_STATUSES, status)} />
            <RefillBadge refill={refill} />
          </Row>
        ),
      },
    ],
    nameOf: (order) => `주문 ${order.id}`,
    rest: (order) => <OrderDetails order={order} />,
  };
}

const ORDERS: HistoryKind<Order> = {
  title: '주문내역',
  lead: `최근 ${LOG_RETENTION_MONTHS}개월 동안의 주문을 볼 수 있어요.`,
  path: CALLS.orders,
  schema: orderPageSchema,
  chips: {
    label: '주문 상태',
    statuses: ORDER_STATUSES.map(({ id, label }) => ({ status: id, label })),
  },
  text: {
    ...ORDERS_TEXT,
    failedTitle: '주문내역을 불러오지 못했어요',
    emptyTitle: '아직 주문한 내역이 없어요',
    emptyText: '필요한 서비스를 골라 첫 주문을 시작해 보세요.',
    filteredTitle: '이 상태의 주문이 없어요',
    filteredText: '다른 상태를 고르거나 전체 주문을 확인해 보세요.',
    filteredAction: '전체 주문 보기',
  },
};

const LIST = { path: PATHS.orderHistory, title: ORDERS.title };

function OrderList() {
  const products = useProductRows(rowsWith);
  return <HistoryView kind={ORDERS} {...products} />;
}

/** /order-history: a member's orders, newest first (B-history-2), or one of them (B-history-52). */
export default function OrderHistoryScreen() {
  return (
    <HistoryOrPage heading="주문 " number={NUMBER} load={loadPage} list={LIST}>
      <OrderList />
    </HistoryOrPage>
  );
}
