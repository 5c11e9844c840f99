import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Database, type Log, MINUTE_MS } from '../../platform/index.js';
import { keyOf, type PointedVersion, readRecord, type VersionRecord } from './storedRegistry.js';

const RECENT_BYTES = 64 * 1024 * 1024;

export interface ReleasedFile {
  /** Changes whenever the content does. */
  key: string;
  bytes: Buffer;
}

type VersionFiles = ReadonlyMap<string, ReleasedFile>;

/**
 * Reads files of builds from the database. What the registry points to stays in memory, so visits need no database; of
 * other versions the recently read ones do.
 */
export class ReleaseFiles {
  #pointed: ReadonlyMap<string, VersionFiles> = new Map();
  #recent = this.#createCache();

  constructor(
    private readonly db: Database,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  #createCache() {
    return new LRUCache<string, VersionFiles, Pick<PointedVersion, 'name' | 'version'>>({
      maxSize: RECENT_BYTES,
      sizeCalculation: (files) => [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 1),
      // Another server may have pruned it, and a version that was pruned may come again with other bytes.
      ttl: MINUTE_MS,
      // What is evicted while it is on its way is still good for who waits for it.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { name, version } }) => this.#load(name, version),
    });
  }

  /** Null for an unknown version or path. */
  async read(name: string, version: string, path: string): Promise<ReleasedFile | null> {
    // PostgreSQL takes no NUL in a text.
    if (!isPlainName(name) || !isPlainName(version)) return null;
    const files = this.#pointed.get(keyOf({ name, version })) ?? (await this.#find({ name, version }));
    return files?.get(path) ?? null;
  }

  /** Loads whole versions for `hold`. */
  async load(versions: readonly PointedVersion[]): Promise<ReadonlyMap<string, VersionFiles>> {
    const loaded = new Map<string, VersionFiles>();
    for (const version of versions) {
      const files = this.#pointed.get(keyOf(version)) ?? (await this.#find(version));
      if (files) loaded.set(keyOf(version), files);
      else this.log.error({ release: keyOf(version) }, 'the registry names a version that is not in the database');
    }
    return loaded;
  }

  /** Holds these in memory, and no longer those before. */
  hold(loaded: ReadonlyMap<string, VersionFiles>): void {
    this.#pointed = loaded;
  }

  /** Has versions that were pruned answered no more. A cache that is cleared fails who waits for it. */
  forgetRecent(): void {
    this.#recent = this.#createCache();
  }

  #find({ name, version }: Pick<PointedVersion, 'name' | 'version'>): Promise<VersionFiles | undefined> {
    return this.#recent.fetch(keyOf({ name, version }), { context: { name, version } });
  }

  async #load(name: string, version: string): Promise<VersionFiles | undefined> {
    const record = await readRecord(this.db, name, version);
    if (!record) return undefined;
    const rows = await this.db
      .selectFrom('releaseFiles')
      .select(['path', 'bytes'])
      .where(({ and }) => and({ name, version }))
      .execute();
    // PGlite gives plain arrays.
    const files = new Map(
      rows.map(({ path, bytes }) => [path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
    );
    for (const path of await findAltered(record, files)) {
      this.log.error(
        { release: keyOf({ name, version }), path },
        'a file is not what its record says: it is not served',
      );
      files.delete(path);
      files.delete(path + COPY);
    }
    return new Map([...files].map(([path, bytes]) => [path, { key: integrityOf(bytes), bytes }]));
  }
}

/** Ends the name of a compressed copy. */
export const COPY = '.br';

async function findAltered(
  { files: integrities }: Pick<VersionRecord, 'files'>,
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const altered: string[] = [];
  for (const [path, integrity] of Object.entries(integrities)) {
    const [bytes, copy] = [files.get(path), files.get(path + COPY)];
    const isSound = bytes && integrityOf(bytes) === integrity && (!copy || (await isCopyOf(bytes, copy)));
    if (!isSound) altered.push(path);
  }
  return altered;
}

/** Plain names need no escape in an address, and lead nowhere else. */
export const isPlainName = (name: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(name);

export const PAGE = 'index.html';

export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

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

const CONTENT_TYPES = {
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
const KNOWN_TYPES = new Map(Object.entries(CONTENT_TYPES));

/** Null for a kind that is not served: a build's HTML would be a page of the shop's own origin. */
export const contentTypeOf = (file: string): string | null =>
  KNOWN_TYPES.get(/\.([a-z0-9]+)$/.exec(file)?.[1] ?? '') ?? null;
