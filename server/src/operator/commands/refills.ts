import { REFILL_STATE } from '@storefront/contract';
import { FORM_INVALID, moneyField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { flagField, limitOf, memberField, reasonField, rowOf } from './fields.js';

const LISTED = 100;
const STEPS = ['waiting', 'submitting', 'submitted', 'parked', 'finished'] as const;
const params = rowOf('AS 요청 번호');
const settling = { params, isOnce: true, role: 'staff', place: '주문' } as const;

const refill = v.object({
  id: v.number(),
  orderId: v.number(),
  memberId: v.string(),
  product: v.nullable(v.string()),
  link: v.string(),
  /** Quantity of the order. */
  amount: v.number(),
  startCount: v.nullable(v.number()),
  /** Count at the order's end; null without a start. */
  reached: v.nullable(v.number()),
  /** Count that the member saw. */
  present: v.nullable(v.number()),
  state: v.picklist(Object.values(REFILL_STATE)),
  /** `parked` waits for the operator. */
  step: v.picklist(STEPS),
  supplier: v.nullable(v.string()),
  supplierRefillId: v.nullable(v.string()),
  /** Why it waits for the operator, in Korean or the supplier's words; null if no supplier gets it. */
  reason: v.nullable(v.string()),
  /** The member's words of a refusal. */
  refusal: v.nullable(v.string()),
  /** Whether the order has no further claims. */
  isLast: v.boolean(),
  /** KRW that it cost the shop; null where unknown. */
  cost: v.nullable(v.number()),
  /** Last moment for claims. */
  until: v.date(),
  createdAt: v.date(),
  settledAt: v.nullable(v.date()),
});
export type Refill = v.InferOutput<typeof refill>;

export const refills = {
  'refills list': call('GET', '/refills', {
    query: v.object({
      open: flagField('끝나지 않은 것만'),
      member: memberField,
      limit: limitOf(LISTED),
    }),
    answer: v.array(refill),
    title: 'AS 요청',
    help: 'AS 요청. 처리를 기다리는 것(parked)이 먼저, 오래된 순. 끝난 것은 그 뒤에 최신순',
    role: 'reader',
    place: '주문',
  }),
  'refills done': call('POST', '/refills/:id/done', {
    body: v.nullish(
      v.object({
        cost: described(
          v.optional(v.pipe(moneyField, v.minValue(0, FORM_INVALID))),
          '<point> 공급처가 AS로 받아 간 돈, 원',
        ),
      }),
      {},
    ),
    answer: refill,
    title: 'AS 완료',
    help: '채워 준 AS 요청을 끝내기. 회원에게 알림',
    ...settling,
  }),
  'refills refuse': call('POST', '/refills/:id/refuse', {
    body: v.object({
      reason: reasonField('거절하는 이유. 회원에게도 보여요'),
      block: described(v.optional(v.boolean(FORM_INVALID), false), '이 주문의 AS를 더 받지 않기. 이유가 계속 보여요'),
    }),
    answer: refill,
    title: 'AS 거절',
    ...settling,
  }),
};
