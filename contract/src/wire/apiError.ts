import * as v from 'valibot';

/** Body of answers of 400 and above. */
export const apiErrorBodySchema = v.object({
  statusCode: v.number(),
  code: v.string(),
  /** Korean, fit for customers. */
  message: v.string(),
  /** On the 404 of a social log-in: `accessToken` of the social sign-up. */
  token: v.optional(v.string()),
  /** KRW: new price on `PRICE_CHANGED`, refundable amount on `REFUND_AMOUNT_CHANGED`. */
  point: v.optional(v.number()),
  /**
   * Codes by field in the form's order; `message` is the first one's text. Servers may omit it or send unknown codes.
   */
  fields: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
});
export type ApiErrorBody = v.InferOutput<typeof apiErrorBodySchema>;
