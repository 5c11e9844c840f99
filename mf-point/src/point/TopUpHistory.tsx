import { EmptyState, FailedState, LinkButton, Section, Skeleton, Stack } from 'shared-ui';
import { HistoryToolbar, MoreButton, RefreshFailure } from 'shared-ui/history';
import type { TopUps } from '../api/useTopUps';
import { POINT_TEXT } from './messages';
import { TopUpTable } from './TopUpTable';

const SKELETON_ROWS = 4;

export interface TopUpHistoryProps {
  topUps: TopUps;
  onRefresh: () => void;
  /** Id of the form or instruction above, to which an empty history leads. */
  formId: string;
}

/** 충전내역: the member's top-ups by pages. */
export function TopUpHistory({ topUps, onRefresh, formId }: TopUpHistoryProps) {
  const { fetched, failure, isFetching } = topUps;

  const content = () => {
    if (!fetched && failure) {
      return (
        <FailedState
          title={POINT_TEXT.historyFailed}
          text={failure.message}
          onRetry={onRefresh}
          retrying={isFetching}
        />
      );
    }
    if (!fetched) return <Skeleton count={SKELETON_ROWS} height="3rem" />;
    if (fetched.page.items.length === 0) {
      return (
        <EmptyState
          title={POINT_TEXT.emptyTitle}
          text={POINT_TEXT.emptyText}
          action={
            <LinkButton to={`#${formId}`} onClick={() => document.getElementById(formId)?.focus()}>
              {POINT_TEXT.emptyAction}
            </LinkButton>
          }
        />
      );
    }
    return (
      <Stack>
        <TopUpTable topUps={fetched.page.items} />
        <MoreButton history={topUps} failedTitle={POINT_TEXT.moreFailed} />
      </Stack>
    );
  };

  return (
    <Section title={POINT_TEXT.historyTitle} aside={<HistoryToolbar history={topUps} onRefresh={onRefresh} />}>
      <Stack>
        <RefreshFailure history={topUps} />
        {content()}
      </Stack>
    </Section>
  );
}
