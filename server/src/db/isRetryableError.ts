import { databaseErrorCode } from './databaseErrorCode.js';
import { isStalePlan } from './isStalePlan.js';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Whether a transaction failed only because of others that ran at the same time. */
export function isRetryableError(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isStalePlan(error);
}
