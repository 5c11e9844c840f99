import * as v from 'valibot';
import { finite, pageSchema } from './answer.js';

/** Refund request of a top-up (B-point-73). */
const refundRequestStateSchema = v.object({
  /** `REFUND_STATE`; unknown ones pass. */
  state: v.string(),
  /** Whole won. */
  amount: finite,
  /** ISO 8601 UTC. */
  askedAt: v.string(),
  /** ISO 8601 UTC of payment or refusal; null while open. */
  settledAt: v.nullish(v.string(), null),
  /** Reason of a refusal. */
  reason: v.optional(v.nullable(v.string())),
});
export type RefundRequestState = v.InferOutput<typeof refundRequestStateSchema>;

/** Row of the top-up history (B-point-23). */
const topUpSchema = v.object({
  id: finite,
  createdAt: v.string(),
  /** Whole won. */
  point: finite,
  /** `TOP_UP_STATUS`; unknown ones pass. */
  status: v.string(),
  /** Time of acceptance, refusal or cancellation. */
  responseAt: v.nullish(v.string(), null),
  /** True if `TOP_UP_EXPIRY_HOURS` passed without deposit. */
  expired: v.optional(v.boolean()),
  canceled: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  name: v.optional(v.string()),
  /** Depositor with distinguishing suffix: '이서연37' (B-point-60). */
  depositor: v.optional(v.string()),
  /** Whole won to transfer, with surcharge (B-point-11). */
  payable: v.optional(finite),
  /** `PAYMENT_KIND`. */
  feeType: v.optional(finite),
  /** ISO 8601 UTC; null once answered. */
  expiresAt: v.optional(v.nullable(v.string())),
  /** KRW paid back, without open requests. */
  refunded: v.optional(finite),
  /** ISO 8601 UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
  /** Refundable whole won (B-point-73); absent if none. */
  refundable: v.optional(finite),
  refundRequest: v.optional(v.nullable(refundRequestStateSchema)),
  /** True once the member has asked about it (B-question-3). */
  hasQuestion: v.optional(v.boolean()),
});
export type TopUp = v.InferOutput<typeof topUpSchema>;
/** Answer of `GET /service/point-history` without a page. */
export const topUpListSchema = v.array(topUpSchema);
/** Answer of `GET /service/point-history` with a page. */
export const topUpPageSchema = pageSchema(topUpSchema);

/** Movement of points (B-point-66). */
const movementSchema = v.object({
  /** Balances follow it. */
  id: finite,
  /** ISO 8601 UTC. */
  at: v.string(),
  /** `LEDGER_KIND`; unknown ones pass. */
  kind: v.string(),
  /** KRW; negative if taken. */
  amount: finite,
  /** KRW, after the movement. */
  balance: finite,
  /** Operator's reason of an adjustment. */
  reason: v.optional(v.nullable(v.string())),
  orderId: v.optional(v.nullable(finite)),
  autoOrderId: v.optional(v.nullable(finite)),
  topUpId: v.optional(v.nullable(finite)),
});
export type Movement = v.InferOutput<typeof movementSchema>;
/** Answer of `GET /service/point-ledger` without a page. */
export const movementListSchema = v.array(movementSchema);
/** Answer of `GET /service/point-ledger` with a page. */
export const movementPageSchema = pageSchema(movementSchema);

/** Day of `GET /service/point-daily`, in KRW. */
const pointDaySchema = v.object({
  /** YYYY-MM-DD in Asia/Seoul. */
  date: v.string(),
  topUps: finite,
  spent: finite,
  refunded: finite,
  /**
   * Adjustments and top-up refunds; earlier balance + `topUps` - `spent` + `refunded` + `adjusted` is the day's
   * (B-point-30).
   */
  adjusted: v.optional(finite, 0),
  /** At the end of the day. */
  balance: finite,
});
export type PointDay = v.InferOutput<typeof pointDaySchema>;
/** Answer of `GET /service/point-daily`. */
export const pointDailySchema = v.array(pointDaySchema);

/** Details of earlier top-ups (B-point-82). */
const rememberedDetailsSchema = v.object({
  /** `REMEMBERED_KIND`; unknown ones pass. */
  kind: v.string(),
  /** Last use, ISO 8601 UTC. */
  at: v.string(),
  name: v.optional(v.string()),
  /** Receipt's parts, '' if missing. */
  feeValue: v.optional(v.record(v.string(), v.string())),
});
export type RememberedDetails = v.InferOutput<typeof rememberedDetailsSchema>;
/** Answer of `GET /service/point/remembered`. */
export const rememberedListSchema = v.array(rememberedDetailsSchema);
