import * as v from 'valibot';
import { finite } from './answer.js';
import { autoOrderSchema, orderSchema } from './orders.js';

/** Events of an order or auto-order (B-history-54). */
export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'sent'
  | 'started'
  | 'cancelAsked'
  | 'lastRun'
  | 'completed'
  | 'partial'
  | 'canceled'
  | 'refunded';

const detail = {
  /** True once the member has asked about it (B-question-3). */
  hasQuestion: v.optional(v.boolean()),
  /** KRW by the ledger. */
  paid: finite,
  /** KRW, runs included; `paid` less `paidBack` was used. */
  paidBack: finite,
  /** Oldest first; only with known times. */
  events: v.array(
    v.object({
      /** `OrderEventKind`; screens skip unknown ones. */
      kind: v.string(),
      /** ISO 8601 UTC. */
      at: v.string(),
      /** KRW. */
      amount: v.optional(finite),
    }),
  ),
};
/** Answer of `GET /service/order-history/:id` (B-history-53). */
export const orderDetailSchema = v.object({
  ...orderSchema.entries,
  ...detail,
  runNumber: v.optional(v.nullable(finite)),
  /** True while the shop must check it. */
  isHeld: v.optional(v.boolean()),
  /** Of an order under way whose product was measured (B-history-64). */
  usual: v.optional(
    v.object({
      /** ISO 8601 UTC: half have ended by then; absent once it has passed. */
      halfAt: v.optional(v.string()),
      /** ISO 8601 UTC: nine of ten have ended by then. */
      endsAt: v.string(),
      isLate: v.boolean(),
    }),
  ),
});
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;
/** Answer of `GET /service/auto-order-history/:id` (B-auto-15). */
export const autoOrderDetailSchema = v.object({ ...autoOrderSchema.entries, ...detail });
export type AutoOrderDetail = v.InferOutput<typeof autoOrderDetailSchema>;
