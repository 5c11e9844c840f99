import {
  Alert,
  type ApiError,
  Button,
  color,
  formatDateTime,
  media,
  Stack,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { IconRefresh } from '@storefront/shared-ui/controls';
import type { ReactNode } from 'react';

const HISTORY_TEXT = {
  refresh: '새로고침',
  lastFetched: '마지막 갱신',
  refreshFailed: '새로고침하지 못했어요. 마지막으로 불러온 내역을 보여드려요.',
  lastSeen: (minute: string) => `${minute}에 받은 내용이에요`,
  lastSeenNext: '인터넷에 연결되면 새로고침해 주세요.',
  more: '더 보기',
} as const;

const NOT_YET = '\u00a0';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.x2} ${space.x3};
  min-height: 44px;
  text-align: end;
  p {
    ${type.caption}
    color: ${color.textSubtle};
    font-variant-numeric: tabular-nums;
  }
  ${media.mobile} {
    > p:not(:nth-last-child(2)) {
      flex: 1 0 100%;
    }
  }
`;

interface NextPage {
  isOffered: boolean;
  isFetching: boolean;
  failure: ApiError | null;
  fetch: () => Promise<void>;
}

export interface HistoryState {
  /** Undefined before the first answer; `fetchedAt` in epoch milliseconds. */
  fetched: { fetchedAt: number; isLastSeen?: true } | undefined;
  failure: ApiError | null;
  isFetching: boolean;
  more: NextPage;
  refresh: () => void;
}

export interface HistoryToolbarProps {
  history: Omit<HistoryState, 'failure'>;
  /** The history's refresh by default. */
  onRefresh?: () => void;
  /** After 새로고침. */
  children?: ReactNode;
}

/** Epoch milliseconds. */
export function FetchedAt({ at }: { at: number }) {
  return (
    <p>
      {HISTORY_TEXT.lastFetched} <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
    </p>
  );
}

/** 새로고침 with the time of the last fetch: nothing refreshes by itself (B-history-7). */
export function HistoryToolbar({ history, onRefresh = history.refresh, children }: HistoryToolbarProps) {
  const { fetched, more } = history;
  const isFetching = history.isFetching || more.isFetching;
  return (
    <Bar>
      {fetched ? <FetchedAt key="at" at={fetched.fetchedAt} /> : <p key="not yet">{NOT_YET}</p>}
      <Button variant="quiet" size="small" loading={isFetching} onClick={onRefresh}>
        {!isFetching && <IconRefresh size={18} />}
        <span>{HISTORY_TEXT.refresh}</span>
      </Button>
      {children}
    </Bar>
  );
}

export interface MoreButtonProps {
  history: Pick<HistoryState, 'isFetching' | 'more'>;
  /** E.g. '다음 주문을 불러오지 못했어요.' */
  failedTitle: string;
}

/** Next page (B-history-6). Disabled while the list reloads. */
export function MoreButton({ history, failedTitle }: MoreButtonProps) {
  const { isFetching, more } = history;
  if (!more.isOffered) return null;
  return (
    <Stack $gap="x3">
      {more.failure && (
        <Alert tone="danger" role="alert" title={failedTitle}>
          {more.failure.message}
        </Alert>
      )}
      <Button block loading={isFetching || more.isFetching} onClick={() => void more.fetch()}>
        {HISTORY_TEXT.more}
      </Button>
    </Stack>
  );
}

export interface RefreshFailureProps {
  history: Pick<HistoryState, 'failure' | 'fetched' | 'isFetching'>;
}

function formatMinute(at: number): string {
  const [, month, day, minute] = /-(\d+)-(\d+) (\d+:\d+)/.exec(formatDateTime(at)) ?? [];
  return `${Number(month)}월 ${Number(day)}일 ${minute}`;
}

/** Reports a failed refresh or an offline visit (B-worker-8), no first fetch. */
export function RefreshFailure({ history }: RefreshFailureProps) {
  const { failure, fetched, isFetching } = history;
  if (!fetched || isFetching) return null;
  if (fetched.isLastSeen && !failure) {
    return (
      <Alert tone="warning" role="status" title={HISTORY_TEXT.lastSeen(formatMinute(fetched.fetchedAt))}>
        {HISTORY_TEXT.lastSeenNext}
      </Alert>
    );
  }
  if (!failure) return null;
  return (
    <Alert tone="danger" role="alert" title={HISTORY_TEXT.refreshFailed}>
      {failure.message}
    </Alert>
  );
}
