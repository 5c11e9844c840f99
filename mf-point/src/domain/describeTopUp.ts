import { statusLabel, TOP_UP_STATUS, TOP_UP_STATUS_LABEL, type TopUp } from 'contract';
import { formatDateTime, formatWon } from 'shared-ui';

interface TopUpDescription {
  label: string;
  tone: 'neutral' | 'main' | 'success' | 'danger';
  /** What else there is to say, in a few words each: why it failed, what was taken back of it and when. */
  details: string[];
}

const TONE: Readonly<Record<string, TopUpDescription['tone']>> = {
  [TOP_UP_STATUS.pending]: 'main',
  [TOP_UP_STATUS.success]: 'success',
  [TOP_UP_STATUS.fail]: 'danger',
};

type Described = Pick<TopUp, 'status' | 'expired' | 'canceled' | 'refunded' | 'refundedAt'>;

/** What the history says of a top-up (B-point-22, B-point-40). */
export function describeTopUp({ status, expired, canceled, refunded = 0, refundedAt }: Described): TopUpDescription {
  const details: string[] = [];
  if (status === TOP_UP_STATUS.fail && canceled) details.push('직접 취소');
  else if (status === TOP_UP_STATUS.fail && expired) details.push('입금 시간 초과');
  if (refunded > 0) details.push(`${formatWon(refunded)} 환불`, formatDateTime(refundedAt));
  return {
    label: statusLabel(TOP_UP_STATUS_LABEL, status),
    tone: (Object.hasOwn(TONE, status) && TONE[status]) || 'neutral',
    details: details.filter(Boolean),
  };
}
