import * as v from 'valibot';
import type { AutoOrder } from '../../wire/AutoOrder.js';
import type { Page } from '../../wire/Page.js';
import { finite } from './finite.js';
import { pageSchema } from './pageSchema.js';

/** One row; a status that nobody knows passes, since the screen shows its number. */
export const autoOrderSchema: v.GenericSchema<unknown, AutoOrder> = v.object({
  id: finite,
  createdAt: v.string(),
  link: v.string(),
  point: finite,
  amount: finite,
  serviceId: finite,
  completed: finite,
  runs: finite,
  interval: finite,
  status: finite,
});

/** Answer of `GET /service/auto-order-history` without a page. */
export const autoOrderListSchema: v.GenericSchema<unknown, AutoOrder[]> = v.array(autoOrderSchema);
/** Answer of `GET /service/auto-order-history` with a page. */
export const autoOrderPageSchema: v.GenericSchema<unknown, Page<AutoOrder>> = pageSchema(autoOrderSchema);
