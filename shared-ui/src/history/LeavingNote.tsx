import { LEAVING_SOON_DAYS, LOG_RETENTION_MONTHS } from 'contract';
import { Alert, formatNumber } from 'shared-ui';

export interface LeavingNoteProps {
  /** A page's `leavingSoon`. */
  count: number | undefined;
}

/** Says that rows leave the history soon, and what can be done (B-history-17); nothing while none does. */
export function LeavingNote({ count }: LeavingNoteProps) {
  if (!count) return null;
  return (
    <Alert
      tone="warning"
      role="note"
      title={`앞으로 ${LEAVING_SOON_DAYS}일 안에 ${formatNumber(count)}건이 목록에서 사라져요.`}
    >
      {LOG_RETENTION_MONTHS}개월이 지난 내역은 볼 수 없어요. 필요하면 CSV로 내보내 보관해 주세요.
    </Alert>
  );
}
