import type { TopUp } from 'contract';
import {
  Badge,
  color,
  EmptyState,
  FailedState,
  formatDateTime,
  formatWon,
  LinkButton,
  media,
  Section,
  Skeleton,
  Stack,
  space,
  styled,
  type,
} from 'shared-ui';
import { HistoryToolbar, MoreButton, RefreshFailure } from 'shared-ui/history';
import { type Column, DataTable } from 'shared-ui/table';
import type { TopUps } from '../api';
import { describeTopUp } from '../domain/describeTopUp';

const TEXT = {
  historyTitle: '충전내역',
  createdAt: '신청일시',
  point: '금액',
  status: '상태',
  responseAt: '처리일시',
  unknown: '-',
  moreFailed: '다음 내역을 불러오지 못했어요.',
  historyFailed: '충전내역을 불러오지 못했어요',
  emptyTitle: '아직 충전한 내역이 없어요',
  emptyText: '금액을 정해 신청하면 여기에서 처리 상태를 확인할 수 있어요.',
  emptyAction: '첫 충전 시작하기',
} as const;

const SKELETON_ROWS = 4;

interface TopUpHistoryProps {
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
        <FailedState title={TEXT.historyFailed} text={failure.message} onRetry={onRefresh} retrying={isFetching} />
      );
    }
    if (!fetched) return <Skeleton count={SKELETON_ROWS} height="3rem" />;
    if (fetched.page.items.length === 0) {
      return (
        <EmptyState
          title={TEXT.emptyTitle}
          text={TEXT.emptyText}
          action={
            <LinkButton to={`#${formId}`} onClick={() => document.getElementById(formId)?.focus()}>
              {TEXT.emptyAction}
            </LinkButton>
          }
        />
      );
    }
    return (
      <Stack>
        <TopUpTable topUps={fetched.page.items} />
        <MoreButton history={topUps} failedTitle={TEXT.moreFailed} />
      </Stack>
    );
  };

  return (
    <Section title={TEXT.historyTitle} aside={<HistoryToolbar history={topUps} onRefresh={onRefresh} />}>
      <Stack>
        <RefreshFailure history={topUps} />
        {content()}
      </Stack>
    </Section>
  );
}

const Status = styled.div`
  display: inline-grid;
  justify-items: center;
  gap: ${space.x1};
  ${media.mobile} {
    justify-items: end;
  }
  small {
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

function TopUpStatus({ topUp }: { topUp: TopUp }) {
  const { label, tone, reason } = describeTopUp(topUp);
  return (
    <Status>
      <Badge tone={tone}>{label}</Badge>
      {reason && <small>{reason}</small>}
    </Status>
  );
}

const COLUMNS: Column<TopUp>[] = [
  { key: 'createdAt', header: TEXT.createdAt, render: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'point', header: TEXT.point, align: 'end', render: ({ point }) => formatWon(point) },
  { key: 'status', header: TEXT.status, align: 'center', render: (topUp) => <TopUpStatus topUp={topUp} /> },
  {
    key: 'responseAt',
    header: TEXT.responseAt,
    render: ({ responseAt }) => formatDateTime(responseAt) || TEXT.unknown,
  },
];

/** The top-ups, newest first. */
function TopUpTable({ topUps }: { topUps: readonly TopUp[] }) {
  return <DataTable label={TEXT.historyTitle} columns={COLUMNS} rows={topUps} rowKey={({ id }) => id} />;
}
