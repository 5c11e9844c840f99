import { setTimeout as sleep } from 'node:timers/promises';
import { EMPTY_REGISTRY, type Registry } from '@storefront/contract/registry';
import { type Database, Deadline, type Log, runWithin, SECOND_MS } from '../../platform/index.js';
import { ReleaseFiles } from './ReleaseFiles.js';
import { pointedIn, readLaterRegistry } from './storedRegistry.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    releases: Releases;
  }
}

/** Limits how long a server lags behind a switch. A query costs 0.1 ms. */
const LOOK_EVERY_MS = SECOND_MS / 5;
/** A slower database is asked again later. */
const ANSWER_WITHIN_MS = SECOND_MS;

interface ReleasesParts {
  db: Database;
  log: Pick<Log, 'error' | 'debug'>;
}

/** Keeps the registry in memory: no visit asks the database, and without it a server serves what it knows. */
export class Releases {
  readonly files: ReleaseFiles;
  #registry: Registry = EMPTY_REGISTRY;
  #revision = -1;
  #isStopped = false;
  #watching: Promise<void> = Promise.resolve();

  private constructor(private readonly parts: ReleasesParts) {
    this.files = new ReleaseFiles(parts.db, parts.log);
  }

  static async open(parts: ReleasesParts): Promise<Releases> {
    const releases = new Releases(parts);
    await releases.refresh();
    return releases;
  }

  registry(): Registry {
    return this.#registry;
  }

  /** Serves a later registry as soon as the files of its versions are in memory. */
  async serve(registry: Registry): Promise<void> {
    if (registry.revision <= this.#revision) return;
    const files = await this.files.load(pointedIn(registry));
    if (registry.revision <= this.#revision) return;
    this.#revision = registry.revision;
    this.#registry = registry;
    this.files.hold(files);
  }

  /** A broken registry leaves the known one. */
  async refresh(): Promise<void> {
    return this.#serveLater(await readLaterRegistry(this.parts.db, this.#revision));
  }

  async #serveLater(later: Awaited<ReturnType<typeof readLaterRegistry>>): Promise<void> {
    if (!later || later.revision <= this.#revision) return;
    if (later.registry) return this.serve({ ...later.registry, revision: later.revision });
    this.#revision = later.revision;
    this.parts.log.error(
      { revision: later.revision },
      'the registry in the database is broken: the last sound one serves on',
    );
  }

  watch(): void {
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      // Files may take longer than the question whether there are any.
      await runWithin(new Deadline(ANSWER_WITHIN_MS), () => readLaterRegistry(this.parts.db, this.#revision))
        .then((later) => this.#serveLater(later))
        .catch((error: unknown) => this.parts.log.debug({ err: error }, 'a later registry could not be read'));
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }
}
