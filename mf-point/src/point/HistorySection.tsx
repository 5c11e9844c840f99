import type { ReactNode } from 'react';
import { Section, Skeleton, Stack } from 'shared-ui';
import { ExportButton, HistoryToolbar, type PagedHistory, PagedList, RefreshFailure } from 'shared-ui/history';
import { type Column, DataTable } from 'shared-ui/table';
import { POINT_TEXT } from './messages';

const SKELETON_ROWS = 4;

export interface HistorySectionProps<Row> {
  /** Of the section and its table. */
  title: string;
  failedTitle: string;
  history: PagedHistory<Row>;
  onRefresh: () => void;
  /** 'CSV 내보내기', if there is anything to export. */
  csv: { path: string; filter?: Parameters<typeof ExportButton>[0]['filter'] } | null;
  columns: readonly Column<Row>[];
  /** Above the rows. */
  children: ReactNode;
  /** Stands there where there is no row. */
  empty: ReactNode;
}

/** One of the lists below the form: its toolbar, its rows by pages and every state in between. */
export function HistorySection<Row extends { id: number }>(props: HistorySectionProps<Row>) {
  const { title, failedTitle, history, onRefresh, csv, columns, children, empty } = props;
  return (
    <Section
      title={title}
      aside={
        <HistoryToolbar history={history} onRefresh={onRefresh}>
          {csv && <ExportButton {...csv} fileName={`${title}.csv`} />}
        </HistoryToolbar>
      }
    >
      <Stack>
        {children}
        <RefreshFailure history={history} />
        <PagedList
          history={history}
          failedTitle={failedTitle}
          moreFailed={POINT_TEXT.moreFailed}
          onRefresh={onRefresh}
          skeleton={<Skeleton count={SKELETON_ROWS} height="3rem" />}
          empty={empty}
        >
          {(rows) => <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Stack>
    </Section>
  );
}
