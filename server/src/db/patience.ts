import { AsyncLocalStorage } from 'node:async_hooks';
import { MINUTE_MS, SECOND_MS } from '../time.js';

/** How long somebody waits for the embedded database: for one statement, or for a turn on its one connection. */
export const PATIENCE = {
  /** Customers and jobs. */
  usualMs: 10 * SECOND_MS,
  /** A start (migrations, the demo's seed) and the operator's commands (imports, the ledger's verification, backups). */
  longMs: 5 * MINUTE_MS,
};

const isLong = new AsyncLocalStorage<true>();

/** How long the caller waits for a statement of the embedded database before it counts as frozen. */
export function patienceMs(): number {
  return isLong.getStore() ? PATIENCE.longMs : PATIENCE.usualMs;
}

/** Runs `work` with the patience that long statements need. */
export function withLongPatience<T>(work: () => T): T {
  return isLong.run(true, work);
}
