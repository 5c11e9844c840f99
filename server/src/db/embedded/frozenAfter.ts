import { MINUTE_MS, SECOND_MS } from '../../time.js';
import { databaseContext, runInContext } from '../databaseContext.js';

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
