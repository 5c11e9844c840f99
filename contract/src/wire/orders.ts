import * as v from 'valibot';
import { finite, pageSchema } from './answer.js';

const count = v.nullish(finite, null);

const refillSchema = v.object({
  /** ISO 8601 UTC: claims are taken until then. */
  until: v.string(),
  /** `REFILL_STATE` of the last claim; unknown ones show as they are. */
  state: v.optional(v.string()),
  /** The shop's words where the last claim was refused. */
  refusal: v.optional(v.string()),
  /** Why nothing can be claimed now; absent while a claim is taken. */
  blocked: v.optional(v.string()),
});

/** Row of the order history (B-history-9). */
export const orderSchema = v.object({
  id: finite,
  /** ISO 8601 UTC. */
  createdAt: v.string(),
  serviceId: finite,
  link: v.string(),
  /** Spent KRW. */
  point: finite,
  amount: finite,
  /** `ORDER_STATUS`; unknown codes show as numbers. */
  status: finite,
  startCount: count,
  remains: count,
  /** Auto-order that it is a run of. */
  autoOrderId: v.optional(v.nullable(finite)),
  /** Refunded KRW: the order cost `point` + `refunded`. */
  refunded: v.optional(finite),
  /** ISO 8601 UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
  /** `OrderCancel` (B-history-47); absent if it cannot be cancelled. */
  cancel: v.optional(v.string()),
  /** AS of an ended order (B-refill-4); absent without AS. */
  refill: v.optional(refillSchema),
});
/** `now`: at once with full refund; `ask`: the supplier decides; `asked`: pending. */
export type OrderCancel = 'now' | 'ask' | 'asked';
export type Order = v.InferOutput<typeof orderSchema>;
/** Answer of `GET /service/order-history` without a page. */
export const orderListSchema = v.array(orderSchema);
/** Answer of `GET /service/order-history` with a page. */
export const orderPageSchema = pageSchema(orderSchema);

/** Row of the auto-order history (B-history-10). */
export const autoOrderSchema = v.object({
  id: finite,
  createdAt: v.string(),
  link: v.string(),
  /** Final amount in KRW. */
  point: finite,
  /** Quantity of one run. */
  amount: finite,
  serviceId: finite,
  /** Completed runs of `runs`. */
  completed: finite,
  runs: finite,
  /** Minutes. */
  interval: finite,
  /** `AUTO_ORDER_STATUS`; unknown codes show as numbers. */
  status: finite,
  /** ISO 8601 UTC; null without further runs. */
  nextRunAt: v.optional(v.nullable(v.string())),
  /** KRW for runs never ordered; each run's row has its own. */
  refunded: v.optional(finite),
  /** ISO 8601 UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
  /** KRW that a stop would refund (B-history-47). */
  refundable: v.optional(finite),
});
export type AutoOrder = v.InferOutput<typeof autoOrderSchema>;
/** Answer of `GET /service/auto-order-history` without a page. */
export const autoOrderListSchema = v.array(autoOrderSchema);
/** Answer of `GET /service/auto-order-history` with a page. */
export const autoOrderPageSchema = pageSchema(autoOrderSchema);

/** Answer of `POST /service/auto-order/:id/stop` (B-auto-12): refunded KRW. */
export const autoOrderStopAnswerSchema = v.object({ refunded: finite });
export type AutoOrderStopAnswer = v.InferOutput<typeof autoOrderStopAnswerSchema>;

/** Answer of `POST /service/order/:id/cancel` (B-order-80): cancelled (200) or asked for (202). */
export const orderCancelAnswerSchema = v.object({
  canceled: v.boolean(),
  /** KRW. */
  refunded: finite,
});
export type OrderCancelAnswer = v.InferOutput<typeof orderCancelAnswerSchema>;

/**
 * Answer of `POST /service/order-intent/:key`: the key's order. Null closes the key: a pending request cannot order
 * with it.
 */
export const orderIntentAnswerSchema = v.object({ id: v.nullable(finite) });
export type OrderIntentAnswer = v.InferOutput<typeof orderIntentAnswerSchema>;
