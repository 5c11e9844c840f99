import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 64 * 1024 * 1024;

/** Losing one costs time. Nothing at all counts as a byte: the library takes no size of zero. */
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

interface ReleasedFile {
  /** Changes whenever the content does. */
  key: string;
  bytes: Buffer;
}

/**
 * What changes whenever a file is replaced, or null if there is none. Asked at every visit, so that a release is served at
 * once; and on this thread, where it takes 3 µs: those of libuv hash passwords, and a page must not wait for them.
 */
export function stampOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : null;
}

/** A published file, from memory if it was sent before; null if it is not there. */
export async function readReleasedFile(path: string): Promise<ReleasedFile | null> {
  try {
    const stamp = stampOf(path);
    if (stamp === null) return null;
    const key = `${path} ${stamp}`;
    const known = cache.get(key);
    if (known) return { key, bytes: known };
    const bytes = await readFile(path);
    cache.set(key, bytes);
    return { key, bytes };
  } catch {
    return null;
  }
}

/** A small document of the release store, read when it was replaced. Null if it cannot be read. */
export function readReleasedText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
