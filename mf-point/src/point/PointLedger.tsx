import {
  LEDGER_KIND,
  LEDGER_KIND_LABEL,
  type Movement,
  REFUND_RETURNED_LABEL,
  type statusLabel,
} from '@storefront/contract';
import { Button, color, EmptyState, space, styled, TextLink, type } from '@storefront/shared-ui';
import {
  HistorySearch,
  StatusChips,
  toFilter,
  useHistoryAddress,
  WHOLE_HISTORY,
  writeAddress,
} from '@storefront/shared-ui/history';
import type { useMovements } from '../api';
import type { HistorySection } from './HistorySection';
import { LedgerTable } from './LedgerTable';

const CHIPS = Object.entries(LEDGER_KIND_LABEL).map(([status, label]) => ({ status, label }));
const KINDS = CHIPS.map(({ status }) => status);

interface LedgerParts {
  orders: string;
  autoOrders: string;
  topUps: string;
  statusLabel: typeof statusLabel;
  useMovements: typeof useMovements;
  HistorySection: typeof HistorySection;
  view: string;
  csvPath: string;
  title: string;
  failedTitle: string;
}

/** Movements, narrowed by kind and days (B-point-69). */
export function PointLedger({ parts, onRefresh }: { parts: LedgerParts; onRefresh: () => void }) {
  const { useMovements, HistorySection, view, csvPath, title, failedTitle } = parts;
  const { address: asked, narrow } = useHistoryAddress(KINDS, view);
  const address = { ...asked, q: '' };
  const filter = toFilter(address);
  const history = useMovements(filter);
  const isWhole = writeAddress(address) === '';
  const isEmpty = isWhole && history.fetched?.total === 0;
  return (
    <HistorySection
      title={title}
      failedTitle={failedTitle}
      history={history}
      onRefresh={onRefresh}
      csv={isEmpty ? null : { path: csvPath, filter }}
      table={(rows) => (
        <LedgerTable label={title} rows={rows}>
          {(movement) => <MovementOf movement={movement} parts={parts} />}
        </LedgerTable>
      )}
      empty={
        isWhole ? (
          <EmptyState title="아직 포인트 내역이 없어요" text="포인트를 충전하거나 쓰면 여기에 모두 남아요." />
        ) : (
          <EmptyState
            title="조건에 맞는 내역이 없어요"
            text="종류나 기간을 바꾸거나 전체 내역을 확인해 주세요."
            action={<Button onClick={() => narrow(WHOLE_HISTORY)}>전체 내역 보기</Button>}
          />
        )
      }
    >
      {!isEmpty && <HistorySearch address={address} onNarrow={narrow} />}
      <StatusChips
        label="내역 종류"
        statuses={CHIPS}
        value={address.status}
        onChange={(status) => narrow({ status })}
        counts={history.counts}
      />
    </HistorySection>
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

function MovementOf({ movement, parts }: { movement: Movement; parts: LedgerParts }) {
  const { kind, amount, reason, orderId, autoOrderId, topUpId } = movement;
  const { statusLabel, orders, autoOrders, topUps } = parts;
  const isReturned = kind === LEDGER_KIND.topUpRefund && amount > 0;
  const label = isReturned ? REFUND_RETURNED_LABEL : statusLabel(LEDGER_KIND_LABEL, kind);
  return (
    <What>
      {topUpId ? <TextLink to={`${topUps}?q=${topUpId}`}>{label}</TextLink> : <span>{label}</span>}
      {orderId && <TextLink to={`${orders}?order=${orderId}`}>{`주문번호 ${orderId}`}</TextLink>}
      {!orderId && autoOrderId && (
        <TextLink to={`${autoOrders}?order=${autoOrderId}`}>{`자동주문번호 A-${autoOrderId}`}</TextLink>
      )}
      {reason && <small>{reason}</small>}
    </What>
  );
}
