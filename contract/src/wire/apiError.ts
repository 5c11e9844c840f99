import * as v from 'valibot';

/** Body of every answer of 400 and above. */
export const apiErrorBodySchema = v.object({
  statusCode: v.number(),
  code: v.string(),
  /** Korean; it may be shown to the customer. */
  message: v.string(),
  /** On the 404 of a social log-in: what the social sign-up sends as `accessToken`. */
  token: v.optional(v.string()),
  /** On the 409 `PRICE_CHANGED`: what the order costs now, in KRW. */
  point: v.optional(v.number()),
});
/** The body of every answer of 400 and above. `message` is Korean and may be shown to the customer. */
export type ApiErrorBody = v.InferOutput<typeof apiErrorBodySchema>;
