import { PATHS, statusLabel } from '@storefront/contract';
import { FailedState, Section, Skeleton } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { LEDGER_CSV, LEDGER_VIEW, useMovements } from '../api';
import { HistorySection } from './HistorySection';
import { POINT_TEXT } from './messages';

const loadLedger = () => import('./PointLedger');

// Handed in: shared modules would cost the screen's first load 0.8 KB.
const PARTS = {
  statusLabel,
  useMovements,
  HistorySection,
  view: LEDGER_VIEW,
  csvPath: LEDGER_CSV,
  title: POINT_TEXT.ledger,
  failedTitle: '포인트 내역을 불러오지 못했어요',
  orders: PATHS.orderHistory,
  autoOrders: PATHS.autoOrderHistory,
  topUps: PATHS.point,
} as const;

/** Loaded when its tab is opened (B-point-68). */
export function LedgerPanel({ onRefresh }: { onRefresh: () => void }) {
  const { module, isFailed, retry } = useLater(loadLedger, true);
  if (module) return <module.PointLedger parts={PARTS} onRefresh={onRefresh} />;
  return (
    <Section title={PARTS.title}>
      {isFailed ? (
        <FailedState title={PARTS.failedTitle} text="인터넷 연결을 확인하고 다시 시도해 주세요." onRetry={retry} />
      ) : (
        <Skeleton count={4} height="3rem" />
      )}
    </Section>
  );
}
