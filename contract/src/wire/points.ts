import * as v from 'valibot';
import { finite, pageSchema } from './answer.js';

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
  /** What was taken back of it and returned to the member's account, in KRW. */
  refunded: v.optional(finite),
  /** When it was last taken back, ISO 8601 in UTC. */
  refundedAt: v.optional(v.nullable(v.string())),
});
/** A row of the top-up history (B-point-23). `point` is in whole won. */
export type TopUp = v.InferOutput<typeof topUpSchema>;
/** Answer of `GET /service/point-history` without a page. */
export const topUpListSchema = v.array(topUpSchema);
/** Answer of `GET /service/point-history` with a page. */
export const topUpPageSchema = pageSchema(topUpSchema);

/** One day of `GET /service/point-daily`, in KRW. */
const pointDaySchema = v.object({
  /** YYYY-MM-DD in Asia/Seoul. */
  date: v.string(),
  topUps: finite,
  spent: finite,
  refunded: finite,
  /** At the end of the day. */
  balance: finite,
});
/** One day of `GET /service/point-daily`, in KRW. `date` is YYYY-MM-DD in Asia/Seoul, `balance` that of its end. */
export type PointDay = v.InferOutput<typeof pointDaySchema>;
/** Answer of `GET /service/point-daily`. */
export const pointDailySchema = v.array(pointDaySchema);
