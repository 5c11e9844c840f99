import { type Page as HistoryPage, PATHS } from '@storefront/contract';
import {
  Button,
  Card,
  color,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  type ResponseSchema,
  refreshProfile,
  Skeleton,
  Stack,
  space,
  styled,
  type,
  useLocation,
} from '@storefront/shared-ui';
import { focusHeading } from '@storefront/shared-ui/controls';
import { type ReactNode, useState } from 'react';
import { ExportButton } from './ExportButton';
import { type HistoryAddress, toFilter, useHistoryAddress, WHOLE_HISTORY, writeAddress } from './HistoryAddress';
import { FetchedAt, HistoryToolbar, MoreButton, RefreshFailure } from './HistoryControls';
import { HistorySearch } from './HistorySearch';
import { type DatedRow, type HistoryRows, HistoryTable } from './HistoryTable';
import { LeavingNote } from './LeavingNote';
import { compact, narrow, useIsCompact } from './narrow';
import { StatusChips } from './StatusChips';
import { usePagedHistory } from './usePagedHistory';

const SKELETON_ROWS = 6;

export interface HistoryKind<Row> {
  /** h1 and table name. */
  title: string;
  lead: string;
  /** Call without query; its export adds '.csv'. */
  path: string;
  schema: ResponseSchema<HistoryPage<Row>>;
  chips: { label: string; statuses: readonly { status: number; label: string }[] };
  text: HistoryText;
}

interface HistoryText {
  search: string;
  searchPlaceholder: string;
  failedTitle: string;
  moreFailed: string;
  emptyTitle: string;
  emptyText: string;
  emptyAction: string;
  filteredTitle: string;
  filteredText: string;
  filteredAction: string;
  noneFoundTitle: string;
  noneFoundText: string;
}

interface HistoryViewProps<Row> {
  kind: HistoryKind<Row>;
  /** Undefined until ready; another object renders all rows again. */
  rows: HistoryRows<Row> | undefined;
  hint?: ReactNode;
  note?: ReactNode;
}

const Tools = styled.div`
  ${compact} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.x2};
    > div {
      flex: 1 1 auto;
      gap: ${space.x2};
      /* When they were fetched is told behind the rows. */
      > p {
        display: none;
      }
    }
    button[data-size] {
      padding-inline: ${space.x2};
      white-space: nowrap;
    }
  }
`;

const Below = styled.div`
  ${type.caption}
  color: ${color.textMuted};
`;

const HistoryCard = styled(Card)`
  overflow-x: auto;
  ${narrow} {
    padding: ${space.x1} ${space.x4};
    overflow: visible;
  }
`;

/** History with filters and all states (B-history-2, B-history-20). */
export function HistoryView<Row extends DatedRow>({ kind, rows, hint, note }: HistoryViewProps<Row>) {
  const { title, lead, path, schema, chips, text } = kind;
  const { address, narrow: narrowBy } = useHistoryAddress(chips.statuses.map(({ status }) => status));
  const { key: entry } = useLocation();
  const history = usePagedHistory<Row>({ path, schema, filter: toFilter(address) });
  const { fetched, failure } = history;
  const [isSearching, setIsSearching] = useState([address.q, address.from, address.to].some(Boolean));

  // A refund changes status and balance together.
  const refresh = () => {
    void history.refresh();
    void refreshProfile();
  };

  const showAll = () => {
    narrowBy(WHOLE_HISTORY);
    focusHeading();
  };

  // Waits for rows: nothing moves, and slow phones lay out once.
  const isAnswered = (history.counts !== undefined && rows !== undefined) || failure !== null;
  const content = () => {
    if (failure && !fetched) {
      return (
        <FailedState title={text.failedTitle} text={failure.message} onRetry={refresh} retrying={history.isFetching} />
      );
    }
    if (!fetched || !rows) return <Skeleton count={SKELETON_ROWS} height="4.5rem" />;
    if (fetched.items.length === 0) return <NoRows text={text} address={address} onShowAll={showAll} />;
    const name = `${entry} ${history.key}`;
    return (
      <Stack>
        {note}
        <HistoryTable key={name} name={name} label={title} fetched={fetched} {...rows} />
        <MoreButton history={history} failedTitle={text.moreFailed} />
      </Stack>
    );
  };

  const isPhone = useIsCompact();
  const leaving = <LeavingNote count={history.leavingSoon} />;
  const hasRows = fetched !== undefined && fetched.items.length > 0;
  // Tools appear with the first row.
  const isEmpty = isAnswered && failure === null && !hasRows && writeAddress(address) === '';
  return (
    <Page title={title} lead={lead}>
      {!isEmpty && (isSearching || !isPhone) && (
        <HistorySearch
          text={{ label: text.search, placeholder: text.searchPlaceholder }}
          address={address}
          onNarrow={narrowBy}
        />
      )}
      <StatusChips
        {...chips}
        value={address.status}
        onChange={(status) => narrowBy({ status })}
        counts={isAnswered ? history.counts : undefined}
      />
      <Tools>
        {isPhone && !isEmpty && (
          <Button variant="quiet" size="small" aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)}>
            검색과 필터
          </Button>
        )}
        <HistoryToolbar history={history} onRefresh={refresh}>
          {!isEmpty && <ExportButton path={`${path}.csv`} filter={toFilter(address)} fileName={`${title}.csv`} />}
        </HistoryToolbar>
      </Tools>
      {isAnswered ? (
        <>
          {hasRows && hint}
          {!isPhone && leaving}
          <RefreshFailure history={history} />
          <HistoryCard aria-busy={history.isFetching}>{content()}</HistoryCard>
          {isPhone && (
            <Below>
              {leaving}
              {fetched && <FetchedAt at={fetched.fetchedAt} />}
            </Below>
          )}
        </>
      ) : (
        <HistoryCard aria-busy={history.isFetching}>{content()}</HistoryCard>
      )}
    </Page>
  );
}

/** Leads to a first order, or back to all rows (B-history-5). */
function NoRows({ text, address, onShowAll }: { text: HistoryText; address: HistoryAddress; onShowAll: () => void }) {
  if (writeAddress(address) === '') {
    return (
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyText}
        action={
          <LinkButton variant="primary" to={PATHS.order}>
            {text.emptyAction}
          </LinkButton>
        }
      />
    );
  }
  const isByStatus = writeAddress({ ...address, status: null }) === '';
  return (
    <EmptyState
      title={isByStatus ? text.filteredTitle : text.noneFoundTitle}
      text={isByStatus ? text.filteredText : text.noneFoundText}
      action={<Button onClick={onShowAll}>{text.filteredAction}</Button>}
    />
  );
}
