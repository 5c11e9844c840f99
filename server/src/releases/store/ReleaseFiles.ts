import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';

/** A file of a version that was published. */
export interface ReleasedFile {
  /** Changes whenever the content does. */
  key: string;
  bytes: Buffer;
}

/** What a build is, beside its files. Written last: a version without it is none. */
export const RECORD = 'version.json';

/** Only plain names reach a store, so nothing outside it can be named. */
export const isPlainName = (name: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(name);

/** Where a store has a version, or a file of it, e.g. `remotes/mf-order/1.0.0`; null for what is no plain name. */
export function placeOf(name: string, version: string, path: readonly string[] = []): string | null {
  const segments = [...(name === SHELL ? [SHELL] : ['remotes', name]), version, ...path];
  return segments.every(isPlainName) ? segments.join('/') : null;
}

/** A file that is read when it is needed: of a version one at a time is in memory. */
export interface StoredFile {
  read(): Promise<Uint8Array>;
}

/** The files of a version by their paths. */
export type VersionFiles = ReadonlyMap<string, StoredFile>;

/** A file whose content is in memory already. */
export const inMemory = (bytes: Uint8Array): StoredFile => ({ read: async () => bytes });

/**
 * Where the files of versions are kept. A version never changes, so whoever implements this may keep what was read once.
 * The database knows which versions there are; nothing is served from here that `put` has not ended.
 */
export interface ReleaseFiles {
  /**
   * Stores a version, `version.json` among its files, in one step: it is there whole or not at all, whatever happens
   * meanwhile. What is there of the same version is replaced, unless it is the same.
   */
  put(name: string, version: string, files: VersionFiles): Promise<void>;
  /** Null where it is not there, or the path cannot name one. */
  read(name: string, version: string, path: string): Promise<ReleasedFile | null>;
  /** Every file of a version. */
  filesOf(name: string, version: string): Promise<Map<string, StoredFile>>;
  /** Every version that is there. Asked when a server starts. */
  list(): Promise<readonly { name: string; version: string }[]>;
  /** Nothing of the version is served any more from its beginning on. Nothing happens where there is none. */
  remove(name: string, version: string): Promise<void>;
}

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

/**
 * Whether a file may be fetched from a build: what scripts, styles and pictures are made of. A page never is: below the
 * shop's own origin it would be a page of the shop's.
 */
export const isServedKind = (file: string): boolean =>
  Object.hasOwn(CONTENT_TYPES, /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '');

/** Content type of a file by its extension; bytes of an unknown kind are offered as a download. */
export function contentTypeOf(file: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(file.toLowerCase())?.[1] ?? '';
  return (Object.hasOwn(CONTENT_TYPES, extension) && CONTENT_TYPES[extension]) || 'application/octet-stream';
}
