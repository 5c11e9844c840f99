import {
  fromHundredths,
  LEDGER_KIND,
  LEDGER_KIND_LABEL,
  ORDER_STATUS_LABEL,
  PAYMENT_KIND_LABEL,
  REFUND_RETURNED_LABEL,
  statusLabel,
  TOP_UP_STATUS_LABEL,
} from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import type { HistoryCsv } from '../orders/index.js';
import { formatSeoulTime, type LedgerRow, type OrderRow, type TopUpRow } from '../platform/index.js';
import { costOfOrder, DELETED_MEMBER } from '../points/index.js';
import { maskRow } from './memberReads.js';

/** Rows numbered above `after` up to `until`, made in the half-open time. */
export interface Slice {
  from: Date;
  to: Date;
  after: number;
  until: number;
}

export interface ExportedFile<Row> extends HistoryCsv<Row> {
  action: string;
  table: 'orders' | 'topUps' | 'ledger';
  read: (slice: Slice) => RawBuilder<Row>;
}

type OfMember<Row> = Row & { loginId: string | null };
/** `cost` in hundredths, as `margin` counts it. */
type OrderLine = OfMember<OrderRow> & { supplier: string | null; supplierOrderId: string | null; cost: number | null };

const within = (alias: string, { from, to, after, until }: Slice) => {
  const [id, createdAt] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.createdAt`)];
  return sql`${id} > ${after} and ${id} <= ${until} and ${createdAt} >= ${from} and ${createdAt} < ${to} order by ${id}`;
};

const timeOf = (time: Date | null) => time && formatSeoulTime(time);
const memberOf = ({ loginId }: OfMember<object>) => loginId ?? DELETED_MEMBER;
const autoOrderOf = ({ autoOrderId }: { autoOrderId: number | null }) => autoOrderId && `A-${autoOrderId}`;
/** In hundredths. */
const paidFor = ({ unitPrice, amount }: OrderRow) => unitPrice * amount;

export const exportedOrders: ExportedFile<OrderLine> = {
  name: '주문',
  asciiName: 'orders',
  action: 'read.orderFile',
  table: 'orders',
  read: (slice) => sql`
    select orders.*, m.login_id, sent.supplier, sent.supplier_order_id, ${costOfOrder} as cost from orders
    join members as m on m.id = member_id left join supplier_orders as sent on sent.order_id = orders.id
    where ${within('orders', slice)}`,
  productOf: ({ serviceId }) => serviceId,
  columns: [
    ['주문번호', ({ id }) => id],
    ['주문일시', ({ createdAt }) => timeOf(createdAt)],
    ['회원번호', ({ memberId }) => memberId],
    ['회원', memberOf],
    ['상품번호', ({ serviceId }) => serviceId],
    ['상품', ({ serviceId }, products) => products(serviceId)],
    ['주문링크', ({ link }) => link],
    ['수량', ({ amount }) => amount],
    ['결제금액', (order) => fromHundredths(paidFor(order))],
    ['환불금액', (order) => fromHundredths(paidFor(order) - order.point)],
    ['사용금액', ({ point }) => fromHundredths(point)],
    ['시작수량', ({ startCount }) => startCount],
    ['남은수량', ({ remains }) => remains],
    ['상태', ({ status }) => statusLabel(ORDER_STATUS_LABEL, status)],
    ['변경일시', ({ updatedAt }) => timeOf(updatedAt)],
    ['자동주문번호', autoOrderOf],
    ['공급처', ({ supplier }) => supplier],
    ['공급처 주문번호', ({ supplierOrderId }) => supplierOrderId],
    ['원가', ({ cost }) => (cost === null ? null : fromHundredths(cost))],
  ],
};

export const exportedDeposits: ExportedFile<OfMember<TopUpRow>> = {
  name: '충전신청',
  asciiName: 'deposits',
  action: 'read.depositFile',
  table: 'topUps',
  read: (slice) => sql`
    select t.*, m.login_id from top_ups as t join members as m on m.id = t.member_id where ${within('t', slice)}`,
  columns: [
    ['신청번호', ({ id }) => id],
    ['신청일시', ({ createdAt }) => timeOf(createdAt)],
    ['회원번호', ({ memberId }) => memberId],
    ['회원', memberOf],
    ['입금자명', ({ name, depositor }) => maskRow('topUps', { depositor: depositor ?? name }).depositor],
    ['입금금액', ({ payable }) => fromHundredths(payable)],
    ['포인트', ({ point }) => fromHundredths(point)],
    ['증빙', ({ feeType }) => statusLabel(PAYMENT_KIND_LABEL, feeType)],
    ['상태', ({ status }) => statusLabel(TOP_UP_STATUS_LABEL, status)],
    ['처리일시', ({ responseAt }) => timeOf(responseAt)],
    ['환불금액', ({ refunded }) => fromHundredths(refunded)],
    ['환불일시', ({ refundedAt }) => timeOf(refundedAt)],
  ],
};

export const exportedLedger: ExportedFile<OfMember<LedgerRow>> = {
  name: '포인트내역',
  asciiName: 'ledger',
  action: 'read.ledgerFile',
  table: 'ledger',
  read: (slice) => sql`
    select l.*, m.login_id from ledger as l join members as m on m.id = l.member_id where ${within('l', slice)}`,
  columns: [
    ['번호', ({ id }) => id],
    ['일시', ({ createdAt }) => timeOf(createdAt)],
    ['회원번호', ({ memberId }) => memberId],
    ['회원', memberOf],
    [
      '내용',
      ({ kind, amount }) =>
        kind === LEDGER_KIND.topUpRefund && amount > 0 ? REFUND_RETURNED_LABEL : statusLabel(LEDGER_KIND_LABEL, kind),
    ],
    ['변동', ({ amount }) => fromHundredths(amount)],
    ['잔액', ({ balanceAfter }) => fromHundredths(balanceAfter)],
    ['주문번호', ({ orderId }) => orderId],
    ['자동주문번호', autoOrderOf],
    ['신청번호', ({ topUpId }) => topUpId],
    ['사유', ({ memo }) => memo],
  ],
};
