import { MINUTE_MS } from '../time.js';
import { databaseContext, runInContext } from './databaseContext.js';

/** Of one statement, unless somebody waits for the answer: imports and exports of a large shop, migrations. */
export const STATEMENT_LIMIT_MS = 10 * MINUTE_MS;

/** How long the database is waited for: by all the statements of `runWithin` together. */
export class Patience {
  #leftMs: number;
  #waiting = 0;
  #since = 0;

  constructor(
    limitMs: number,
    /** Each statement anew, without a bound for all of them. */
    private readonly isForEach = false,
  ) {
    this.#leftMs = limitMs;
  }

  leftMs(now = performance.now()): number {
    return this.#waiting === 0 ? this.#leftMs : this.#leftMs - (now - this.#since);
  }

  /** Statements at the same time are waited for once. */
  begin(now: number): void {
    if (this.isForEach) return;
    if (this.#waiting === 0) this.#since = now;
    this.#waiting += 1;
  }

  end(now: number): void {
    if (this.isForEach) return;
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#leftMs -= now - this.#since;
  }
}

const unhurried = new Patience(STATEMENT_LIMIT_MS, true);

/** Of whoever is running. */
export function currentPatience(): Patience {
  return databaseContext().patience ?? unhurried;
}

/** Runs `work`, and all that it starts, with this patience for the database. */
export function runWithin<T>(patience: Patience, work: () => T): T {
  return runInContext({ patience }, work);
}
