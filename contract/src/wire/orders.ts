import * as v from 'valibot';
import { finite, pageSchema } from './answer.js';

const count = v.nullish(finite, null);

/** A row of the order history (B-history-9). */
export const orderSchema = v.object({
  id: finite,
  /** ISO 8601 in UTC. */
  createdAt: v.string(),
  serviceId: finite,
  link: v.string(),
  /** The amount spent, in KRW. */
  point: finite,
  amount: finite,
  /** One of `ORDER_STATUS`; an unknown code is shown as its number. */
  status: finite,
  startCount: count,
  remains: count,
  /** The auto-order that this order is a run of. */
  autoOrderId: v.optional(v.nullable(finite)),
  /** What came back of its price, in KRW: it cost `point` + `refunded` when it was ordered. */
  refunded: v.optional(finite),
  /** When it came back, ISO 8601 in UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
  /**
   * What its cancellation would be (B-history-47), an `OrderCancel`. Left out where it cannot be cancelled.
   */
  cancel: v.optional(v.string()),
});
/** `now`: at once, and everything comes back; `ask`: the supplier is asked; `asked`: it has been. */
export type OrderCancel = 'now' | 'ask' | 'asked';
/** A row of the order history (B-history-9). `point` is the amount spent in KRW, `createdAt` ISO 8601 in UTC. */
export type Order = v.InferOutput<typeof orderSchema>;
/** Answer of `GET /service/order-history` without a page. */
export const orderListSchema = v.array(orderSchema);
/** Answer of `GET /service/order-history` with a page. */
export const orderPageSchema = pageSchema(orderSchema);

/** A row of the auto-order history (B-history-10). */
export const autoOrderSchema = v.object({
  id: finite,
  createdAt: v.string(),
  link: v.string(),
  /** The final amount used, in KRW. */
  point: finite,
  /** Quantity of one run. */
  amount: finite,
  serviceId: finite,
  /** Runs done so far, out of `runs`. */
  completed: finite,
  runs: finite,
  /** Minutes. */
  interval: finite,
  /** One of `AUTO_ORDER_STATUS`; an unknown code is shown as its number. */
  status: finite,
  /** When its next run is due, ISO 8601 in UTC; null when none is left. */
  nextRunAt: v.optional(v.nullable(v.string())),
  /** What came back for runs that were never ordered, in KRW. What came back of a run stands in that run's own row. */
  refunded: v.optional(finite),
  /** When it came back, ISO 8601 in UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
  /** What a stop would pay back now, in KRW (B-history-47); left out where nothing is left to stop. */
  refundable: v.optional(finite),
});
/** A row of the auto-order history (B-history-10). `point` is the final amount used in KRW, `interval` in minutes. */
export type AutoOrder = v.InferOutput<typeof autoOrderSchema>;
/** Answer of `GET /service/auto-order-history` without a page. */
export const autoOrderListSchema = v.array(autoOrderSchema);
/** Answer of `GET /service/auto-order-history` with a page. */
export const autoOrderPageSchema = pageSchema(autoOrderSchema);

/** Answer of `POST /service/auto-order/:id/stop` (B-auto-12): what was paid back for runs that were not ordered, in KRW. */
export const autoOrderStopAnswerSchema = v.object({ refunded: finite });
/** Answer of `POST /service/auto-order/:id/stop` (B-auto-12). */
export type AutoOrderStopAnswer = v.InferOutput<typeof autoOrderStopAnswerSchema>;

/** Answer of `POST /service/order/:id/cancel` (B-order-80): whether it is cancelled (200) or only asked for (202). */
export const orderCancelAnswerSchema = v.object({
  canceled: v.boolean(),
  /** What has been paid back, in KRW. */
  refunded: finite,
});
/** Answer of `POST /service/order/:id/cancel` (B-order-80). */
export type OrderCancelAnswer = v.InferOutput<typeof orderCancelAnswerSchema>;

/** Answer of `POST /service/order-intent/:key`. */
export const orderIntentAnswerSchema = v.object({ id: v.nullable(finite) });
/**
 * Answer of `POST /service/order-intent/:key`: what the key has ordered, or null. With null the key is closed: a request
 * that is still on its way can no longer order with it.
 */
export type OrderIntentAnswer = v.InferOutput<typeof orderIntentAnswerSchema>;
