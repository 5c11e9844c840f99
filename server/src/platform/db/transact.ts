import type { Transaction } from 'kysely';
import type { Database, Schema } from './Database.js';
import { databaseContext, runInContext } from './databaseContext.js';
import { DatabaseAwayError, isConflict, isStalePlan } from './databaseErrors.js';

const MAX_ATTEMPTS = 5;

/** Both happen or neither: an audit row, say. */
export type Alongside = (trx: Database) => Promise<void>;

export function isInTransaction(): boolean {
  return databaseContext().isInTransaction === true;
}

/**
 * Repeats `work` after a deadlock or a connection lost before the commit: it must have no effect outside the database.
 * Inside, the outer handle throws.
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
 * Repeats `work` once if the connection broke and nothing has happened.
 * @param isRepeatable Repeats it also if nobody knows.
 */
export async function retryLost<T>(work: () => Promise<T>, { isRepeatable = false } = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseAwayError) || !error.isLost || !(error.isUndone || isRepeatable)) throw error;
    return await work().catch((second) => {
      // Nobody knows about the first attempt.
      throw second instanceof DatabaseAwayError ? error : second;
    });
  }
}

/** Repeats `work` if it is known that nothing has happened. */
export async function retryIf<T>(isUndone: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isUndone(error)) throw error;
    }
  }
}
