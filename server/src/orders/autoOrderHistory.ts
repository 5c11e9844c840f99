import type { AutoOrder } from 'contract';
import { sql } from 'kysely';
import type { AutoOrderRow } from '../db/schema.js';
import type { History } from '../history/readHistory.js';
import { presentAutoOrder } from './presentAutoOrder.js';

/** A member's auto-orders; a search looks at link, product and number. */
export const autoOrderHistory: History<AutoOrderRow, AutoOrder> = {
  table: 'auto_orders',
  present: presentAutoOrder,
  search: (q, pattern) => sql`(h.link ilike ${pattern} or h.id::text = ${q} or exists (
    select 1 from services where services.id = h.service_id and services.text ilike ${pattern}
  ))`,
};
