import * as v from 'valibot';
import { finite } from './answer.js';

const orderLineResultSchema = v.union([
  v.object({ key: v.string(), id: finite }),
  v.object({
    key: v.string(),
    code: v.string(),
    /** Korean, fit for customers. */
    message: v.string(),
    /** KRW: new price on `PRICE_CHANGED`. */
    point: v.optional(finite),
    /** Codes by field. */
    fields: v.optional(v.record(v.string(), v.string())),
  }),
]);
/** A placed order, or why there is none; `NOT_TRIED` has neither happened nor been refused. */
export type OrderLineResult = v.InferOutput<typeof orderLineResultSchema>;
/** Answer of `POST /service/orders` (B-many-20), in the order of the lines. */
export const orderLinesAnswerSchema = v.object({ results: v.array(orderLineResultSchema) });
export type OrderLinesAnswer = v.InferOutput<typeof orderLinesAnswerSchema>;
