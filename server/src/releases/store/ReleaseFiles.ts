import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';

export interface ReleasedFile {
  /** Changes whenever the content does. */
  key: string;
  bytes: Buffer;
}

/** Written last: a version without it is none. */
export const RECORD = 'version.json';

/** Plain names cannot leave the store's folder. */
export const isPlainName = (name: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(name);

/** E.g. `remotes/mf-order/1.0.0`; null for a name that is not plain. */
export function placeOf(name: string, version: string, path: readonly string[] = []): string | null {
  const segments = [...(name === SHELL ? [SHELL] : ['remotes', name]), version, ...path];
  return segments.every(isPlainName) ? segments.join('/') : null;
}

/** File read on demand, so that memory holds one at a time. */
export interface StoredFile {
  read(): Promise<Uint8Array>;
}

export type VersionFiles = ReadonlyMap<string, StoredFile>;

export const inMemory = (bytes: Uint8Array): StoredFile => ({ read: async () => bytes });

/** A version never changes, so reads may be cached. Only what `put` has finished is served. */
export interface ReleaseFiles {
  /** Whole or not at all, `version.json` included. Replaces a different build of the same version. */
  put(name: string, version: string, files: VersionFiles): Promise<void>;
  /** Null if it is missing or the path is invalid. */
  read(name: string, version: string, path: string): Promise<ReleasedFile | null>;
  filesOf(name: string, version: string): Promise<Map<string, StoredFile>>;
  list(): Promise<readonly { name: string; version: string }[]>;
  /** Stops serving the version from its beginning on; does nothing without one. */
  remove(name: string, version: string): Promise<void>;
}

export const PAGE = 'index.html';

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const decompress = promisify(brotliDecompress);

/** Tells whether a copy unpacks to these very bytes; it stops reading at more. */
export async function isCopyOf(content: Uint8Array, compressed: Uint8Array): Promise<boolean> {
  try {
    const whole = await decompress(compressed, { maxOutputLength: Math.max(1, content.byteLength) });
    return whole.equals(content);
  } catch {
    return false;
  }
}

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
  return null;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** A build's HTML would be a page of the shop's own origin. */
export const isServedKind = (file: string): boolean =>
  Object.hasOwn(CONTENT_TYPES, /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '');

/** Unknown kinds are offered as a download. */
export function contentTypeOf(file: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(file.toLowerCase())?.[1] ?? '';
  return (Object.hasOwn(CONTENT_TYPES, extension) && CONTENT_TYPES[extension]) || 'application/octet-stream';
}
