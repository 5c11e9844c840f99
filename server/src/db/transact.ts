import type { Transaction } from 'kysely';
import type { Database } from './Database.js';
import { databaseContext, runInContext } from './databaseContext.js';
import { retryConflicts } from './retryConflicts.js';
import { retryLost } from './retryLost.js';
import type { Schema } from './schema.js';

/** Whether the caller runs inside `transact`. */
export function isInTransaction(): boolean {
  return databaseContext().isInTransaction === true;
}

/**
 * Runs `work` in one transaction, again from the start if the database chose it as the victim of a deadlock, or if the
 * connection broke before the commit was sent: `work` must have no effect outside the database. Inside, only the handle
 * it is given may be used; the outer one throws, since on one connection it would wait for itself.
 */
export async function transact<T>(db: Database, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return retryLost(() =>
    retryConflicts(() => db.transaction().execute((trx) => runInContext({ isInTransaction: true }, () => work(trx)))),
  );
}
