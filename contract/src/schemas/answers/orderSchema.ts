import * as v from 'valibot';
import type { Order } from '../../wire/Order.js';
import type { Page } from '../../wire/Page.js';
import { finite } from './finite.js';
import { pageSchema } from './pageSchema.js';

const count = v.nullish(finite, null);

/** One row; a status that nobody knows passes, since the screen shows its number. */
export const orderSchema: v.GenericSchema<unknown, Order> = v.object({
  id: finite,
  createdAt: v.string(),
  serviceId: finite,
  link: v.string(),
  point: finite,
  amount: finite,
  status: finite,
  startCount: count,
  remains: count,
  autoOrderId: v.optional(v.nullable(finite)),
});

/** Answer of `GET /service/order-history` without a page. */
export const orderListSchema: v.GenericSchema<unknown, Order[]> = v.array(orderSchema);
/** Answer of `GET /service/order-history` with a page. */
export const orderPageSchema: v.GenericSchema<unknown, Page<Order>> = pageSchema(orderSchema);
