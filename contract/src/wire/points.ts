import * as v from 'valibot';
import { finite, pageSchema } from './answer.js';

/** How it stands with a request for a refund of a top-up. */
const refundRequestStateSchema = v.object({
  /** One of `REFUND_STATE`; one that nobody knows passes. */
  state: v.string(),
  /** Whole won of points. */
  amount: finite,
  /** ISO 8601 in UTC. */
  askedAt: v.string(),
  /** When it was paid back or refused, likewise; null while it is open. */
  settledAt: v.nullish(v.string(), null),
  /** Of one that was refused: why. */
  reason: v.optional(v.nullable(v.string())),
});
/** How it stands with a request for a refund of a top-up (B-point-73). `amount` is in whole won of points. */
export type RefundRequestState = v.InferOutput<typeof refundRequestStateSchema>;

/** A row of the top-up history (B-point-23). */
const topUpSchema = v.object({
  id: finite,
  createdAt: v.string(),
  /** Whole won. */
  point: finite,
  /** One of `TOP_UP_STATUS`; one that nobody knows passes, since the screen shows it as it came. */
  status: v.string(),
  /** When it was accepted, refused or cancelled for want of a deposit. */
  responseAt: v.nullish(v.string(), null),
  /** True when nobody refused it but `TOP_UP_EXPIRY_HOURS` passed without a deposit. */
  expired: v.optional(v.boolean()),
  /** True when the member has withdrawn it. */
  canceled: v.optional(v.boolean()),
  /** Why the shop has refused it, where it says so. */
  reason: v.optional(v.string()),
  /** The depositor as typed. */
  name: v.optional(v.string()),
  /** The depositor to write, with the suffix that tells this request from others: '이서연37' (B-point-60). */
  depositor: v.optional(v.string()),
  /** What is to be transferred, in whole won: the points, with the surcharge of a tax invoice (B-point-11). */
  payable: v.optional(finite),
  /** One of `PAYMENT_KIND`. */
  feeType: v.optional(finite),
  /** When it is cancelled for want of a deposit, ISO 8601 in UTC; null once it is answered. */
  expiresAt: v.optional(v.nullable(v.string())),
  /** What was taken back of it and returned to the member's account, in KRW; without what an open request asks for. */
  refunded: v.optional(finite),
  /** When it was last taken back, ISO 8601 in UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
  /** What the member may ask back of it now, in whole won of points (B-point-73); left out where nothing can be asked. */
  refundable: v.optional(finite),
  /** The last request for a refund (B-point-73). */
  refundRequest: v.optional(v.nullable(refundRequestStateSchema)),
});
/** A row of the top-up history (B-point-23). `point` is in whole won. */
export type TopUp = v.InferOutput<typeof topUpSchema>;
/** Answer of `GET /service/point-history` without a page. */
export const topUpListSchema = v.array(topUpSchema);
/** Answer of `GET /service/point-history` with a page. */
export const topUpPageSchema = pageSchema(topUpSchema);

/** A movement of points (B-point-66). */
const movementSchema = v.object({
  /** The higher, the later: balances follow each other by it. */
  id: finite,
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** One of `LEDGER_KIND`; one that nobody knows passes, since the screen shows it as it came. */
  kind: v.string(),
  /** In KRW; negative for what was taken. */
  amount: finite,
  /** After it, in KRW. */
  balance: finite,
  /** Of an adjustment: what the operator gave as its reason. */
  reason: v.optional(v.nullable(v.string())),
  /** The order that was paid for or paid back. */
  orderId: v.optional(v.nullable(finite)),
  /** The auto-order that was paid for, or of which runs were paid back that were never ordered. */
  autoOrderId: v.optional(v.nullable(finite)),
  /** The top-up that was credited or taken back. */
  topUpId: v.optional(v.nullable(finite)),
});
/** A movement of points (B-point-66), in KRW: `amount` is what the balance rose by, `balance` what it was then. */
export type Movement = v.InferOutput<typeof movementSchema>;
/** Answer of `GET /service/point-ledger` without a page. */
export const movementListSchema = v.array(movementSchema);
/** Answer of `GET /service/point-ledger` with a page. */
export const movementPageSchema = pageSchema(movementSchema);

/** One day of `GET /service/point-daily`, in KRW. */
const pointDaySchema = v.object({
  /** YYYY-MM-DD in Asia/Seoul. */
  date: v.string(),
  topUps: finite,
  spent: finite,
  refunded: finite,
  /**
   * What the balance rose by besides, negative for what was taken: the operator's adjustments and refunds of top-ups. The
   * balance of the day before + `topUps` - `spent` + `refunded` + `adjusted` is that of the day (B-point-30).
   */
  adjusted: v.optional(finite, 0),
  /** At the end of the day. */
  balance: finite,
});
/** One day of `GET /service/point-daily`, in KRW. `date` is YYYY-MM-DD in Asia/Seoul, `balance` that of its end. */
export type PointDay = v.InferOutput<typeof pointDaySchema>;
/** Answer of `GET /service/point-daily`. */
export const pointDailySchema = v.array(pointDaySchema);

/** What a member's top-ups were asked for with (B-point-82). */
const rememberedDetailsSchema = v.object({
  /** One of `REMEMBERED_KIND`; one that nobody knows passes. */
  kind: v.string(),
  /** When it was asked with last, ISO 8601 in UTC. */
  at: v.string(),
  /** Of a depositor. */
  name: v.optional(v.string()),
  /** Of a receipt: its parts as they are stored, '' for one that was not given. */
  feeValue: v.optional(v.record(v.string(), v.string())),
});
/** What a member's top-ups were asked for with (B-point-82): `name` of a depositor, `feeValue` of a receipt. */
export type RememberedDetails = v.InferOutput<typeof rememberedDetailsSchema>;
/** Answer of `GET /service/point/remembered`. */
export const rememberedListSchema = v.array(rememberedDetailsSchema);
