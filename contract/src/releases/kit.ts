import * as v from 'valibot';

/** Which kit a shop hands out, and which ones it has had, the oldest first. */
export const shopKitSchema = v.object({
  /** Null: none is packed yet. */
  version: v.nullable(v.string()),
  history: v.array(v.object({ version: v.string(), packedAt: v.string() })),
});
export type ShopKit = v.InferOutput<typeof shopKitSchema>;
