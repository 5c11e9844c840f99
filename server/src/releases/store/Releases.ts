import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMPTY_REGISTRY, type Registry } from 'contract/registry';
import { type Database, Deadline, type Log, type ReleaseStorage, runWithin, SECOND_MS } from '../../platform/index.js';
import { DirectoryFiles, releasesFolder } from './DirectoryFiles.js';
import { NearbyCopies } from './NearbyCopies.js';
import { RECORD, type ReleaseFiles } from './ReleaseFiles.js';
import { findLostVersions, keyOf, readLaterRegistry, withoutLost } from './storedRegistry.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    releases: Releases;
  }
}

/** Limits how long a server lags behind a switch. A query costs 0.1 ms. */
const LOOK_EVERY_MS = SECOND_MS / 5;
/** A slower bucket gets the rest while the server serves. */
const SEND_WITHIN_MS = 5 * SECOND_MS;
/** Each version costs 3 µs. */
const LOOK_FOR_FILES_EVERY_MS = 5 * SECOND_MS;
/** A slower database is asked again later. */
const ANSWER_WITHIN_MS = SECOND_MS;

interface ReleasesParts {
  db: Database;
  log: Pick<Log, 'error' | 'debug'>;
  dataDirectory: string;
  storage?: ReleaseStorage | null;
}

/** Keeps the registry in memory: no visit asks the database, and without it a server serves what it knows. */
export class Releases {
  #registry: Registry = EMPTY_REGISTRY;
  #lost: ReadonlySet<string> = new Set();
  #available: Registry = EMPTY_REGISTRY;
  #looking: NodeJS.Timeout | null = null;
  #revision = -1;
  #isStopped = false;
  #watching: Promise<void> = Promise.resolve();

  private constructor(
    private readonly parts: Pick<ReleasesParts, 'db' | 'log'>,
    readonly files: ReleaseFiles,
    private readonly copies: NearbyCopies | null,
    private readonly own: DirectoryFiles,
  ) {}

  static async open({ dataDirectory, storage = null, ...parts }: ReleasesParts): Promise<Releases> {
    const directory = releasesFolder(dataDirectory);
    const own = new DirectoryFiles(directory);
    const files = storage ? await openBucket(storage, own, parts.log) : own;
    const nearby = { copies: new DirectoryFiles(join(directory, 'copies')), earlier: own };
    const copies = storage && new NearbyCopies(files, nearby, parts.log);
    const releases = new Releases(parts, files, copies, own);
    await releases.removeLeftBehind();
    await releases.refresh();
    await releases.findLost();
    releases.#looking = setInterval(() => void releases.findLost(), LOOK_FOR_FILES_EVERY_MS).unref();
    return releases;
  }

  /** Registry as served: versions without files are passed over. */
  registry(): Registry {
    return this.#available;
  }

  async findLost(): Promise<void> {
    const lost = await findLostVersions(this.served, this.#registry);
    const keys = new Set(lost.map(keyOf));
    const isSame = keys.size === this.#lost.size && [...keys].every((key) => this.#lost.has(key));
    if (isSame) return;
    for (const key of keys) {
      if (!this.#lost.has(key))
        this.parts.log.error({ release: key }, 'a version has no files: it is passed over until they are sent again');
    }
    this.#lost = keys;
    this.#available = withoutLost(this.#registry, keys);
  }

  get served(): Pick<ReleaseFiles, 'read'> {
    return this.copies ?? this.files;
  }

  learn(registry: Registry): void {
    if (registry.revision <= this.#revision) return;
    this.#revision = registry.revision;
    this.#registry = registry;
    this.#available = withoutLost(registry, this.#lost);
    void this.findLost();
    this.copies?.follow(registry);
  }

  /** A broken registry leaves the known one. */
  async refresh(): Promise<void> {
    const later = await readLaterRegistry(this.parts.db, this.#revision);
    if (!later || later.revision <= this.#revision) return;
    if (later.registry) return this.learn({ ...later.registry, revision: later.revision });
    this.#revision = later.revision;
    this.parts.log.error(
      { revision: later.revision },
      'the registry in the database is broken: the last sound one serves on',
    );
  }

  async removeLeftBehind(): Promise<void> {
    await this.own.removeLeftBehind();
    await this.copies?.removeLeftBehind();
  }

  watch(): void {
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#looking) clearInterval(this.#looking);
    await Promise.all([this.#watching, this.copies?.stop()]);
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      await runWithin(new Deadline(ANSWER_WITHIN_MS), () => this.refresh()).catch((error: unknown) =>
        this.parts.log.debug({ err: error }, 'nobody knows whether there is a later registry'),
      );
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }
}

/** Loaded with a bucket only: the vendor's SDK slows each start. */
export const importS3 = () => import('./S3Files.js');

/** Sends the bucket what the directory published before. A bucket out of reach is asked again later. */
async function openBucket(
  storage: ReleaseStorage,
  own: DirectoryFiles,
  log: Pick<Log, 'error'>,
): Promise<ReleaseFiles> {
  const { S3Files } = await importS3();
  const bucket = new S3Files(storage, log);
  const sending = sendTo(bucket, own).catch((error: unknown) =>
    log.error({ err: error }, 'what the data directory has of releases was not sent to the bucket'),
  );
  await Promise.race([sending, sleep(SEND_WITHIN_MS, undefined, { ref: false })]);
  return bucket;
}

async function sendTo(bucket: ReleaseFiles, own: DirectoryFiles): Promise<void> {
  const here = await own.list();
  if (here.length === 0) return;
  const there = new Set((await bucket.list()).map(({ name, version }) => `${name} ${version}`));
  for (const { name, version } of here) {
    if (there.has(`${name} ${version}`)) continue;
    const files = await own.filesOf(name, version);
    if (files.has(RECORD)) await bucket.put(name, version, files);
  }
}
