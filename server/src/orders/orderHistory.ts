import type { Order } from 'contract';
import { sql } from 'kysely';
import type { OrderRow } from '../db/schema.js';
import type { History } from '../history/readHistory.js';
import { presentOrder } from './presentOrder.js';

/** A member's orders; a search looks at link, product and number. */
export const orderHistory: History<OrderRow, Order> = {
  table: 'orders',
  present: presentOrder,
  search: (q, pattern) => sql`(h.link ilike ${pattern} or h.id::text = ${q} or exists (
    select 1 from services where services.id = h.service_id and services.text ilike ${pattern}
  ))`,
};
