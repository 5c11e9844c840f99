import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'contract/registry';
import { type Log, MINUTE_MS } from '../../platform/index.js';
import type { DirectoryFiles } from './DirectoryFiles.js';
import { findAltered, RECORD, type ReleasedFile, type ReleaseFiles } from './ReleaseFiles.js';
import { keyOf, type PointedVersion, pointedIn } from './storedRegistry.js';

const AGAIN_AFTER_MS = MINUTE_MS;

/**
 * Copies what the registry points to (live, good, canary) from the bucket and reads the copy first: a server starts
 * without the bucket.
 */
export class NearbyCopies {
  readonly #whole = new Set<string>();
  readonly #stopping = new AbortController();
  #wanted: Registry | null = null;
  #work: Promise<void> | null = null;

  constructor(
    private readonly bucket: ReleaseFiles,
    /** Copies made here, and versions published here before the bucket. */
    private readonly places: { copies: DirectoryFiles; earlier: DirectoryFiles },
    private readonly log: Pick<Log, 'error'>,
  ) {}

  removeLeftBehind(): Promise<void> {
    return this.places.copies.removeLeftBehind();
  }

  async read(name: string, version: string, path: string): Promise<ReleasedFile | null> {
    for (const place of [this.places.copies, this.places.earlier]) {
      // A whole version is complete: the bucket need not be asked.
      if (await place.read(name, version, RECORD)) return place.read(name, version, path);
    }
    return this.bucket.read(name, version, path);
  }

  follow(registry: Registry): void {
    this.#wanted = registry;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
  }

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
