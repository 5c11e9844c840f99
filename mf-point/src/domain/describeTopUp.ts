import {
  describeStatus,
  findStatus,
  REFUND_STATE,
  REFUND_STATES,
  type StatusTone,
  TOP_UP_STATUS,
  TOP_UP_STATUSES,
  type TopUp,
} from '@storefront/contract';
import { formatDateTime, formatWon } from '@storefront/shared-ui';

interface TopUpDescription {
  label: string;
  tone: StatusTone;
  details: string[];
}

type Described = Pick<
  TopUp,
  'status' | 'expired' | 'canceled' | 'reason' | 'refunded' | 'refundedAt' | 'refundRequest'
>;

/** Texts of a top-up in the history (B-point-22, B-point-40, B-point-78). */
export function describeTopUp(topUp: Described): TopUpDescription {
  const { status, expired, canceled, reason, refunded = 0, refundedAt, refundRequest: asked } = topUp;
  const details: string[] = [];
  if (status === TOP_UP_STATUS.fail && canceled) details.push('직접 취소');
  else if (status === TOP_UP_STATUS.fail && expired) details.push('입금 시간 초과');
  else if (status === TOP_UP_STATUS.fail && reason) details.push(reason);
  const label = asked && findStatus(REFUND_STATES, asked.state)?.label;
  // The request's label says that all of it came back.
  const isSaid = label && asked.state === REFUND_STATE.settled && asked.amount === refunded;
  if (refunded > 0 && !isSaid) details.push(`${formatWon(refunded)} 환불`, formatDateTime(refundedAt));
  if (label) {
    const { amount, askedAt, settledAt } = asked;
    details.push(`${label} · ${formatWon(amount)}`, formatDateTime(settledAt ?? askedAt), asked.reason ?? '');
  }
  return { ...describeStatus(TOP_UP_STATUSES, status), details: details.filter(Boolean) };
}
