import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'contract/registry';
import { type Log, MINUTE_MS } from '../../platform/index.js';
import type { DirectoryFiles } from './DirectoryFiles.js';
import { findAltered, RECORD, type ReleasedFile, type ReleaseFiles } from './ReleaseFiles.js';
import { keyOf, type PointedVersion, pointedIn } from './storedRegistry.js';

/** After a bucket that did not answer. */
const AGAIN_AFTER_MS = MINUTE_MS;

/**
 * What visitors get of a bucket, with a copy on this machine's disk of all that the registry points to (live, good, canary),
 * and of nothing else. The copy is read first: a server that starts while the bucket is away serves what it had
 * (`S3Files.full.test.ts`).
 */
export class NearbyCopies {
  /** Looked at in this process: the copy is whole and unaltered. */
  readonly #whole = new Set<string>();
  readonly #stopping = new AbortController();
  #wanted: Registry | null = null;
  #work: Promise<void> | null = null;

  constructor(
    private readonly bucket: ReleaseFiles,
    /** Those that are made here, and what was published here before there was a bucket. */
    private readonly places: { copies: DirectoryFiles; earlier: DirectoryFiles },
    private readonly log: Pick<Log, 'error'>,
  ) {}

  /** Removes what a server that was killed left half-copied. */
  removeLeftBehind(): Promise<void> {
    return this.places.copies.removeLeftBehind();
  }

  async read(name: string, version: string, path: string): Promise<ReleasedFile | null> {
    for (const place of [this.places.copies, this.places.earlier]) {
      // What a whole version has not got, it never had: the bucket need not be asked.
      if (await place.read(name, version, RECORD)) return place.read(name, version, path);
    }
    return this.bucket.read(name, version, path);
  }

  /** From now on what this registry points to is what is copied. */
  follow(registry: Registry): void {
    this.#wanted = registry;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
  }

  /** Ends what is under way; resolves when nothing is. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#wanted && !signal.aborted) {
      const registry: Registry = this.#wanted;
      this.#wanted = null;
      try {
        await this.#copy(pointedIn(registry), signal);
      } catch (error) {
        this.log.error({ err: error }, 'what is live was not copied from the bucket');
        this.#wanted ??= registry;
        await sleep(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async #copy(pointed: readonly PointedVersion[], signal: AbortSignal): Promise<void> {
    const { copies } = this.places;
    for (const version of pointed) {
      if (signal.aborted) return;
      if (await this.#isHere(version)) continue;
      const files = await this.bucket.filesOf(version.name, version.version);
      // One that the bucket has lost is said by whoever publishes.
      if (!files.has(RECORD)) continue;
      await copies.put(version.name, version.version, files);
      this.#whole.add(keyOf(version));
    }
    const needed = new Set(pointed.map(keyOf));
    for (const version of await copies.list()) {
      if (needed.has(keyOf(version))) continue;
      this.#whole.delete(keyOf(version));
      await copies.remove(version.name, version.version);
    }
  }

  /** One that was altered on the disk is copied again. */
  async #isHere(version: PointedVersion): Promise<boolean> {
    if (this.#whole.has(keyOf(version))) return true;
    const { name } = version;
    for (const place of [this.places.copies, this.places.earlier]) {
      if (!(await place.read(name, version.version, RECORD))) continue;
      if ((await findAltered(place, name, version.record)) === null) {
        this.#whole.add(keyOf(version));
        return true;
      }
    }
    return false;
  }
}
