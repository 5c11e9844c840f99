import { databaseErrorCode } from './databaseErrorCode.js';

const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint or index that an error is about, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (databaseErrorCode(error) !== UNIQUE_VIOLATION) return null;
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}
