import { AsyncLocalStorage } from 'node:async_hooks';
import { MINUTE_MS, SECOND_MS } from '../time/time.js';

/** One that has been answered. */
export interface Statement {
  /** Without the values. */
  text: string;
  ms: number;
  hasFailed: boolean;
}

/** What the database has to know of whoever asks it. */
interface DatabaseContext {
  /** How long its answers are waited for. */
  deadline?: Deadline;
  /** Statements that may take minutes. */
  hasLongStatements?: true;
  /** Is told what was asked. */
  onStatement?: (statement: Statement) => void;
  /** On one connection the outer handle would wait for itself. */
  isInTransaction?: true;
}

// One for all of it: each such storage is handed on with every promise that is made, here and in every library.
const storage = new AsyncLocalStorage<DatabaseContext>();
const NOTHING: DatabaseContext = {};

/** Of whoever is running. */
export function databaseContext(): DatabaseContext {
  return storage.getStore() ?? NOTHING;
}

/** Runs `work`, and all that it starts, with this changed. */
export function runInContext<T>(change: DatabaseContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...change }, work);
}

/** All statements of one call together, the wait for a connection included: with the rest it ends within 10 s. */
export const CALL_LIMIT_MS = 8 * SECOND_MS;

/** Of one statement, unless somebody waits for the answer: imports and exports of a large shop, migrations. */
export const STATEMENT_LIMIT_MS = 10 * MINUTE_MS;

/**
 * How long the database is waited for: by all the statements of `runWithin` together. For a call of many statements, each of
 * which just ends in time (`PreparedPool.test.ts`).
 */
export class Deadline {
  #leftMs: number;
  #waiting = 0;
  #since = 0;
  #isCut = false;

  constructor(
    limitMs: number,
    /** For each statement the whole of it, without a bound for all of them. */
    private readonly isForEach = false,
  ) {
    this.#leftMs = limitMs;
  }

  /** Nobody waits for the answers any more: what is under way is given up. */
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

const unhurried = new Deadline(STATEMENT_LIMIT_MS, true);

/** Of whoever is running. */
export function currentDeadline(): Deadline {
  return databaseContext().deadline ?? unhurried;
}

/** Runs `work`, and all that it starts, with this deadline for the database. */
export function runWithin<T>(deadline: Deadline, work: () => T): T {
  return runInContext({ deadline }, work);
}

/** After how long one statement of the embedded database counts as frozen: its thread is ended then. */
export const FROZEN_AFTER = {
  /** Customers and jobs. */
  usualMs: 8 * SECOND_MS,
  /** A start (migrations, the demo's seed) and the operator's commands (imports, the ledger's verification, backups). */
  longMs: 5 * MINUTE_MS,
};

/** Of a statement of whoever is running. */
export function frozenAfterMs(): number {
  return databaseContext().hasLongStatements ? FROZEN_AFTER.longMs : FROZEN_AFTER.usualMs;
}

/** Runs `work`, whose statements may take long. */
export function withLongStatements<T>(work: () => T): T {
  return runInContext({ hasLongStatements: true }, work);
}
