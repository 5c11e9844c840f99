import { FORM_INVALID, lineField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { numberField, pageFields, rowOf } from './fields.js';

const STATES = ['waiting', 'submitting', 'submitted', 'parked', 'finished'] as const;
const SUPPLIER_ORDER_ID = /^[1-9]\d{0,19}$/;
const count = v.optional(v.number());

const params = rowOf('주문 번호');

const account = { balance: v.optional(v.string()), currency: v.optional(v.string()), warning: v.optional(v.string()) };

/** `supplier`: the first that is on; null without one, and `pendingOrders` then wait for the operator. */
const status = v.object({
  supplier: v.nullable(v.string()),
  ...account,
  /** Further ones that are on. */
  others: v.optional(v.array(v.object({ supplier: v.string(), ...account }))),
  pendingOrders: count,
  waiting: count,
  submitting: count,
  submitted: count,
  parked: count,
});

const service = v.object({
  id: v.string(),
  name: v.string(),
  category: v.string(),
  /** Price per 1,000 in the supplier's currency and format. */
  rate: v.string(),
  min: v.number(),
  max: v.number(),
  /** Takes claims of AS. */
  refill: v.boolean(),
});

const submission = v.object({
  orderId: v.number(),
  supplier: v.string(),
  state: v.picklist(STATES),
  supplierOrderId: v.nullable(v.string()),
  submittedAt: v.nullable(v.string()),
  attempts: v.number(),
  /** Korean, or the supplier's own words. */
  reason: v.nullable(v.string()),
  /** Number of the product there, as sent. */
  supplierServiceId: v.nullable(v.string()),
  /** KRW of the whole order, as sent; null where it was not sent or nobody knows. */
  cost: v.nullable(v.number()),
  updatedAt: v.string(),
});
export type Submission = v.InferOutput<typeof submission>;

export const suppliers = {
  'suppliers status': call('GET', '/supplier', {
    answer: status,
    title: '공급처',
    help: '공급처의 이름, 잔액, 처리 중인 주문 수. 공급처가 없으면 기다리는 주문 수',
    role: 'reader',
    place: '오늘',
  }),
  'suppliers services': call('GET', '/supplier/services', {
    query: v.object({ supplier: described(v.optional(lineField), '[supplier] 공급처의 이름. 없으면 첫 공급처') }),
    answer: v.array(service),
    title: '공급처의 상품',
    help: '공급처의 상품 목록. 번호를 routes set에 적어 주세요',
    role: 'reader',
    place: '공급처',
  }),
  'suppliers orders': call('GET', '/supplier/orders', {
    query: v.object({
      ...pageFields,
      order: numberField('주문 하나'),
      state: v.optional(v.picklist(STATES, FORM_INVALID)),
    }),
    answer: v.array(submission),
    title: '공급처로 보낸 주문',
    help: '공급처로 보낸 주문, 최신순. parked는 확인이 필요한 주문',
    role: 'reader',
    place: '주문',
  }),
  'suppliers resend': call('POST', '/supplier/orders/:id/resend', {
    params,
    answer: submission,
    isOnce: true,
    title: '공급처로 다시 보내기',
    help: '공급처에 없는 것을 확인한 주문을 다시 보내기',
    role: 'staff',
    place: '주문',
  }),
  'suppliers link': call('POST', '/supplier/orders/:id/link', {
    params,
    body: v.object({
      supplierOrderId: described(
        v.pipe(v.string(), v.regex(SUPPLIER_ORDER_ID, FORM_INVALID)),
        '<supplier-order> 공급처의 주문 번호',
      ),
    }),
    answer: submission,
    isOnce: true,
    title: '공급처의 주문과 잇기',
    role: 'staff',
    place: '주문',
  }),
};
