import { useState } from 'react';
import { Alert, Button, FailedState, Page, refreshProfile, Skeleton, Stack } from 'shared-ui';
import { HistoryToolbar, MoreButton, RefreshFailure } from 'shared-ui/history';
import { type OrderFilter, useOrderHistory } from '../api/useOrderHistory';
import { useServices } from '../api/useServices';
import { HistoryCard } from './HistoryCard';
import { ORDER_HISTORY_TEXT } from './messages';
import { NoOrders } from './NoOrders';
import { OrderStatusFilter } from './OrderStatusFilter';
import { OrderTable } from './OrderTable';

const SKELETON_ROWS = 6;

/** /order-history: a member's orders, newest first (spec 2). */
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
        <FailedState
          title={ORDER_HISTORY_TEXT.failedTitle}
          text={failure.message}
          onRetry={refresh}
          retrying={history.isFetching}
        />
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
                {ORDER_HISTORY_TEXT.retry}
              </Button>
            }
          >
            {ORDER_HISTORY_TEXT.namesFailed}
          </Alert>
        )}
        <OrderTable orders={fetched.page.items} services={services} />
        <MoreButton history={history} failedTitle={ORDER_HISTORY_TEXT.moreFailed} />
      </Stack>
    );
  };

  return (
    <Page title={ORDER_HISTORY_TEXT.title} lead={ORDER_HISTORY_TEXT.lead}>
      <OrderStatusFilter value={filter} onChange={setFilter} counts={history.counts} />
      <HistoryToolbar history={history} onRefresh={refresh} />
      <RefreshFailure history={history} />
      <HistoryCard aria-busy={history.isFetching} data-rows={hasRows || undefined}>
        {content()}
      </HistoryCard>
    </Page>
  );
}
