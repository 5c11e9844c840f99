import * as v from 'valibot';

/** Which kit a shop hands out (B-kit-2), and which ones it has had, the oldest first (B-kit-8). */
export const shopKitSchema = v.object({
  /** Null: none is packed yet. */
  version: v.nullable(v.string()),
  history: v.array(v.object({ version: v.string(), packedAt: v.string() })),
});
export type ShopKit = v.InferOutput<typeof shopKitSchema>;
