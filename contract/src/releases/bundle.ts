import * as v from 'valibot';
import { fileSchema } from '../registry/pageRegistry.js';
import { remoteVersionSchema, shellVersionSchema } from '../registry/registry.js';

/** What a sent version may be at most. The largest build, the shell's, has 0.6 MB. */
export const BUNDLE_LIMITS = {
  bytes: 32 * 1024 * 1024,
  files: 1000,
  fileBytes: 8 * 1024 * 1024,
  headerBytes: 1024 * 1024,
} as const;

/** How a bundle calls itself in `Content-Type`. */
export const BUNDLE_TYPE = 'application/vnd.storefront.release';

/** How many bytes before the header say how long it is, the most significant one first. */
export const BUNDLE_LENGTH_BYTES = 4;

/**
 * Schema of the header of a bundle, a sealed build as it is sent (B-release-44): the length of the header, the header as
 * JSON, then the contents of the listed files, one after the other.
 */
export const bundleHeaderSchema = v.object({
  record: v.union([remoteVersionSchema, shellVersionSchema]),
  files: v.pipe(
    v.array(v.object({ path: fileSchema, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    v.maxLength(BUNDLE_LIMITS.files),
  ),
});
/** The header of a bundle. */
export type BundleHeader = v.InferOutput<typeof bundleHeaderSchema>;
