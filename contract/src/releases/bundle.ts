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

/** Ends the name of a patch (B-release-129). */
export const PATCH = '.dcz';

/** @param dictionary SHA-256 of the earlier file, in hexadecimal digits */
export const patchOf = (path: string, dictionary: string): string => `${path}.${dictionary}${PATCH}`;

/** The patched file and its dictionary in the name of a patch; null for another file. */
export function readPatchName(name: string): { path: string; dictionary: string } | null {
  const [, path, dictionary] = /^(.+\.js)\.([0-9a-f]{64})\.dcz$/.exec(name) ?? [];
  return path && dictionary ? { path, dictionary } : null;
}

/** Begins a `dcz` stream; the dictionary's 32 bytes follow (RFC 9842). */
export const PATCH_MAGIC = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00] as const;
