import {
  AUTO_ORDER_STATUSES,
  type AutoOrder,
  describeStatus,
  LOG_RETENTION_MONTHS,
  PATHS,
  type Service,
} from '@storefront/contract';
import { autoOrderPageSchema } from '@storefront/contract/schemas';
import { Alert, Button, formatNumber, MOBILE_MAX_PX, memberTabStorage } from '@storefront/shared-ui';
import { focusHeading, useMedia } from '@storefront/shared-ui/controls';
import { type HistoryKind, type HistoryRows, HistoryView } from '@storefront/shared-ui/history';
import { useState } from 'react';
import { CALLS } from '../api';
import { commonColumns, orUnknown, ProgressBar, StatusBadge } from '../layout/cells';
import { HistoryOrPage } from '../layout/HistoryOrPage';
import { ORDERS_TEXT, useProductRows } from '../layout/useProductRows';
import { AutoOrderRuns, describeInterval } from './AutoOrderRuns';

const loadPage = () => import('./AutoOrderPage');
const NUMBER = /^(?:A-)?([1-9]\d{0,14})$/i;

function rowsWith(services: readonly Service[]): HistoryRows<AutoOrder> {
  const { id, createdAt, link, service, point } = commonColumns<AutoOrder>(services, PATHS.autoOrderHistory);
  return {
    columns: [
      id,
      createdAt,
      link,
      { ...point, header: '최종사용금액', track: '5rem' },
      { key: 'amount', header: '회당수량', track: '3.25rem', align: 'end', render: ({ amount }) => orUnknown(amount) },
      service,
      {
        key: 'runs',
        header: '자동주문횟수',
        track: '5rem',
        align: 'end',
        area: 'progress',
        render: ({ completed, runs }) => (
          <ProgressBar done={completed} of={runs} text={`${formatNumber(completed)} / ${formatNumber(runs)}`} />
        ),
      },
      { key: 'interval', header: '간격', track: '3.75rem', render: ({ interval }) => describeInterval(interval) },
      {
        key: 'total',
        header: '최종수량',
        track: '3.25rem',
        align: 'end',
        render: ({ amount, runs }) => orUnknown(amount * runs),
      },
      {
        key: 'status',
        header: '상태',
        track: '3.5rem',
        area: 'state',
        render: ({ status }) => <StatusBadge {...describeStatus(AUTO_ORDER_STATUSES, status)} />,
      },
    ],
    nameOf: (order) => `자동주문 ${order.id}`,
    rest: (order) => <AutoOrderRuns order={order} />,
  };
}

const AUTO_ORDERS: HistoryKind<AutoOrder> = {
  title: '자동주문내역',
  lead: `최근 ${LOG_RETENTION_MONTHS}개월과 진행 중인 자동주문이에요.`,
  path: CALLS.autoOrders,
  schema: autoOrderPageSchema,
  chips: {
    label: '자동주문 상태',
    statuses: AUTO_ORDER_STATUSES.filter(({ id, shownAs }) => id === shownAs).map(({ id, label }) => ({
      status: id,
      label,
    })),
  },
  text: {
    ...ORDERS_TEXT,
    failedTitle: '자동주문내역을 불러오지 못했어요',
    emptyTitle: '아직 자동주문한 내역이 없어요',
    emptyText: '주문할 때 자동주문을 켜면 정한 간격마다 같은 주문을 자동으로 넣어 드려요.',
    filteredTitle: '이 상태의 자동주문이 없어요',
    filteredText: '다른 상태를 고르거나 전체 자동주문을 확인해 보세요.',
    filteredAction: '전체 자동주문 보기',
  },
};

const LIST = { path: PATHS.autoOrderHistory, title: AUTO_ORDERS.title };

function AutoOrderList() {
  const products = useProductRows(rowsWith);
  return <HistoryView kind={AUTO_ORDERS} {...products} hint={<LandscapeHint />} />;
}

/** /auto-order-history: a member's auto-orders, newest first (B-history-20), or one of them (B-auto-17). */
export default function AutoOrderHistoryScreen() {
  return (
    <HistoryOrPage heading="자동주문 A-" number={NUMBER} load={loadPage} list={LIST}>
      <AutoOrderList />
    </HistoryOrPage>
  );
}

const NARROW = `(max-width:${MOBILE_MAX_PX - 0.02}px) and (orientation:portrait)`;
const CLOSED_KEY = 'landscape-hint';

/** Suggests to turn a phone (B-history-21); once closed it stays so for the session. */
function LandscapeHint() {
  const [isClosed, setIsClosed] = useState(() => memberTabStorage.read(CLOSED_KEY) !== null);
  const isNarrow = useMedia(NARROW);
  if (isClosed || !isNarrow) return null;
  const close = () => {
    memberTabStorage.write(CLOSED_KEY, 'closed');
    setIsClosed(true);
    focusHeading();
  };
  return (
    <section aria-label="가로 모드 안내">
      <Alert
        action={
          <Button variant="quiet" size="small" onClick={close}>
            닫기
          </Button>
        }
      >
        휴대폰을 가로로 돌리면 표를 더 넓게 볼 수 있어요.
      </Alert>
    </section>
  );
}
