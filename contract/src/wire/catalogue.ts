import * as v from 'valibot';
import { finite, lenientFlag, lenientText } from './answer.js';

/** A social network that services are for (B-catalogue-1). */
const platformSchema = v.object({
  id: finite,
  text: v.string(),
  /** Hidden where it is left out. */
  visible: lenientFlag,
  /** One CSS colour; read it with `parseCssColor`. */
  background: lenientText,
});
/**
 * A social network that services are for (B-catalogue-1). `background` is one CSS colour; read it with `parseCssColor`.
 */
export type Platform = v.InferOutput<typeof platformSchema>;
/** Answer of `GET /service/platforms`. */
export const platformListSchema = v.array(platformSchema);

/** Step 1 of an order: a group of products of one platform (B-catalogue-1). */
const categorySchema = v.object({
  id: finite,
  text: v.string(),
  /** The platform's id. */
  platform: finite,
});
/** Step 1 of an order: a group of products of one platform (B-catalogue-1). `platform` is the platform's id. */
export type Category = v.InferOutput<typeof categorySchema>;
/** Answer of `GET /service/categorys`. */
export const categoryListSchema = v.array(categorySchema);

/** A product (B-catalogue-1). */
const serviceSchema = v.object({
  id: finite,
  text: v.string(),
  categoryId: finite,
  /** Smallest quantity of one run. */
  min: finite,
  /** Largest quantity of one run. */
  max: finite,
  /** Unit price in KRW. */
  point: finite,
  /** Allow-listed HTML, '' when there is none. */
  notice: lenientText,
  isReadOnly: lenientFlag,
  /** It takes no auto-order where this is left out. */
  enableAuto: lenientFlag,
});
/** A product (B-catalogue-1). `min` and `max` bound the quantity of one run; `point` is the unit price in KRW. */
export type Service = v.InferOutput<typeof serviceSchema>;
/** Answer of `GET /service/services`. */
export const serviceListSchema = v.array(serviceSchema);
