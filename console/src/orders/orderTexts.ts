import { AUTO_ORDER_STATUSES, ORDER_STATUSES } from '@storefront/contract';
import type { Answer } from '../api/calls';

export const ORDER_STATUS_OPTIONS = ORDER_STATUSES.map(({ id, label }) => ({ value: String(id), label }));
export const AUTO_ORDER_STATUS_OPTIONS = AUTO_ORDER_STATUSES.map(({ id, operatorLabel }) => ({
  value: String(id),
  label: operatorLabel,
}));

export const SUBMISSION_STATE = {
  waiting: ['보낼 차례', 'neutral'],
  submitting: ['보내는 중', 'main'],
  submitted: ['진행 중', 'main'],
  parked: ['확인 필요', 'danger'],
  finished: ['끝남', 'success'],
} as const;

export type Order = Answer<'orders list'>[number];
