import * as v from 'valibot';
import type { ApiErrorBody } from '../../wire/ApiErrorBody.js';

/** Body of every answer of 400 and above. */
export const apiErrorBodySchema: v.GenericSchema<unknown, ApiErrorBody> = v.object({
  statusCode: v.number(),
  code: v.string(),
  message: v.string(),
  token: v.optional(v.string()),
  point: v.optional(v.number()),
});
