import type { Service } from '@storefront/contract';
import { Alert, Button } from '@storefront/shared-ui';
import type { HistoryRows } from '@storefront/shared-ui/history';
import { type ReactNode, useMemo } from 'react';
import { useServices } from '../api';

export const ORDERS_TEXT = {
  search: '주문 검색',
  searchPlaceholder: '주문번호, 링크, 상품 이름',
  moreFailed: '다음 주문을 불러오지 못했어요.',
  noneFoundTitle: '조건에 맞는 주문이 없어요',
  noneFoundText: '검색어나 기간을 바꾸거나 전체 주문을 확인해 주세요.',
  emptyAction: '주문하러 가기',
} as const;

const NO_SERVICES: readonly Service[] = [];

/**
 * Waits for the products' names: a product is a number only when its name is known to be missing. `rowsWith` must be
 * stable.
 */
export function useProductRows<Row>(rowsWith: (services: readonly Service[]) => HistoryRows<Row>): {
  rows: HistoryRows<Row> | undefined;
  note: ReactNode;
} {
  const { services, failure, refetch } = useServices();
  const known = services ?? (failure ? NO_SERVICES : undefined);
  return {
    rows: useMemo(() => known && rowsWith(known), [known, rowsWith]),
    note: failure && (
      <Alert
        tone="warning"
        action={
          <Button size="small" onClick={refetch}>
            다시 시도
          </Button>
        }
      >
        상품 이름을 불러오지 못해 번호로 보여드려요.
      </Alert>
    ),
  };
}
