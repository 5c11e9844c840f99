import * as v from 'valibot';
import { finite, lenientFlag, lenientText } from './answer.js';

/** Social network of services (B-catalogue-1). */
const platformSchema = v.object({
  id: finite,
  text: v.string(),
  /** Hidden by default. */
  visible: lenientFlag,
  /** CSS colour for `parseCssColor`. */
  background: lenientText,
});
export type Platform = v.InferOutput<typeof platformSchema>;
/** Answer of `GET /service/platforms`. */
export const platformListSchema = v.array(platformSchema);

/** Step 1 of an order: products of one platform (B-catalogue-1). */
const categorySchema = v.object({
  id: finite,
  text: v.string(),
  /** The platform's id. */
  platform: finite,
});
export type Category = v.InferOutput<typeof categorySchema>;
/** Answer of `GET /service/categorys`. */
export const categoryListSchema = v.array(categorySchema);

/** How soon nine of ten finished orders began and were done (B-catalogue-8). */
const measuredTimesSchema = v.object({
  /** Quantities from here on; 0 for any. */
  from: finite,
  /** Up to below; null for any. */
  to: v.nullable(finite),
  /** Minutes. */
  start: finite,
  /** Minutes. */
  end: finite,
});

const serviceSchema = v.object({
  id: finite,
  text: v.string(),
  categoryId: finite,
  /** Quantity of one run. */
  min: finite,
  /** Quantity of one run. */
  max: finite,
  /** Unit price in KRW. */
  point: finite,
  /** Allow-listed HTML or ''. */
  notice: lenientText,
  isReadOnly: lenientFlag,
  /** No auto-order by default. */
  enableAuto: lenientFlag,
  /** Days of AS after an order's end; absent for none (B-refill-1). */
  refillDays: v.optional(finite),
  /** Orders of the last 30 days, counted daily; absent for few. */
  recentOrders: v.optional(finite),
  /** The narrowest first; absent for few orders. */
  times: v.optional(v.array(measuredTimesSchema)),
});
export type Service = v.InferOutput<typeof serviceSchema>;
/** Answer of `GET /service/services`. */
export const serviceListSchema = v.array(serviceSchema);
