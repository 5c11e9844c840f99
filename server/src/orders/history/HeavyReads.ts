import { setImmediate as nextRound } from 'node:timers/promises';
import { SECOND_MS, Semaphore } from '../../platform/index.js';

/** As long as a call may wait before it is refused. */
const WAIT_MS = 8 * SECOND_MS;

const SLICE_ROWS = 5_000;
export const EMBEDDED_SLICE_ROWS = 2_500;

/**
 * What goes over many of a member's rows: whole histories, exports and searches by text. Each is read in small
 * statements, of which few run at a time, so that it takes nobody's turn for longer than one of them. The embedded
 * database has one connection: there it is one. Without it one member's exports stop everybody (`heavyReads.full.test.ts`).
 */
export class HeavyReads {
  /** Whole histories and exports that are being sent. An open one holds little, so that a client that reads slowly is in nobody's way. */
  readonly lists = new Semaphore({ atOnce: 32, atOncePerSubject: 1, waitingPerSubject: 4, waitMs: WAIT_MS });
  readonly searches = new Semaphore({ atOnce: 4, atOncePerSubject: 1, waitingPerSubject: 12, waitMs: WAIT_MS });
  /**
   * Rows that one statement of a search looks at, which is all that a page of one does: about 10 ms of either database, so
   * that the page takes at most three times as long as that of an empty history (`bench/histories.mjs`).
   */
  readonly sliceRows: number;
  readonly #statements: Semaphore;

  constructor({ isEmbedded }: { isEmbedded: boolean }) {
    this.sliceRows = isEmbedded ? EMBEDDED_SLICE_ROWS : SLICE_ROWS;
    const atOnce = isEmbedded ? 1 : 2;
    const waitingPerSubject = Number.POSITIVE_INFINITY;
    this.#statements = new Semaphore({ atOnce, atOncePerSubject: atOnce, waitingPerSubject, waitMs: WAIT_MS });
  }

  /** Runs one statement of many, and lets sockets and everybody else's statements go before the next. */
  async statement<T>(run: () => Promise<T>): Promise<T> {
    return this.#statements.during('', async () => {
      const result = await run();
      await nextRound();
      return result;
    });
  }
}
