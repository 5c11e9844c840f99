import {
  AUTO_ORDER_STATUS,
  AUTO_ORDER_STATUSES,
  type AutoOrder,
  fromHundredths,
  LEDGER_KIND,
  type Movement,
  OPEN_ORDER_STATUSES,
  type Order,
  type TopUp,
} from '@storefront/contract';
import { sql } from 'kysely';
import type { AutoOrderRow, Database, LedgerRow, OrderRow, TopUpRow } from '../../platform/index.js';
import { refillRuns } from '../refills/refillRuns.js';
import { countLeavingOrders, countOrders } from './countOrders.js';
import { type Condition, type History, holds, type Refund, ShownStatuses } from './History.js';

const PLAIN_NUMBER = /^([1-9]\d{0,14})$/;
/** As customers are told it: 'A-6'. */
const AUTO_NUMBER = /^A-([1-9]\d{0,14})$/i;
const OF_NUMBER = /^(?:A-)?([1-9]\d{0,14})$/i;

/** Searches link, product and auto-order. An order that has not ended, or whose AS runs, stays, however old. */
export const orderHistory: History<OrderRow, Order> = {
  table: 'orders',
  ofNumber: PLAIN_NUMBER,
  present: (row, refund, cancel) => ({
    ...presentOrder(row),
    ...cameBack(refundedOf(row), refund),
    ...(cancel && { cancel }),
  }),
  refunds: findOrderRefunds,
  statuses: new ShownStatuses(),
  search: (q) => {
    const [, autoOrder] = AUTO_NUMBER.exec(q) ?? [];
    const isFound = searchOrders(q);
    return autoOrder ? sql`(${isFound} or coalesce(h.auto_order_id = ${autoOrder}, false))` : isFound;
  },
  stays: (_since, now) => sql`(h.status in (${sql.join(OPEN_ORDER_STATUSES)}) or ${refillRuns('h', now)})`,
  oldestStaying,
  count: countOrders,
  countLeaving: countLeavingOrders,
};

/**
 * Searches link and product. Partial ones are shown as completed (B-auto-11); active ones stay, as there are points in
 * them; others go by their last run.
 */
export const autoOrderHistory: History<AutoOrderRow, AutoOrder> = {
  table: 'auto_orders',
  ofNumber: OF_NUMBER,
  present: (row, refund) => ({ ...presentAutoOrder(row), ...cameBack(refund?.amount ?? 0, refund) }),
  refunds: findAutoOrderRefunds,
  statuses: new ShownStatuses(AUTO_ORDER_STATUSES),
  stays: (since) => sql`(h.status = ${AUTO_ORDER_STATUS.active} or coalesce(h.last_run_at, h.created_at) >= ${since})`,
  search: searchOrders,
};

export const topUpHistory: History<TopUpRow, TopUp> = {
  table: 'top_ups',
  ofNumber: PLAIN_NUMBER,
  present: presentTopUp,
  statuses: new ShownStatuses(),
  search: (q) => holds(sql`h.name`, q),
};

type MovementRow = LedgerRow & { status: string };

/**
 * All movements of any age (B-point-66). Searches numbers of orders, auto-orders and top-ups, and reasons of
 * adjustments.
 */
export const pointLedger: History<MovementRow, Movement> = {
  table: 'ledger',
  rows: sql`(select *, case when kind = 'order' and auto_order_id is not null then 'autoOrder' else kind end as status
    from ledger)`,
  isByNumber: true,
  present: presentMovement,
  statuses: new ShownStatuses(),
  stays: () => sql`true`,
  search: searchMovements,
};

function oldestStaying(memberId: number, since: Date, now: Date): Condition {
  const unfinished = OPEN_ORDER_STATUSES.map(
    (status) => sql`(select min(created_at) from orders where member_id = ${memberId} and status = ${status})`,
  );
  const refilled = sql`(select min(created_at) from orders as o where member_id = ${memberId} and ${refillRuns('o', now)})`;
  return sql`least(${since}::timestamptz, ${sql.join([...unfinished, refilled])})`;
}

