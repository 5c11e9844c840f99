import { AUTO_ORDER_STATUS_LABEL, ORDER_STATUS, ORDER_STATUS_LABEL } from 'contract';
import type { Answer } from '../api/calls';

/** As the operator reads them: short, and which of them ended how. */
export const STATUS_TONE = {
  0: 'neutral',
  1: 'main',
  2: 'success',
  3: 'warning',
  4: 'neutral',
  5: 'danger',
} as const;

export const ORDER_STATUSES = Object.entries(ORDER_STATUS_LABEL).map(([value, label]) => ({ value, label }));
export const AUTO_ORDER_STATUSES = [
  { value: '0', label: AUTO_ORDER_STATUS_LABEL[0] },
  { value: '1', label: '완료' },
  { value: '2', label: '취소' },
  { value: '3', label: '일부만 완료' },
];

/** How far an order is on its way to the supplier. */
export const SUBMISSION_STATE = {
  waiting: ['보낼 차례', 'neutral'],
  submitting: ['보내는 중', 'main'],
  submitted: ['진행 중', 'main'],
  parked: ['확인 필요', 'danger'],
  finished: ['끝남', 'success'],
} as const;

/** What an order may still become. */
export const isFinished = (status: number) =>
  status === ORDER_STATUS.completed || status === ORDER_STATUS.partial || status === ORDER_STATUS.canceled;

/** An order as the operator sees it. */
export type Order = Answer<'orders list'>[number];
