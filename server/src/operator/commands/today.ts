import * as v from 'valibot';
import { call } from './Command.js';
import { digitsField } from './fields.js';

const waiting = v.object({ count: v.number(), oldestAt: v.nullable(v.date()) });

const answer = v.object({
  deposits: waiting,
  transfers: waiting,
  refundRequests: waiting,
  questions: waiting,
  parkedOrders: waiting,
  /** Claims of AS that wait for the operator. */
  refills: waiting,
  brakes: v.array(v.string()),
  /** Last backup; null for never. */
  backupAt: v.nullable(v.date()),
  ledgerCheckedAt: v.nullable(v.date()),
  /** KRW of points by day of Seoul, oldest first. */
  days: v.array(v.object({ day: v.string(), sold: v.number(), spent: v.number(), refunded: v.number() })),
});
export type Today = v.InferOutput<typeof answer>;

/** Names nobody, so that polling it needs no audit line. */
export const today = {
  today: call('GET', '/today', {
    query: v.object({ days: digitsField('지난 며칠의 포인트 (최대 90)', [0, 90], 0) }),
    answer,
    title: '오늘',
    help: '기다리는 일, 오래된 것부터. 회원의 이름은 없어요',
    role: 'reader',
    place: '오늘',
  }),
};
