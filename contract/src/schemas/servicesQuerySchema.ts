import * as v from 'valibot';

/** Query of `GET /service/services`: `includeWon=true` appends the unit price to each text. */
export const servicesQuerySchema: v.GenericSchema<unknown, { includeWon: boolean }> = v.object({
  includeWon: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => /^(?:true|1)$/i.test(value)),
  ),
});