/** 'A-6' is an auto-order alone, '6' anything of that number. */
function searchMovements(q: string): Condition {
  const [, number] = OF_NUMBER.exec(q) ?? [];
  const isFor = AUTO_NUMBER.test(q)
    ? sql`h.auto_order_id = ${number}`
    : sql`${number} in (h.order_id, h.auto_order_id, h.top_up_id)`;
  const isReason = sql`(h.kind = ${LEDGER_KIND.adjustment} and ${holds(sql`coalesce(h.memo, '')`, q)})`;
  return number ? sql`(${isReason} or coalesce(${isFor}, false))` : isReason;
}

function searchOrders(q: string): Condition {
  return sql`(${holds(sql`h.link`, q)} or h.service_id in (select id from services where ${holds(sql`text`, q)}))`;
}

function cameBack(amount: number, refund: Refund | undefined): { refunded: number; refundedAt: string | null } {
  return { refunded: fromHundredths(amount), refundedAt: refund?.at.toISOString() ?? null };
}

/** Presents an order (B-history-9) without its refund. */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    serviceId: row.serviceId,
    link: row.link,
    point: fromHundredths(row.point),
    amount: row.amount,
    status: row.status,
    startCount: row.startCount,
    remains: row.remains,
    autoOrderId: row.autoOrderId,
  };
}

/** Presents an auto-order (B-history-10) without its refund. */
export function presentAutoOrder(row: AutoOrderRow): AutoOrder {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    link: row.link,
    point: fromHundredths(row.point),
    amount: row.amount,
    serviceId: row.serviceId,
    completed: row.completed,
    runs: row.runs,
    interval: row.intervalMinutes,
    status: row.status,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    ...(row.status === AUTO_ORDER_STATUS.active && {
      refundable: fromHundredths(row.unitPrice * row.amount * (row.runs - row.completed)),
    }),
  };
}

/** Presents a top-up (B-point-23). */
function presentTopUp(row: TopUpRow): TopUp {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    point: fromHundredths(row.point),
    status: row.status,
    responseAt: row.responseAt?.toISOString() ?? null,
    expired: row.failure === 'expired',
    canceled: row.failure === 'canceled',
    ...(row.refusal !== null && { reason: row.refusal }),
    name: row.name,
    depositor: row.depositor ?? row.name,
    payable: fromHundredths(row.payable),
    feeType: row.feeType,
    expiresAt: row.status === 'pending' ? row.expiresAt.toISOString() : null,
    refunded: fromHundredths(row.refunded),
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}

function presentMovement(row: MovementRow): Movement {
  const { id, createdAt, status, amount, balanceAfter, memo, orderId, autoOrderId, topUpId } = row;
  return {
    id,
    at: createdAt.toISOString(),
    kind: status,
    amount: fromHundredths(amount),
    balance: fromHundredths(balanceAfter),
    ...(status === LEDGER_KIND.adjustment && memo !== null && { reason: memo }),
    ...(orderId !== null && { orderId }),
    ...(autoOrderId !== null && { autoOrderId }),
    ...(topUpId !== null && { topUpId }),
  };
}

type Refunds = ReadonlyMap<number, Refund>;

interface RefundRow extends Refund {
  id: number;
}

function refundedOf({ unitPrice, amount, point }: OrderRow): number {
  return unitPrice * amount - point;
}

/** Refunds of orders (B-history-9), by `ledger_order_refund_once`. */
async function findOrderRefunds(db: Database, rows: readonly OrderRow[]): Promise<Refunds> {
  const ids = rows.filter((row) => refundedOf(row) > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await sql<RefundRow>`
    select order_id as id, amount, created_at as at from ledger
    where kind = 'refund' and order_id = any(${ids}::bigint[])`.execute(db);
  return byId(found.rows);
}

/** Refunds of runs never ordered (B-history-10), by `ledger_auto_order_refund_once`. */
async function findAutoOrderRefunds(db: Database, rows: readonly AutoOrderRow[]): Promise<Refunds> {
  const { active, completed } = AUTO_ORDER_STATUS;
  const ids = rows.filter(({ status }) => status !== active && status !== completed).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await sql<RefundRow>`
    select auto_order_id as id, amount, created_at as at from ledger
    where kind = 'refund' and order_id is null and auto_order_id = any(${ids}::bigint[])`.execute(db);
  return byId(found.rows);
}

function byId(rows: readonly RefundRow[]): Refunds {
  return new Map(rows.map(({ id, amount, at }) => [id, { amount, at }]));
}
