import { AsyncLocalStorage } from 'node:async_hooks';
import { MINUTE_MS, SECOND_MS } from '../time/time.js';

export interface Statement {
  /** Without the values. */
  text: string;
  ms: number;
  hasFailed: boolean;
}

interface DatabaseContext {
  deadline?: Deadline;
  hasLongStatements?: true;
  onStatement?: (statement: Statement) => void;
  /** On one connection the outer handle would wait for itself. */
  isInTransaction?: true;
}

// One for all: each storage is handed on with every promise.
const storage = new AsyncLocalStorage<DatabaseContext>();
const NOTHING: DatabaseContext = {};

export function databaseContext(): DatabaseContext {
  return storage.getStore() ?? NOTHING;
}

export function runInContext<T>(change: DatabaseContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...change }, work);
}

/** All statements of one call, which then ends within 10 s. */
export const CALL_LIMIT_MS = 8 * SECOND_MS;

export const STATEMENT_LIMIT_MS = 10 * MINUTE_MS;

/** Bounds the wait for all statements of `runWithin` together (`PreparedPool.test.ts`). */
export class Deadline {
  #leftMs: number;
  #waiting = 0;
  #since = 0;
  #isCut = false;

  constructor(
    limitMs: number,
    private readonly isForEach = false,
  ) {
    this.#leftMs = limitMs;
  }

  cut(): void {
    this.#isCut = true;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  leftMs(now = performance.now()): number {
    if (this.#isCut) return 0;
    return this.#waiting === 0 ? this.#leftMs : this.#leftMs - (now - this.#since);
  }

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

const unhurried = new Deadline(STATEMENT_LIMIT_MS, true);

export function currentDeadline(): Deadline {
  return databaseContext().deadline ?? unhurried;
}

export function runWithin<T>(deadline: Deadline, work: () => T): T {
  return runInContext({ deadline }, work);
}

/** Then the embedded database's thread is ended. */
export const FROZEN_AFTER = {
  usualMs: 8 * SECOND_MS,
  longMs: 5 * MINUTE_MS,
};

export function frozenAfterMs(): number {
  return databaseContext().hasLongStatements ? FROZEN_AFTER.longMs : FROZEN_AFTER.usualMs;
}

export function withLongStatements<T>(work: () => T): T {
  return runInContext({ hasLongStatements: true }, work);
}
