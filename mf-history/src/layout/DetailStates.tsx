import { LOG_RETENTION_MONTHS } from 'contract';
import type { ReactNode } from 'react';
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
} from 'shared-ui';
import { HistoryToolbar, RefreshFailure } from 'shared-ui/history';

const TEXT = {
  failed: '주문을 불러오지 못했어요',
  notFound: '주문을 찾지 못했어요',
  notFoundWhy: `번호가 다르거나 보관 기간(${LOG_RETENTION_MONTHS}개월)이 지난 주문이에요.`,
} as const;

const NOT_FOUND = 404;
const NO_MORE = { isOffered: false, isFetching: false, failure: null, fetch: async () => {} };

/** What is known of what a page is of. */
interface Detailed<Detail> {
  /** Undefined until its first answer; then what was known last. */
  detail: Detail | undefined;
  /** Epoch milliseconds. */
  fetchedAt: number;
  failure: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
}

/** GET of one order or auto-order with all that is known of it (B-history-53, B-auto-15); again with each visit. Not among the other calls: it comes with the page. */
export function useDetail<Detail>(path: string, id: number, schema: ResponseSchema<Detail>): Detailed<Detail> {
  const call = `${path}/${id}`;
  const { data, error, isValidating, mutate } = useSWR(call, async () => ({
    ...{ fetchedAt: serverNow(), detail: await api.get(call, schema) },
  }));
  return {
    ...{ detail: data?.detail, fetchedAt: data?.fetchedAt ?? 0, isFetching: isValidating },
    failure: error ? toApiError(error) : null,
    refetch: () => void mutate(),
  };
}

interface DetailStatesProps<Detail> {
  state: Detailed<Detail>;
  /** The way on from what is not there. */
  list: { path: string; title: string };
  /** Fetches what the page shows besides. */
  onRefresh?: () => void;
  children: (detail: Detail) => ReactNode;
}

/** What a page says while its order is fetched, cannot be, or is not in the member's history (B-history-52). */
export function DetailStates<Detail>({ state, list, onRefresh, children }: DetailStatesProps<Detail>) {
  const { detail, fetchedAt, failure, isFetching, refetch } = state;
  if (failure?.status === NOT_FOUND) {
    return (
      <Card>
        <EmptyState
          title={TEXT.notFound}
          text={TEXT.notFoundWhy}
          action={<LinkButton variant="primary" to={list.path}>{`전체 ${list.title} 보기`}</LinkButton>}
        />
      </Card>
    );
  }
  if (!detail) {
    return (
      <Card aria-busy={isFetching}>
        {failure ? (
          <FailedState title={TEXT.failed} text={failure.message} onRetry={refetch} retrying={isFetching} />
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
