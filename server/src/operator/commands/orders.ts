import { ORDER_STATUS } from 'contract';
import { autoOrderListSchema, FORM_INVALID, orderListSchema, wholeField } from 'contract/schemas';
import * as v from 'valibot';
import { call, type Word } from './Command.js';
import { MEMBER, memberField, PAGE, pageFields, rowParams, rowWord, searchField } from './fields.js';

const queryOf = (status: RegExp) =>
  v.object({
    ...pageFields,
    status: v.optional(v.pipe(v.string(), v.regex(status, FORM_INVALID), v.transform(Number))),
    member: memberField,
    /** Row number, login ID, or part of the link or the product's name. */
    search: searchField,
  });
const NARROW = '회원이나 상태를 함께 고르거나 검색어를 더 길게 적어 주세요.';
const SEARCH: Word = { typed: '--search <text>', help: '번호, 회원 아이디, 또는 링크(세 글자부터)나 상품 이름의 일부' };
const ORDER_SEARCH: Word = {
  typed: '--search <text>',
  help: '번호, 공급처의 번호, 회원 아이디, 또는 링크(세 글자부터)나 상품 이름의 일부',
};

const besides = { memberId: v.string(), product: v.nullable(v.string()) };

const order = v.object({ ...orderListSchema.item.entries, ...besides });
export type Order = v.InferOutput<typeof order>;

export const orders = {
  'orders list': call('GET', '/orders', {
    query: queryOf(/^[0-5]$/),
    answer: v.array(order),
    narrow: NARROW,
    title: '주문',
    role: 'reader',
    place: '주문',
    typed: [
      {
        help: '주문 목록, 최신순',
        takes: {
          status: { typed: '--status <status>', help: '상태 이름 또는 번호', reads: 'orderStatus' },
          member: MEMBER,
          search: ORDER_SEARCH,
          ...PAGE,
        },
      },
    ],
  }),
  'orders set-status': call('POST', '/orders/:id/status', {
    params: rowParams,
    body: v.object({
      status: v.picklist(Object.values(ORDER_STATUS), FORM_INVALID),
      startCount: v.optional(wholeField(0)),
      remains: v.optional(wholeField(0)),
    }),
    answer: order,
    isOnce: true,
    title: '주문 상태 변경',
    role: 'staff',
    place: '주문',
    typed: [
      {
        help: '주문 상태 변경. partial은 남은 수량만큼, canceled는 전액 환불',
        takes: {
          id: rowWord('주문 번호'),
          status: {
            typed: '<status>',
            help: 'pending, inProgress, completed, partial, processing, canceled 또는 0~5',
            reads: 'orderStatus',
          },
          startCount: { typed: '--start-count <n>', help: '시작 수량', reads: 'count' },
          remains: { typed: '--remains <n>', help: '남은 수량', reads: 'count' },
        },
      },
    ],
  }),
};

const autoOrder = v.object({
  ...autoOrderListSchema.item.entries,
  ...besides,
  nextRunAt: v.nullable(v.string()),
});
export type AutoOrder = v.InferOutput<typeof autoOrder>;
/** `refunded`: KRW paid back for runs not made. */
const cancellation = v.object({ ...autoOrder.entries, refunded: v.number() });
export type AutoOrderCancellation = v.InferOutput<typeof cancellation>;

export const autoOrders = {
  'auto-orders list': call('GET', '/auto-orders', {
    query: queryOf(/^[0-3]$/),
    answer: v.array(autoOrder),
    narrow: NARROW,
    title: '자동주문',
    role: 'reader',
    place: '자동주문',
    typed: [
      {
        help: '자동주문 목록, 최신순',
        takes: {
          status: {
            typed: '--status <status>',
            help: 'active, completed, canceled, partial 또는 0~3',
            reads: 'autoOrderStatus',
          },
          member: MEMBER,
          search: SEARCH,
          ...PAGE,
        },
      },
    ],
  }),
  'auto-orders cancel': call('POST', '/auto-orders/:id/cancel', {
    params: rowParams,
    answer: cancellation,
    isOnce: true,
    title: '자동주문 취소',
    role: 'staff',
    place: '자동주문',
    typed: [{ help: '자동주문을 멈추고 아직 하지 않은 횟수만큼 환불', takes: { id: rowWord('자동주문 번호') } }],
  }),
};
