import { AUTO_ORDER_STATUS, type AutoOrder } from 'contract';
import { sql } from 'kysely';
import type { AutoOrderRow } from '../db/schema.js';
import type { History } from '../history/readHistory.js';
import { ShownStatuses } from '../history/ShownStatuses.js';
import { presentAutoOrder } from './presentAutoOrder.js';

/**
 * A member's auto-orders; a search looks at link, product and number. Partial ones are shown as completed (spec 4), and
 * one that still runs is shown however long ago it began: there are points in it.
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
