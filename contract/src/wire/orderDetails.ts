import * as v from 'valibot';
import { finite } from './answer.js';
import { autoOrderSchema, orderSchema } from './orders.js';

/**
 * What has happened to an order or an auto-order (B-history-54): `placed`, `paid`, `sent` on to be carried out, `started`,
 * `cancelAsked`, `lastRun` ordered, `completed`, `partial`, `canceled`, `refunded`.
 */
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

/** What an order's page has beside its row, and an auto-order's. */
const detail = {
  /** What it cost when it was ordered, in KRW; as the ledger has it. */
  paid: finite,
  /** What of that came back, of an auto-order's runs too. `paid` less `paidBack` is what was used. */
  paidBack: finite,
  /** The oldest first, those alone whose time is known. */
  events: v.array(
    v.object({
      /** An `OrderEventKind`; one that nobody knows is left out by the screen. */
      kind: v.string(),
      /** ISO 8601 in UTC. */
      at: v.string(),
      /** The points that moved, in KRW. */
      amount: v.optional(finite),
    }),
  ),
};
/** Answer of `GET /service/order-history/:id` (B-history-53). */
export const orderDetailSchema = v.object({
  ...orderSchema.entries,
  ...detail,
  /** Which run of its auto-order it is. */
  runNumber: v.optional(v.nullable(finite)),
  /** Whether somebody of the shop has to look at it before it goes on. */
  isHeld: v.optional(v.boolean()),
});
/** Answer of `GET /service/order-history/:id` (B-history-53). */
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;
/** Answer of `GET /service/auto-order-history/:id` (B-auto-15). */
export const autoOrderDetailSchema = v.object({ ...autoOrderSchema.entries, ...detail });
/** Answer of `GET /service/auto-order-history/:id` (B-auto-15). */
export type AutoOrderDetail = v.InferOutput<typeof autoOrderDetailSchema>;
