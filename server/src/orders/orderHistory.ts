import type { Order } from 'contract';
import { sql } from 'kysely';
import type { OrderRow } from '../db/schema.js';
import type { History } from '../history/readHistory.js';
import { ShownStatuses } from '../history/ShownStatuses.js';
import { countOrders } from './countOrders.js';
import { presentOrder } from './presentOrder.js';

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
