import * as v from 'valibot';
import { fileSchema } from '../registry/pageRegistry.js';
import { remoteVersionSchema, shellVersionSchema } from '../registry/registry.js';

/** Bounds of a sent version; the largest build has 0.6 MB. */
export const BUNDLE_LIMITS = {
  bytes: 32 * 1024 * 1024,
  files: 1000,
  fileBytes: 8 * 1024 * 1024,
  headerBytes: 1024 * 1024,
} as const;

/** `Content-Type` of a bundle. */
export const BUNDLE_TYPE = 'application/vnd.storefront.release';

/** Length of the header's length, big-endian. */
export const BUNDLE_LENGTH_BYTES = 4;

/** Header of a bundle (B-release-44). A bundle is the header's length, the header as JSON, then the listed files. */
export const bundleHeaderSchema = v.object({
  record: v.union([remoteVersionSchema, shellVersionSchema]),
  files: v.pipe(
    v.array(v.object({ path: fileSchema, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    v.maxLength(BUNDLE_LIMITS.files),
  ),
});
export type BundleHeader = v.InferOutput<typeof bundleHeaderSchema>;
