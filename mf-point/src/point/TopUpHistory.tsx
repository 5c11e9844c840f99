import { Alert, Button, EmptyState, FailedState, IconRefresh, LinkButton, Section, Skeleton, Stack } from 'shared-ui';
import type { TopUps } from '../api/useTopUps';
import { FetchedAt } from './FetchedAt';
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
  const { fetched, failure, isFetching, more } = topUps;

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
        {failure && !isFetching && (
          <Alert tone="danger" role="alert" title={POINT_TEXT.refreshFailed}>
            {failure.message}
          </Alert>
        )}
        <TopUpTable topUps={fetched.page.items} />
        {more.failure && (
          <Alert tone="danger" role="alert" title={POINT_TEXT.moreFailed}>
            {more.failure.message}
          </Alert>
        )}
        {more.isOffered && (
          <Button block loading={more.isFetching} disabled={isFetching} onClick={() => void more.fetch()}>
            {POINT_TEXT.more}
          </Button>
        )}
      </Stack>
    );
  };

  return (
    <Section
      title={POINT_TEXT.historyTitle}
      aside={
        <Button variant="quiet" size="small" loading={isFetching || more.isFetching} onClick={onRefresh}>
          {!isFetching && !more.isFetching && <IconRefresh size={18} />}
          {POINT_TEXT.refresh}
        </Button>
      }
    >
      <Stack gap="x3">
        {fetched && <FetchedAt time={fetched.fetchedAt} />}
        {content()}
      </Stack>
    </Section>
  );
}
