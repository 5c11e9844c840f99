import * as v from 'valibot';
import { call } from './Command.js';
import { spanFields } from './fields.js';

const whole = {
  isWhole: true,
  query: v.object(spanFields),
  /** CSV. */
  answer: v.unknown(),
  role: 'owner',
  isDangerous: true,
} as const;

export const exports = {
  'orders export': call('GET', '/orders/export', {
    ...whole,
    title: '주문 내려받기',
    help: '기간의 주문을 CSV로 출력. 기간이 없으면 모두',
    place: '주문',
  }),
  'deposits export': call('GET', '/deposits/export', {
    ...whole,
    title: '충전 신청 내려받기',
    help: '기간의 충전 신청을 CSV로 출력. 기간이 없으면 모두',
    place: '입금',
  }),
  'ledger export': call('GET', '/ledger/export', {
    ...whole,
    title: '포인트 내역 내려받기',
    help: '기간의 포인트 내역을 환불까지 CSV로 출력. 기간이 없으면 모두',
    place: '오늘',
  }),
};
