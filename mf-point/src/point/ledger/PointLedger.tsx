import { LEDGER_KIND_LABEL, type Movement, PATHS, statusLabel } from 'contract';
import { movementPageSchema } from 'contract/schemas';
import {
  Button,
  color,
  EmptyState,
  formatDateTime,
  formatWon,
  Section,
  Skeleton,
  Stack,
  space,
  styled,
  TextLink,
  type,
} from 'shared-ui';
import {
  ExportButton,
  HistorySearch,
  HistoryToolbar,
  listRows,
  PagedList,
  RefreshFailure,
  StatusChips,
  toFilter,
  useHistoryAddress,
  usePagedHistory,
  WHOLE_HISTORY,
  writeAddress,
} from 'shared-ui/history';
import { type Column, DataTable } from 'shared-ui/table';
import { LEDGER_PATH, LEDGER_VIEW } from '../../api';
import { formatChange } from '../../domain/formatChange';
import { POINT_TEXT } from '../messages';

const TEXT = {
  kinds: '내역 종류',
  fileName: '포인트내역.csv',
  at: '일시',
  what: '내용',
  change: '변동',
  balance: '잔액',
  moreFailed: '다음 내역을 불러오지 못했어요.',
  emptyTitle: '아직 포인트 내역이 없어요',
  emptyText: '포인트를 충전하거나 쓰면 여기에 모두 남아요.',
  noneTitle: '조건에 맞는 내역이 없어요',
  noneText: '종류나 기간을 바꾸거나 전체 내역을 확인해 주세요.',
  all: '전체 내역 보기',
  order: (id: number) => `주문번호 ${id}`,
  autoOrder: (id: number) => `자동주문번호 A-${id}`,
} as const;

const SKELETON_ROWS = 4;
const CHIPS = Object.entries(LEDGER_KIND_LABEL).map(([status, label]) => ({ status, label }));
const KINDS = CHIPS.map(({ status }) => status);

/** The member's movements of points by pages, to be narrowed by kind and days (B-point-69). */
export function PointLedger({ onRefresh }: { onRefresh: () => void }) {
  const { address: asked, narrow } = useHistoryAddress(KINDS, LEDGER_VIEW);
  // Nothing here shows a text to search for, or takes it away.
  const address = { ...asked, q: '' };
  const filter = toFilter(address);
  const history = usePagedHistory<Movement>({ path: LEDGER_PATH, schema: movementPageSchema, filter });
  const isWhole = writeAddress(address) === '';
  const isEmpty = isWhole && history.fetched !== undefined && listRows(history.fetched).length === 0;
  return (
    <Section
      title={POINT_TEXT.ledger}
      aside={
        <HistoryToolbar history={history} onRefresh={onRefresh}>
          {!isEmpty && <ExportButton path={`${LEDGER_PATH}.csv`} filter={filter} fileName={TEXT.fileName} />}
        </HistoryToolbar>
      }
    >
      <Stack>
        {!isEmpty && <HistorySearch address={address} onNarrow={narrow} />}
        <StatusChips
          label={TEXT.kinds}
          statuses={CHIPS}
          value={address.status}
          onChange={(status) => narrow({ status })}
          counts={history.counts}
        />
        <RefreshFailure history={history} />
        <PagedList
          history={history}
          failedTitle={POINT_TEXT.ledgerFailed}
          moreFailed={TEXT.moreFailed}
          onRefresh={onRefresh}
          skeleton={<Skeleton count={SKELETON_ROWS} height="3rem" />}
          empty={
            isWhole ? (
              <EmptyState title={TEXT.emptyTitle} text={TEXT.emptyText} />
            ) : (
              <EmptyState
                title={TEXT.noneTitle}
                text={TEXT.noneText}
                action={<Button onClick={() => narrow(WHOLE_HISTORY)}>{TEXT.all}</Button>}
              />
            )
          }
        >
          {(rows) => <DataTable label={POINT_TEXT.ledger} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Stack>
    </Section>
  );
}

const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.x2};
  overflow-wrap: anywhere;
  small {
    flex: 1 0 100%;
    ${type.caption}
    color: ${color.textMuted};
  }
`;

/** What a movement was for, leading to it. */
function MovementOf({ movement: { kind, reason, orderId, autoOrderId, topUpId } }: { movement: Movement }) {
  const label = statusLabel(LEDGER_KIND_LABEL, kind);
  return (
    <What>
      {topUpId ? <TextLink to={PATHS.point.path}>{label}</TextLink> : label}
      {orderId && <TextLink to={`${PATHS.orderHistory.path}?q=${orderId}`}>{TEXT.order(orderId)}</TextLink>}
      {!orderId && autoOrderId && (
        <TextLink to={`${PATHS.autoOrderHistory.path}?q=${autoOrderId}`}>{TEXT.autoOrder(autoOrderId)}</TextLink>
      )}
      {reason && <small>{reason}</small>}
    </What>
  );
}

const COLUMNS: Column<Movement>[] = [
  { key: 'at', header: TEXT.at, render: ({ at }) => formatDateTime(at) },
  { key: 'what', header: TEXT.what, render: (movement) => <MovementOf movement={movement} /> },
  {
    key: 'change',
    header: TEXT.change,
    align: 'end',
    render: ({ amount }) => formatChange(amount),
  },
  { key: 'balance', header: TEXT.balance, align: 'end', render: ({ balance }) => formatWon(balance) },
];
