import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, bundleHeaderSchema } from 'contract/releases';
import * as v from 'valibot';

/** A sealed build that a team has sent: its record, and every file with its content. */
export interface Bundle {
  record: RemoteVersion | ShellVersion;
  files: ReadonlyMap<string, Buffer>;
}

/** Reads a bundle from unknown bytes; null when they are not one, whole. Its files share the bytes. */
export function decodeBundle(encoded: Buffer): Bundle | null {
  if (encoded.byteLength < BUNDLE_LENGTH_BYTES) return null;
  const length = encoded.readUInt32BE(0);
  let offset = BUNDLE_LENGTH_BYTES + length;
  if (length > BUNDLE_LIMITS.headerBytes || offset > encoded.byteLength) return null;
  const header = v.safeParse(bundleHeaderSchema, parseJson(encoded.toString('utf8', BUNDLE_LENGTH_BYTES, offset)));
  if (!header.success) return null;
  const files = new Map<string, Buffer>();
  for (const { path, bytes } of header.output.files) {
    if (files.has(path) || offset + bytes > encoded.byteLength) return null;
    files.set(path, encoded.subarray(offset, offset + bytes));
    offset += bytes;
  }
  return offset === encoded.byteLength ? { record: header.output.record, files } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
