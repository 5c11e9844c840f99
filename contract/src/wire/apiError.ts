import * as v from 'valibot';

/** Body of every answer of 400 and above. */
export const apiErrorBodySchema = v.object({
  statusCode: v.number(),
  code: v.string(),
  /** Korean; it may be shown to the customer. */
  message: v.string(),
  /** On the 404 of a social log-in: what the social sign-up sends as `accessToken`. */
  token: v.optional(v.string()),
  /** On the 409 `PRICE_CHANGED` what the order costs now, on `REFUND_AMOUNT_CHANGED` what can be refunded; in KRW. */
  point: v.optional(v.number()),
  /**
   * Where fields of the request are wrong: the code of each, in the form's order, by the name under which it was sent. An
   * older server names none, a newer one may know other codes; `message` is the text of the first.
   */
  fields: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
});
/** The body of every answer of 400 and above. `message` is Korean and may be shown to the customer. */
export type ApiErrorBody = v.InferOutput<typeof apiErrorBodySchema>;
