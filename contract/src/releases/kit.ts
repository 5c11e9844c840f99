import * as v from 'valibot';

/** Oldest first. */
export const shopKitSchema = v.object({
  /** Null if none is packed. */
  version: v.nullable(v.string()),
  history: v.array(v.object({ version: v.string(), packedAt: v.string() })),
});
export type ShopKit = v.InferOutput<typeof shopKitSchema>;
