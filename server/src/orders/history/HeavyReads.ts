import { setImmediate as nextRound } from 'node:timers/promises';
import { SECOND_MS, Semaphore } from '../../platform/index.js';

const WAIT_MS = 8 * SECOND_MS;

const SLICE_ROWS = 5_000;
export const EMBEDDED_SLICE_ROWS = 2_500;

/**
 * Reads whole histories, exports and text searches in small statements, few at a time; one on the embedded database's
 * single connection. Without it one member's exports stop everybody (`heavyReads.full.test.ts`).
 */
export class HeavyReads {
  /** Open lists hold little, so that a client that reads slowly is in nobody's way. */
  readonly lists = new Semaphore({ atOnce: 32, atOncePerSubject: 1, waitingPerSubject: 4, waitMs: WAIT_MS });
  readonly searches = new Semaphore({ atOnce: 4, atOncePerSubject: 1, waitingPerSubject: 12, waitMs: WAIT_MS });
  /**
   * About 10 ms of either database, so that a page of a search takes at most three times as long as that of an empty
   * history (`bench/histories.mjs`).
   */
  readonly sliceRows: number;
  readonly #statements: Semaphore;

  constructor({ isEmbedded }: { isEmbedded: boolean }) {
    this.sliceRows = isEmbedded ? EMBEDDED_SLICE_ROWS : SLICE_ROWS;
    const atOnce = isEmbedded ? 1 : 2;
    const waitingPerSubject = Number.POSITIVE_INFINITY;
    this.#statements = new Semaphore({ atOnce, atOncePerSubject: atOnce, waitingPerSubject, waitMs: WAIT_MS });
  }

  async statement<T>(run: () => Promise<T>): Promise<T> {
    return this.#statements.during('', async () => {
      const result = await run();
      await nextRound();
      return result;
    });
  }
}
