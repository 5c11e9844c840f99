import { REFUND_STATE, statusLabel, TOP_UP_STATUS, TOP_UP_STATUS_LABEL, type TopUp } from 'contract';
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

const REQUEST_LABEL: Readonly<Record<string, string>> = {
  [REFUND_STATE.open]: '환불 요청됨',
  [REFUND_STATE.refused]: '환불 거절',
  [REFUND_STATE.settled]: '환불 완료',
  [REFUND_STATE.withdrawn]: '환불 요청 취소',
};

type Described = Pick<
  TopUp,
  'status' | 'expired' | 'canceled' | 'reason' | 'refunded' | 'refundedAt' | 'refundRequest'
>;

/** What the history says of a top-up (B-point-22, B-point-40, B-point-78). */
export function describeTopUp(topUp: Described): TopUpDescription {
  const { status, expired, canceled, reason, refunded = 0, refundedAt, refundRequest: asked } = topUp;
  const details: string[] = [];
  if (status === TOP_UP_STATUS.fail && canceled) details.push('직접 취소');
  else if (status === TOP_UP_STATUS.fail && expired) details.push('입금 시간 초과');
  else if (status === TOP_UP_STATUS.fail && reason) details.push(reason);
  const label = asked && Object.hasOwn(REQUEST_LABEL, asked.state) && REQUEST_LABEL[asked.state];
  // Where all of it came back by the request, that says so.
  const isSaid = label && asked.state === REFUND_STATE.settled && asked.amount === refunded;
  if (refunded > 0 && !isSaid) details.push(`${formatWon(refunded)} 환불`, formatDateTime(refundedAt));
  if (label) {
    const { amount, askedAt, settledAt } = asked;
    details.push(`${label} · ${formatWon(amount)}`, formatDateTime(settledAt ?? askedAt), asked.reason ?? '');
  }
  return {
    label: statusLabel(TOP_UP_STATUS_LABEL, status),
    tone: (Object.hasOwn(TONE, status) && TONE[status]) || 'neutral',
    details: details.filter(Boolean),
  };
}
