import { isRetryableError } from './isRetryableError.js';

const MAX_ATTEMPTS = 5;

/** Does `work` again if the database chose it as the victim of a deadlock: then none of it has happened. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryableError(error)) throw error;
    }
  }
}
