import { LOG_RETENTION_MONTHS } from '@storefront/contract';
import {
  type ApiError,
  api,
  Card,
  EmptyState,
  FailedState,
  LinkButton,
  type ResponseSchema,
  refreshProfile,
  Skeleton,
  Stack,
  serverNow,
  toApiError,
  useSWR,
} from '@storefront/shared-ui';
import { HistoryToolbar, RefreshFailure } from '@storefront/shared-ui/history';
import type { ReactNode } from 'react';

const NOT_FOUND = 404;
const NO_MORE = { isOffered: false, isFetching: false, failure: null, fetch: async () => {} };

interface Detailed<Detail> {
  detail: Detail | undefined;
  /** Epoch milliseconds. */
  fetchedAt: number;
  failure: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * GET of one order or auto-order (B-history-53, B-auto-15), fetched at each visit. Stands here to come with the page's
 * chunk.
 */
export function useDetail<Detail>(path: string, id: number, schema: ResponseSchema<Detail>): Detailed<Detail> {
  const call = `${path}/${id}`;
  const { data, error, isValidating, mutate } = useSWR(call, async () => ({
    fetchedAt: serverNow(),
    detail: await api.get(call, schema),
  }));
  return {
    detail: data?.detail,
    fetchedAt: data?.fetchedAt ?? 0,
    isFetching: isValidating,
    failure: error ? toApiError(error) : null,
    refetch: () => void mutate(),
  };
}

interface DetailStatesProps<Detail> {
  state: Detailed<Detail>;
  list: { path: string; title: string };
  onRefresh?: () => void;
  children: (detail: Detail) => ReactNode;
}

/** Loading, failed, or not in the member's history (B-history-52). */
export function DetailStates<Detail>({ state, list, onRefresh, children }: DetailStatesProps<Detail>) {
  const { detail, fetchedAt, failure, isFetching, refetch } = state;
  if (failure?.status === NOT_FOUND) {
    return (
      <Card>
        <EmptyState
          title="주문을 찾지 못했어요"
          text={`번호가 다르거나 보관 기간(${LOG_RETENTION_MONTHS}개월)이 지난 주문이에요.`}
          action={<LinkButton variant="primary" to={list.path}>{`전체 ${list.title} 보기`}</LinkButton>}
        />
      </Card>
    );
  }
  if (!detail) {
    return (
      <Card aria-busy={isFetching}>
        {failure ? (
          <FailedState
            title="주문을 불러오지 못했어요"
            text={failure.message}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <Skeleton count={6} height="2.75rem" />
        )}
      </Card>
    );
  }
  const refresh = () => {
    refetch();
    onRefresh?.();
    // A refund changes the order and the balance together.
    void refreshProfile();
  };
  const history = { fetched: { fetchedAt }, failure, isFetching, more: NO_MORE, refresh };
  return (
    <Stack>
      <HistoryToolbar history={history} />
      <RefreshFailure history={history} />
      {children(detail)}
    </Stack>
  );
}
