import { databaseErrorCode } from './databaseErrorCode.js';

const FEATURE_NOT_SUPPORTED = '0A000';

/** Whether a prepared statement failed because a migration has changed what it returns. */
export function isStalePlan(error: unknown): boolean {
  if (databaseErrorCode(error) !== FEATURE_NOT_SUPPORTED) return false;
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
