import { media, Section, Skeleton, Stack, styled } from '@storefront/shared-ui';
import {
  ExportButton,
  HistoryToolbar,
  type PagedHistory,
  PagedList,
  RefreshFailure,
} from '@storefront/shared-ui/history';
import type { ReactNode } from 'react';

const SKELETON_ROWS = 4;

const Tools = styled.div`
  flex: 1;
  min-width: min-content;
  ${media.mobile} {
    flex-basis: 100%;
  }
`;

export interface HistorySectionProps<Row> {
  title: string;
  failedTitle: string;
  history: PagedHistory<Row>;
  onRefresh: () => void;
  csv: { path: string; filter?: Parameters<typeof ExportButton>[0]['filter'] } | null;
  table: (rows: Row[]) => ReactNode;
  children: ReactNode;
  empty: ReactNode;
}

export function HistorySection<Row extends { id: number }>(props: HistorySectionProps<Row>) {
  const { title, failedTitle, history, onRefresh, csv, table, children, empty } = props;
  return (
    <Section
      title={title}
      aside={
        <Tools>
          <HistoryToolbar history={history} onRefresh={onRefresh}>
            {csv && <ExportButton {...csv} fileName={`${title}.csv`} />}
          </HistoryToolbar>
        </Tools>
      }
    >
      <Stack>
        {children}
        <RefreshFailure history={history} />
        <PagedList
          history={history}
          failedTitle={failedTitle}
          moreFailed="다음 내역을 불러오지 못했어요."
          onRefresh={onRefresh}
          skeleton={<Skeleton count={SKELETON_ROWS} height="3rem" />}
          empty={empty}
        >
          {table}
        </PagedList>
      </Stack>
    </Section>
  );
}
