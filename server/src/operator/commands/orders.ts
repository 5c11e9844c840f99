import { AUTO_ORDER_STATUS, MAX_LINE_LENGTH, ORDER_STATUS } from '@storefront/contract';
import {
  autoOrderListSchema,
  FORM_INVALID,
  orderListSchema,
  textField,
  wholeField,
} from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { memberField, numberField, pageFields, rowOf, searchField, spanFields } from './fields.js';

const filterOf = (codes: Readonly<Record<string, number>>, searched: string) => ({
  status: described(
    v.optional(v.pipe(v.picklist(Object.values(codes).map(String), FORM_INVALID), v.transform(Number))),
    { codes },
  ),
  member: memberField,
  search: searchField(`${searched}, 회원 아이디, 또는 링크(세 글자부터)나 상품 이름의 일부`),
});
const orderFilter = {
  ...filterOf(ORDER_STATUS, '번호, 공급처의 번호'),
  ...spanFields,
  product: numberField('상품 번호'),
  supplier: described(v.optional(textField(MAX_LINE_LENGTH)), '<name> 공급처 이름'),
};
const NARROW = '회원이나 상태를 함께 고르거나 검색어를 더 길게 적어 주세요.';

const besides = { memberId: v.string(), product: v.nullable(v.string()) };

const order = v.object({ ...orderListSchema.item.entries, ...besides });
export type Order = v.InferOutput<typeof order>;

const autoOrder = v.object({
  ...autoOrderListSchema.item.entries,
  ...besides,
  nextRunAt: v.nullable(v.date()),
});
export type AutoOrder = v.InferOutput<typeof autoOrder>;
/** `refunded`: KRW paid back for runs not made. */
const cancellation = v.object({ ...autoOrder.entries, refunded: v.number() });

export const orders = {
  'orders list': call('GET', '/orders', {
    query: v.object({ ...pageFields, ...orderFilter }),
    answer: v.array(order),
    narrow: NARROW,
    title: '주문',
    role: 'reader',
    place: '주문',
  }),
  'orders sum': call('GET', '/orders/sum', {
    query: v.object(orderFilter),
    answer: v.object({ orders: v.number(), point: v.number() }),
    narrow: NARROW,
    title: '주문의 합계',
    help: 'orders list와 같은 조건의 주문 수와 결제한 포인트의 합계',
    role: 'reader',
    place: '주문',
  }),
  'orders set-status': call('POST', '/orders/:id/status', {
    params: rowOf('주문 번호'),
    body: v.object({
      status: described(v.picklist(Object.values(ORDER_STATUS), FORM_INVALID), { codes: ORDER_STATUS }),
      startCount: described(v.optional(wholeField(0)), '시작 수량'),
      remains: described(v.optional(wholeField(0)), '남은 수량'),
    }),
    answer: order,
    isOnce: true,
    title: '주문 상태 변경',
    help: '주문 상태 변경. partial은 남은 수량만큼, canceled는 전액 환불',
    role: 'staff',
    place: '주문',
  }),
  'auto-orders list': call('GET', '/auto-orders', {
    query: v.object({ ...pageFields, ...filterOf(AUTO_ORDER_STATUS, '번호') }),
    answer: v.array(autoOrder),
    narrow: NARROW,
    title: '자동주문',
    role: 'reader',
    place: '자동주문',
  }),
  'auto-orders cancel': call('POST', '/auto-orders/:id/cancel', {
    params: rowOf('자동주문 번호'),
    answer: cancellation,
    isOnce: true,
    title: '자동주문 취소',
    help: '자동주문을 멈추고 아직 하지 않은 횟수만큼 환불',
    role: 'staff',
    place: '자동주문',
  }),
};
