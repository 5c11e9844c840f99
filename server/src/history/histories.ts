import { AUTO_ORDER_STATUS, type AutoOrder, fromHundredths, type Order, type TopUp } from 'contract';
import { sql } from 'kysely';
import type { AutoOrderRow, OrderRow, TopUpRow } from '../db/Database.js';
import { countOrders } from './countOrders.js';
import type { History } from './readHistory.js';
import { ShownStatuses } from './ShownStatuses.js';

/** A member's orders; a search looks at link, product and number. */
export const orderHistory: History<OrderRow, Order> = {
  table: 'orders',
  present: presentOrder,
  statuses: new ShownStatuses(),
  namesProducts: true,
  search: ({ q, pattern, products }) => sql`(h.link ilike ${pattern} or h.id::text = ${q}
    or h.service_id in (select unnest(${products}::bigint[])))`,
  count: countOrders,
};

/**
 * A member's auto-orders; a search looks at link, product and number. Partial ones are shown as completed (B-auto-11),
 * and one that still runs is shown however long ago it began: there are points in it.
 */
export const autoOrderHistory: History<AutoOrderRow, AutoOrder> = {
  table: 'auto_orders',
  present: presentAutoOrder,
  statuses: new ShownStatuses({ [AUTO_ORDER_STATUS.partial]: AUTO_ORDER_STATUS.completed }),
  stays: sql`h.status = ${AUTO_ORDER_STATUS.active}`,
  namesProducts: true,
  search: ({ q, pattern, products }) => sql`(h.link ilike ${pattern} or h.id::text = ${q}
    or h.service_id in (select unnest(${products}::bigint[])))`,
};

/** A member's top-ups; a search looks at depositor and number. */
export const topUpHistory: History<TopUpRow, TopUp> = {
  table: 'top_ups',
  present: presentTopUp,
  statuses: new ShownStatuses(),
  search: ({ q, pattern }) => sql`(h.name ilike ${pattern} or h.id::text = ${q})`,
};

/** An order as it leaves the server (B-history-9). */
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

/** An auto-order as it leaves the server (B-history-10). */
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
  };
}

/** A top-up as it leaves the server (B-point-23). */
function presentTopUp(row: TopUpRow): TopUp {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    point: fromHundredths(row.point),
    status: row.status,
    responseAt: row.responseAt?.toISOString() ?? null,
    expired: row.failure === 'expired',
    canceled: row.failure === 'canceled',
    name: row.name,
    payable: fromHundredths(row.payable),
    expiresAt: row.status === 'pending' ? row.expiresAt.toISOString() : null,
    refunded: fromHundredths(row.refunded),
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}
