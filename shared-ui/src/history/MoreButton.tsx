import { Alert, Button, Stack } from 'shared-ui';
import { HISTORY_TEXT } from './historyText';
import type { PagedHistory } from './usePagedHistory';

export interface MoreButtonProps {
  history: Pick<PagedHistory<unknown>, 'isFetching' | 'more'>;
  /** What is said when the next page fails, e.g. '다음 주문을 불러오지 못했어요.'; the reason stands below it. */
  failedTitle: string;
}

/** 더 보기: the next page, while there is one. Not to be pressed while the list is fetched from the top. */
export function MoreButton({ history, failedTitle }: MoreButtonProps) {
  const { isFetching, more } = history;
  if (!more.isOffered) return null;
  return (
    <Stack gap="x3">
      {more.failure && (
        <Alert tone="danger" role="alert" title={failedTitle}>
          {more.failure.message}
        </Alert>
      )}
      <Button block loading={more.isFetching} disabled={isFetching} onClick={() => void more.fetch()}>
        {HISTORY_TEXT.more}
      </Button>
    </Stack>
  );
}
