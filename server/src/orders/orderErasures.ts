import { AUTO_ORDER_STATUS, FINAL_ORDER_STATUSES } from '@storefront/contract';
import { sql } from 'kysely';
import { type Erasure, reduceRows } from '../platform/index.js';
import { refillRuns } from './refills/refillRuns.js';

/**
 * Orders and auto-orders that ended long ago (B-server-27): none open or parked, none under AS, none with a run to
 * come or a younger run. Product, quantity, amounts and dates stay, to which the ledger refers.
 */
export const orderErasures: readonly Erasure[] = [
  {
    table: 'orders',
    oldestFirst: 'created_at',
    isDue: (since, now) => sql`h.reduced_at is null and h.created_at < ${since}::timestamptz
      and h.updated_at < ${since}::timestamptz and h.status in (${sql.join(FINAL_ORDER_STATUSES)})
      and not exists (select from supplier_orders as s where s.order_id = h.id and s.state in ('submitting', 'parked'))
      and not ${refillRuns('h', now)}
      and not exists (select from refills as r where r.order_id = h.id and r.step <> 'finished')`,
    reduce: reduceRows('orders'),
  },
  {
    table: 'auto_orders',
    oldestFirst: 'created_at',
    isDue: (since) => sql`h.reduced_at is null and h.created_at < ${since}::timestamptz
      and h.status <> ${AUTO_ORDER_STATUS.active} and h.next_run_at is null
      and not exists (select from orders as o where o.auto_order_id = h.id and o.reduced_at is null)
      and not exists (select from ledger as l where l.auto_order_id = h.id and l.order_id is null and l.kind = 'refund'
        and l.created_at >= ${since}::timestamptz)`,
    reduce: reduceRows('autoOrders'),
  },
  {
    table: 'refills',
    isDue: () => sql`(h.reason is not null or h.refusal is not null)
      and exists (select from orders as o where o.id = h.order_id and o.reduced_at is not null)`,
    reduce: reduceRows('refills'),
  },
  {
    table: 'supplier_orders',
    isDue: () => sql`h.reason is not null
      and exists (select from orders as o where o.id = h.order_id and o.reduced_at is not null)`,
    reduce: reduceRows('supplierOrders'),
  },
];
