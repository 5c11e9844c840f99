import { PATHS } from 'contract';
import { useState } from 'react';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  FailedState,
  LinkButton,
  media,
  Page,
  refreshProfile,
  Skeleton,
  Stack,
  styled,
} from 'shared-ui';
import { HistoryToolbar, MoreButton, RefreshFailure } from 'shared-ui/history';
import { type OrderFilter, useOrderHistory, useServices } from '../api';
import { OrderStatusFilter } from './OrderStatusFilter';
import { OrderTable } from './OrderTable';

const SKELETON_ROWS = 6;

const TEXT = {
  title: '주문내역',
  lead: '최근 3개월 동안의 주문을 볼 수 있어요.',
  emptyTitle: '아직 주문한 내역이 없어요',
  emptyText: '필요한 서비스를 골라 첫 주문을 시작해 보세요.',
  emptyAction: '주문하러 가기',
  filteredTitle: '이 상태의 주문이 없어요',
  filteredText: '다른 상태를 고르거나 전체 주문을 확인해 보세요.',
  filteredAction: '전체 주문 보기',
  failedTitle: '주문내역을 불러오지 못했어요',
  moreFailed: '다음 주문을 불러오지 못했어요.',
  namesFailed: '상품 이름을 불러오지 못해 번호로 보여드려요.',
  retry: '다시 시도',
} as const;

/** The card around a history. On phones the rows are cards themselves (`data-rows`), so there it is not one. */
const HistoryCard = styled(Card)`
  ${media.mobile} {
    &[data-rows] {
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
  }
`;

/** /order-history: a member's orders, newest first (B-history-2). */
export default function OrderHistoryScreen() {
  const [filter, setFilter] = useState<OrderFilter>(null);
  const history = useOrderHistory(filter);
  const catalogue = useServices();
  const { fetched, failure } = history;
  const services = catalogue.services ?? (catalogue.failure ? [] : undefined);
  const hasRows = services !== undefined && fetched !== undefined && fetched.page.items.length > 0;

  // A refund changes the status of an order and the balance together.
  const refresh = () => {
    history.refresh();
    void refreshProfile();
  };

  const content = () => {
    if (!fetched && failure) {
      return (
        <FailedState title={TEXT.failedTitle} text={failure.message} onRetry={refresh} retrying={history.isFetching} />
      );
    }
    // A product is a number only when its name is known to be missing, so the names are waited for too.
    if (!fetched || !services) return <Skeleton count={SKELETON_ROWS} height="3rem" />;
    if (fetched.page.items.length === 0) {
      return <NoOrders isFiltered={filter !== null} onShowAll={() => setFilter(null)} />;
    }
    return (
      <Stack>
        {catalogue.failure && (
          <Alert
            tone="warning"
            action={
              <Button size="small" onClick={catalogue.refetch}>
                {TEXT.retry}
              </Button>
            }
          >
            {TEXT.namesFailed}
          </Alert>
        )}
        <OrderTable orders={fetched.page.items} services={services} />
        <MoreButton history={history} failedTitle={TEXT.moreFailed} />
      </Stack>
    );
  };

  return (
    <Page title={TEXT.title} lead={TEXT.lead}>
      <OrderStatusFilter value={filter} onChange={setFilter} counts={history.counts} />
      <HistoryToolbar history={history} onRefresh={refresh} />
      <RefreshFailure history={history} />
      <HistoryCard aria-busy={history.isFetching} data-rows={hasRows || undefined}>
        {content()}
      </HistoryCard>
    </Page>
  );
}

interface NoOrdersProps {
  isFiltered: boolean;
  onShowAll: () => void;
}

/** No order at all leads to the first one; none of the chosen status leads back to all. */
function NoOrders({ isFiltered, onShowAll }: NoOrdersProps) {
  return isFiltered ? (
    <EmptyState
      title={TEXT.filteredTitle}
      text={TEXT.filteredText}
      action={<Button onClick={onShowAll}>{TEXT.filteredAction}</Button>}
    />
  ) : (
    <EmptyState
      title={TEXT.emptyTitle}
      text={TEXT.emptyText}
      action={
        <LinkButton variant="primary" to={PATHS.order.path}>
          {TEXT.emptyAction}
        </LinkButton>
      }
    />
  );
}
