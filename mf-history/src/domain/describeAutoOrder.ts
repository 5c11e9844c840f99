import {
  AUTO_ORDER_STATUS,
  AUTO_ORDER_STATUS_LABEL,
  type AutoOrder,
  type AutoOrderStatus,
  statusLabel,
} from 'contract';
import type { StatusDescription } from './describeOrder';

const TONE: Readonly<Record<AutoOrderStatus, StatusDescription['tone']>> = {
  [AUTO_ORDER_STATUS.active]: 'main',
  [AUTO_ORDER_STATUS.completed]: 'success',
  [AUTO_ORDER_STATUS.canceled]: 'danger',
  [AUTO_ORDER_STATUS.partial]: 'success',
};

const isKnown = (status: number): status is AutoOrderStatus => Object.hasOwn(TONE, status);

/** What the badge of an auto-order says and how it looks (B-auto-11); an unknown code is neutral and shows its number. */
export function describeAutoOrderStatus(status: number): StatusDescription {
  return { label: statusLabel(AUTO_ORDER_STATUS_LABEL, status), tone: isKnown(status) ? TONE[status] : 'neutral' };
}

/** The statuses that are offered to choose from: partial counts as completed. */
export const OFFERED_STATUSES = [
  AUTO_ORDER_STATUS.active,
  AUTO_ORDER_STATUS.completed,
  AUTO_ORDER_STATUS.canceled,
] as const;

/** Whether it has ended before all of its runs were ordered, or had something come back (B-history-25). */
export function endedEarly({ status, completed, runs, refunded = 0 }: AutoOrder): boolean {
  return status !== AUTO_ORDER_STATUS.active && (completed < runs || refunded > 0);
}
