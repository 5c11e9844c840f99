import { FailedState, Section, Skeleton } from 'shared-ui';
import { useLater } from 'shared-ui/controls';
import { POINT_TEXT } from '../messages';

const loadLedger = () => import('./PointLedger');

/** 포인트 내역: its code comes when its tab is opened (B-point-68). */
export function LedgerPanel({ onRefresh }: { onRefresh: () => void }) {
  const { module, isFailed, retry } = useLater(loadLedger, true);
  if (module) return <module.PointLedger onRefresh={onRefresh} />;
  return (
    <Section title={POINT_TEXT.ledger}>
      {isFailed ? (
        <FailedState title={POINT_TEXT.ledgerFailed} text={POINT_TEXT.partsFailed} onRetry={retry} />
      ) : (
        <Skeleton count={4} height="3rem" />
      )}
    </Section>
  );
}
