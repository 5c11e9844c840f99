import * as v from 'valibot';

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 100_000;

/** How many rows a list may have, from a query's text. */
export const limitField = v.pipe(
  v.optional(v.string(), String(DEFAULT_LIMIT)),
  v.regex(/^[1-9]\d{0,5}$/, 'FORM_INVALID'),
  v.transform(Number),
  v.maxValue(MAX_LIMIT, 'FORM_INVALID'),
);

/** Query of a list without a filter. */
export const listQuerySchema = v.object({ limit: limitField });
