import { SHELL } from '@storefront/contract/releases';
import type { Deps } from '../platform/index.js';

/** Name below a shell's base. */
export const PAGE_DICTIONARY = 'page.txt';

const RETAINED = 6;
const READ_AGAIN_MS = 1000;

/**
 * A page of each shell as it first was: browsers that have it load pages as patches of it (B-release-129). Rows beside the
 * shell's files, since any server may be asked for what another one has named.
 */
export class PageDictionaries {
  #pages: ReadonlyMap<string, Buffer> = new Map();
  readonly #remembered = new Set<string>();
  #reading: Promise<void> | undefined;
  #readAt = 0;

  constructor(private readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>) {}

  /** Null for a version that is not known yet: a page waits for no database. */
  get(version: string): Buffer | null {
    void this.find(version);
    return this.#pages.get(version) ?? null;
  }

  /** Null for an unknown version, and without the database. */
  async find(version: string): Promise<Buffer | null> {
    const now = this.deps.clock.now().getTime();
    // Versions come from visitors, who may name any.
    if (!this.#pages.has(version) && now - this.#readAt >= READ_AGAIN_MS) {
      this.#readAt = now;
      this.#reading = this.#read().catch((error: unknown) =>
        this.deps.log.warn({ err: error }, 'the pages that patches are made against were not read'),
      );
    }
    await this.#reading;
    return this.#pages.get(version) ?? null;
  }

  /** Keeps the first page of a version, whichever server was first. */
  async remember(version: string, page: Buffer): Promise<void> {
    if (this.#remembered.has(version)) return;
    this.#remembered.add(version);
    await this.deps.db
      .insertInto('releaseFiles')
      .values({ name: SHELL, version, path: PAGE_DICTIONARY, bytes: Buffer.from(page) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #read(): Promise<void> {
    const rows = await this.deps.db
      .selectFrom('releaseFiles')
      .innerJoin('releaseVersions', (join) =>
        join
          .onRef('releaseVersions.name', '=', 'releaseFiles.name')
          .onRef('releaseVersions.version', '=', 'releaseFiles.version'),
      )
      .select('releaseFiles.version')
      .where('releaseFiles.name', '=', SHELL)
      .where('path', '=', PAGE_DICTIONARY)
      .orderBy('usedUntil', 'desc')
      .limit(RETAINED)
      .execute();
    const pages = new Map<string, Buffer>();
    for (const { version } of rows) pages.set(version, this.#pages.get(version) ?? (await this.#readPage(version)));
    this.#pages = pages;
  }

  async #readPage(version: string): Promise<Buffer> {
    const { bytes } = await this.deps.db
      .selectFrom('releaseFiles')
      .select('bytes')
      .where(({ and }) => and({ name: SHELL, version, path: PAGE_DICTIONARY }))
      .executeTakeFirstOrThrow();
    return Buffer.from(bytes);
  }
}
