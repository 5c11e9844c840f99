import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, bundleHeaderSchema } from 'contract/releases';
import * as v from 'valibot';
import { ByteReader } from '../platform/index.js';
import type { StoredFile } from './store/ReleaseFiles.js';

/** A file of a sent build, on the disk. */
interface SentFile extends StoredFile {
  bytes: number;
  /** `sha384-…`, as records have it. */
  integrity: string;
}

/** A sealed build that a team has sent: its record, and every file. */
export interface Bundle {
  record: RemoteVersion | ShellVersion;
  files: ReadonlyMap<string, SentFile>;
}

/**
 * Reads a bundle from unknown bytes as they come, into files of `folder`, which it makes; null when they are not one, whole.
 * Of the build only a piece is in memory at any time (B-release-109).
 */
export async function receiveBundle(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<Bundle | null> {
  const bytes = new ByteReader(chunks);
  const length = (await bytes.bytes(BUNDLE_LENGTH_BYTES))?.readUInt32BE(0);
  if (length === undefined || length > BUNDLE_LIMITS.headerBytes) return null;
  const header = v.safeParse(bundleHeaderSchema, parseJson((await bytes.bytes(length))?.toString() ?? ''));
  if (!header.success) return null;
  const { record, files: listed } = header.output;
  if (new Set(listed.map(({ path }) => path)).size < listed.length) return null;
  await mkdir(folder, { recursive: true });
  const files = new Map<string, SentFile>();
  for (const [index, { path, bytes: size }] of listed.entries()) {
    // By number: a path of unknown bytes names nothing on the disk.
    const file = await receiveFile(bytes, size, join(folder, String(index)));
    if (!file) return null;
    files.set(path, file);
  }
  return (await bytes.isAtEnd()) ? { record, files } : null;
}

async function receiveFile(from: ByteReader, size: number, place: string): Promise<SentFile | null> {
  const hash = createHash('sha384');
  let received = 0;
  const file = await open(place, 'w');
  try {
    for await (const piece of from.pieces(size)) {
      hash.update(piece);
      received += piece.length;
      await file.writeFile(piece);
    }
  } finally {
    await file.close();
  }
  const integrity = `sha384-${hash.digest('base64')}`;
  return received === size ? { bytes: size, integrity, read: () => readFile(place) } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
