import { statusLabel, TOP_UP_STATUS, TOP_UP_STATUS_LABEL, type TopUp } from 'contract';

interface TopUpDescription {
  label: string;
  tone: 'neutral' | 'main' | 'success' | 'danger';
  /** Why, in a few words. */
  reason: string | null;
}

const TONE: Readonly<Record<string, TopUpDescription['tone']>> = {
  [TOP_UP_STATUS.pending]: 'main',
  [TOP_UP_STATUS.success]: 'success',
  [TOP_UP_STATUS.fail]: 'danger',
};

/** What the history says of a top-up (B-point-22): one that nobody refused but that ran out of time says so. */
export function describeTopUp({ status, expired }: Pick<TopUp, 'status' | 'expired'>): TopUpDescription {
  return {
    label: statusLabel(TOP_UP_STATUS_LABEL, status),
    tone: (Object.hasOwn(TONE, status) && TONE[status]) || 'neutral',
    reason: status === TOP_UP_STATUS.fail && expired ? '입금 시간 초과' : null,
  };
}
