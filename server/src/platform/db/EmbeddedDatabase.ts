import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.js';
import { MINUTE_MS, SECOND_MS } from '../time/time.js';
import { frozenAfterMs } from './databaseContext.js';
import { DatabaseAwayError } from './databaseErrors.js';
import type { FreeSpace } from './FreeSpace.js';
import type { PgliteSession, PgliteSource } from './PglitePool.js';
import { PgliteThread } from './PgliteThread.js';

/** Recovery takes the longer the more was written since the checkpoint. */
const REOPEN_LIMIT_MS = MINUTE_MS;
/** The last one repeats: a full disk gets room again. */
const PAUSES_MS = [0, SECOND_MS, 2 * SECOND_MS, 5 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS];

const WRITES = /\b(?:insert\s+into|delete\s+from|truncate|update\s+\S+\s+(?:as\s+\S+\s+)?set|create|alter|drop)\b/i;

export interface EmbeddedDatabaseParts {
  directory: string;
  space: Pick<FreeSpace, 'isExhausted'>;
  log: Log;
}

/**
 * A thread keeps requests and limits alive while the database works. One that hangs is reopened; nothing committed is
 * lost (`acceptance/embeddedDatabase.full.test.ts`).
 */
export class EmbeddedDatabase implements PgliteSource {
  #thread: Promise<PgliteThread>;
  #isClosing = false;
  readonly #closing = new AbortController();

  private constructor(
    private readonly parts: EmbeddedDatabaseParts,
    first: PgliteThread,
  ) {
    this.#thread = Promise.resolve(first);
    this.#watch(first);
  }

  static async open(parts: EmbeddedDatabaseParts): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(parts, await PgliteThread.open(parts.directory, frozenAfterMs()));
  }

  async connect(): Promise<PgliteSession> {
    const thread = await this.#thread;
    const { space } = this.parts;
    return {
      query: async <Row>(text: string, parameters: unknown[]) => {
        if (space.isExhausted() && WRITES.test(text)) throw new DatabaseAwayError('the disk is full');
        const { rows, affectedRows } = await thread.query(text, parameters);
        return { rows: rows as Row[], affectedRows };
      },
      discard: () => thread.discard(),
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#closing.abort();
    const thread = await this.#thread.catch(() => null);
    await thread?.close();
  }

  #watch(thread: PgliteThread): void {
    void thread.lost.then((reason) => {
      if (this.#isClosing) return;
      this.parts.log.error({ reason }, 'the embedded database was lost; it is opened again');
      this.#thread = this.#reopen();
      this.#thread.catch(() => undefined);
    });
  }

  async #reopen(): Promise<PgliteThread> {
    for (let attempt = 1; ; attempt += 1) {
      await wait(PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1], null, { signal: this.#closing.signal });
      try {
        const thread = await PgliteThread.open(this.parts.directory, REOPEN_LIMIT_MS);
        this.parts.log.info({ attempt }, 'the embedded database is open again');
        this.#watch(thread);
        return thread;
      } catch (error) {
        this.parts.log.error({ err: error, attempt }, 'the embedded database could not be opened again');
      }
    }
  }
}
