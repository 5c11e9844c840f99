import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';
import type { ReleaseFiles } from './ReleaseFiles.js';

/** The page of a shell. */
export const PAGE = 'index.html';

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const decompress = promisify(brotliDecompress);

/** Whether a compressed copy becomes these very bytes. A copy that becomes more is not read to its end. */
export async function isCopyOf(content: Uint8Array, compressed: Uint8Array): Promise<boolean> {
  try {
    const whole = await decompress(compressed, { maxOutputLength: Math.max(1, content.byteLength) });
    return whole.equals(content);
  } catch {
    return false;
  }
}

/** The first file of a version that the store does not have as it was sent; null when it has all of them. */
export async function findAltered(
  store: Pick<ReleaseFiles, 'read'>,
  name: string,
  { version, files }: Pick<RemoteVersion | ShellVersion, 'version' | 'files'>,
): Promise<string | null> {
  for (const [path, integrity] of Object.entries(files)) {
    const file = await store.read(name, version, path);
    if (!file || integrityOf(file.bytes) !== integrity) return path;
    // The server prefers the compressed copy.
    const copy = await store.read(name, version, `${path}.br`);
    if (copy && !(await isCopyOf(file.bytes, copy.bytes))) return path;
  }
  // Earlier publishers did not write the shell's page down among its files.
  return name === SHELL && !(await store.read(name, version, PAGE)) ? PAGE : null;
}
