import { DatabaseAwayError } from './DatabaseAwayError.js';

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
