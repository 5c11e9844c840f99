import type { Transaction } from 'kysely';
import type { Database, Schema } from './Database.js';
import { databaseContext, runInContext } from './databaseContext.js';
import { DatabaseAwayError, isConflict, isStalePlan } from './databaseErrors.js';

const MAX_ATTEMPTS = 5;

/** What a caller adds to a transaction that is not its own, so that both are there or neither: an audit row, say. */
export type Alongside = (trx: Database) => Promise<void>;

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
    retryIf(
      (error) => isConflict(error) || isStalePlan(error),
      () => db.transaction().execute((trx) => runInContext({ isInTransaction: true }, () => work(trx))),
    ),
  );
}

/**
 * Does `work` again, once, if the database's connection broke and none of it has happened.
 * @param isRepeatable Whether `work` may be done twice, by a key for example: then it is done again, too, if nobody
 *   knows whether it has happened.
 */
export async function retryLost<T>(work: () => Promise<T>, { isRepeatable = false } = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseAwayError) || !error.isLost || !(error.isUndone || isRepeatable)) throw error;
    return await work().catch((second) => {
      // Of the first attempt still nobody knows.
      throw second instanceof DatabaseAwayError ? error : second;
    });
  }
}

/** Does `work` again, a few times, if it failed in a way of which it is known that nothing has happened. */
export async function retryIf<T>(isUndone: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isUndone(error)) throw error;
    }
  }
}
