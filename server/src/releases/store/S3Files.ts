import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SHELL } from 'contract/releases';
import { LRUCache } from 'lru-cache';
import { type Log, type ReleaseStorage, SECOND_MS, unavailable } from '../../platform/index.js';
import {
  contentTypeOf,
  isPlainName,
  placeOf,
  RECORD,
  type ReleasedFile,
  type ReleaseFiles,
  type StoredFile,
  type VersionFiles,
} from './ReleaseFiles.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 128 * 1024 * 1024;
const AT_ONCE = 8;
/** Limit of one removal in the protocol. */
const MAX_KEYS = 1000;
const CONNECT_WITHIN_MS = 2 * SECOND_MS;
/** A publisher waits for it, three tries at most. */
const ANSWER_WITHIN_MS = 8 * SECOND_MS;

export function createS3Client({ region, endpoint }: ReleaseStorage, answerWithinMs: number): S3Client {
  return new S3Client({
    region,
    // Other vendors lack a host for each bucket and the newer SDKs' checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      // Covers the body, too: it may stop midway.
      socketTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  });
}

/**
 * Uses the paths at which files are served, so that a CDN may stand before the bucket. `version.json` is sent last and
 * removed first. Credentials come from the vendor's SDK (`AWS_ACCESS_KEY_ID`, a profile, the machine's role).
 */
export class S3Files implements ReleaseFiles {
  readonly #client: S3Client;
  /** The library refuses a size of zero, so an empty file counts as a byte. */
  readonly #cache = new LRUCache<string, ReleasedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  /** Concurrent visits share one request. */
  readonly #asked = new Map<string, Promise<ReleasedFile | null>>();

  constructor(
    private readonly config: ReleaseStorage,
    private readonly log: Pick<Log, 'error'>,
    answerWithinMs = ANSWER_WITHIN_MS,
  ) {
    this.#client = createS3Client(config, answerWithinMs);
  }

  async put(name: string, version: string, files: VersionFiles): Promise<void> {
    const folder = this.#keyOf(name, version);
    const record = await files.get(RECORD)?.read();
    if (folder === null || record === undefined) throw new Error(`${name} ${version} is no version`);
    const there = await this.#get(folder + RECORD);
    if (there && isSameBuild(there.bytes, record) && (await this.#hasAll(folder, files))) return;
    if (there) await this.#delete([folder + RECORD]);
    const others = [...files].filter(([path]) => path !== RECORD);
    for (let from = 0; from < others.length; from += AT_ONCE) {
      await Promise.all(
        others.slice(from, from + AT_ONCE).map(async ([path, file]) => this.#send(folder, path, await file.read())),
      );
    }
    await this.#send(folder, RECORD, record);
    this.#forget(folder);
  }

  async read(name: string, version: string, path: string): Promise<ReleasedFile | null> {
    const folder = this.#keyOf(name, version);
    if (folder === null || !path.split('/').every(isPlainName)) return null;
    // Half a version is none.
    return (await this.#get(folder + RECORD)) && this.#get(folder + path);
  }

  async filesOf(name: string, version: string): Promise<Map<string, StoredFile>> {
    const folder = this.#keyOf(name, version);
    const paths: string[] = [];
    if (folder !== null && (await this.#get(folder + RECORD)))
      for await (const key of this.#keys(folder)) paths.push(key.slice(folder.length));
    const read = async (path: string) => {
      const file = await this.#get(folder + path);
      if (!file) throw new Error(`${folder}${path} has just been removed`);
      return file.bytes;
    };
    return new Map(paths.map((path) => [path, { read: () => read(path) }]));
  }

  async list(): Promise<{ name: string; version: string }[]> {
    const found: { name: string; version: string }[] = [];
    for await (const key of this.#keys('')) {
      const [, name, version] = new RegExp(`^(?:remotes/([^/]+)|${SHELL})/([^/]+)/${RECORD}$`).exec(key) ?? [];
      if (version !== undefined) found.push({ name: name ?? SHELL, version });
    }
    return found;
  }

  async remove(name: string, version: string): Promise<void> {
    const folder = this.#keyOf(name, version);
    if (folder === null) return;
    await this.#delete([folder + RECORD]);
    this.#forget(folder);
    const keys: string[] = [];
    for await (const key of this.#keys(folder)) keys.push(key);
    for (let from = 0; from < keys.length; from += MAX_KEYS) await this.#delete(keys.slice(from, from + MAX_KEYS));
  }

  close(): void {
    this.#client.destroy();
  }

  #keyOf(name: string, version: string): string | null {
    const place = placeOf(name, version);
    return place && `${place}/`;
  }

  async #hasAll(folder: string, files: VersionFiles): Promise<boolean> {
    const keys = new Set<string>();
    for await (const key of this.#keys(folder)) keys.add(key);
    return [...files.keys()].every((path) => keys.has(folder + path));
  }

  #forget(folder: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(folder)) this.#cache.delete(key);
  }

  async #send(folder: string, path: string, content: Uint8Array): Promise<void> {
    const { bucket, prefix } = this.config;
    const isCompressed = path.endsWith('.br');
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: prefix + folder + path,
      Body: content,
      ContentType: contentTypeOf(isCompressed ? path.slice(0, -'.br'.length) : path),
      ...(isCompressed && { ContentEncoding: 'br' }),
      CacheControl: IMMUTABLE,
    });
    await this.#ask(() => this.#client.send(command));
  }

  #get(key: string): Promise<ReleasedFile | null> | ReleasedFile {
    const known = this.#cache.get(key);
    if (known) return known;
    const asked = this.#asked.get(key) ?? this.#fetch(key).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }

  async #fetch(key: string): Promise<ReleasedFile | null> {
    const command = new GetObjectCommand({ Bucket: this.config.bucket, Key: this.config.prefix + key });
    const file = await this.#ask(async () => {
      const { Body, ETag } = await this.#client.send(command);
      return Body ? { key: `${key} ${ETag ?? ''}`, bytes: Buffer.from(await Body.transformToByteArray()) } : null;
    });
    if (file) this.#cache.set(key, file);
    return file;
  }

  async *#keys(below: string): AsyncGenerator<string> {
    const { bucket, prefix } = this.config;
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, ContinuationToken });
      const page = await this.#ask(() => this.#client.send(command));
      for (const { Key } of page?.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async #delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { bucket, prefix } = this.config;
    const Objects = keys.map((key) => ({ Key: prefix + key }));
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
    await this.#ask(async () => {
      const { Errors: [first] = [] } = await this.#client.send(command);
      if (first) throw new Error(`${first.Key} was not removed: ${first.Code}`);
    });
  }

  /**
   * Null without such a file.
   * @throws ApiProblem 503 if the storage cannot be reached, or refuses
   */
  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      this.log.error({ err: error, bucket: this.config.bucket }, 'the storage of releases gives no answer');
      throw unavailable();
    }
  }
}

/** Compares two records without their build times. */
function isSameBuild(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [one, other].map((bytes) => JSON.stringify(JSON.parse(Buffer.from(bytes).toString()).files));
  return a !== undefined && a === b;
}
