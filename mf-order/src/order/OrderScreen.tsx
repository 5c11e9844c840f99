import { useMemo, useState } from 'react';
import { Card, EmptyState, FailedState, Page, useProfile, useSettings } from 'shared-ui';
import { useCategories, useNotices, usePlatforms, useServices } from '../api';
import { type Catalogue, createCatalogue } from '../domain/createCatalogue';
import { NoticeBoard } from './NoticeBoard';
import { OrderForm } from './OrderForm';
import { OrderSkeleton, Shelf } from './OrderLayout';
import { OrderReceipt, type Receipt } from './OrderReceipt';
import { useOrderQuery } from './orderDraft';
import { noteOrdered } from './productLists';
import { ServiceStatus } from './ServiceStatus';

/** /order: everything from the platform to the order's receipt (B-order-1). */
export default function OrderScreen() {
  const { flags } = useSettings();
  const query = useOrderQuery();
  const { catalogue, isFailed, isRetrying, retry } = useCatalogue();
  const notices = useNotices();
  const memberId = useProfile()?.id;
  const [placed, setPlaced] = useState<{ receipt: Receipt; memberId: string | undefined } | null>(null);
  // What one member ordered is gone for whoever comes after.
  const receipt = placed?.memberId === memberId ? placed?.receipt : undefined;

  const content = () => {
    if (isFailed) {
      return (
        <Card>
          <FailedState title="상품을 불러오지 못했어요" onRetry={retry} retrying={isRetrying} />
        </Card>
      );
    }
    if (!catalogue) return <OrderSkeleton />;
    if (catalogue.platforms.length === 0) {
      return (
        <Card>
          <EmptyState
            title="지금 주문할 수 있는 상품이 없어요"
            text="상품을 준비하고 있어요. 조금 뒤에 다시 찾아 주세요."
          />
        </Card>
      );
    }
    return (
      <OrderForm
        catalogue={catalogue}
        query={query}
        onPlaced={(order) => {
          noteOrdered(order.serviceId);
          setPlaced({ receipt: order, memberId });
        }}
      />
    );
  };

  return (
    <Page title="주문하기" aside={<ServiceStatus isChecking={flags.ENABLE_SERVICE_CHECK} />}>
      <Shelf>
        {receipt && <OrderReceipt receipt={receipt} onClose={() => setPlaced(null)} />}
        <NoticeBoard
          notices={notices.data}
          isFailed={notices.error !== undefined}
          isRetrying={notices.isValidating}
          onRetry={() => void notices.mutate()}
        />
        {content()}
      </Shelf>
    </Page>
  );
}

interface CatalogueState {
  /** Null until all three lists are there. */
  catalogue: Catalogue | null;
  isFailed: boolean;
  isRetrying: boolean;
  /** Fetches what failed again. */
  retry: () => void;
}

/** Platforms, categories and products, joined. A later fetch that fails leaves what is there. */
function useCatalogue(): CatalogueState {
  const platforms = usePlatforms();
  const categories = useCategories();
  const services = useServices();
  const catalogue = useMemo(
    () =>
      platforms.data && categories.data && services.data
        ? createCatalogue({ platforms: platforms.data, categories: categories.data, services: services.data })
        : null,
    [platforms.data, categories.data, services.data],
  );
  const failed = [platforms, categories, services].filter((list) => list.error && !list.data);
  return {
    catalogue,
    isFailed: failed.length > 0,
    isRetrying: failed.some((list) => list.isValidating),
    retry: () => {
      for (const list of failed) void list.mutate();
    },
  };
}
