interface AwayFacts {
  /** False if it may have been done all the same: the answer to a write was lost, not the question. */
  isUndone?: boolean;
  /** Whether the connection broke, so that another one may well answer at once. */
  isLost?: boolean;
  /** Of the driver. */
  cause?: unknown;
}

/**
 * The database cannot do now what it was asked: it is stopped, does not answer in time, is full or has dropped the
 * connection. Nobody's mistake, and gone in a moment: answered as 503 by `renderProblem`, whoever throws it.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly isUndone: boolean;
  readonly isLost: boolean;

  constructor(message: string, { isUndone = true, isLost = false, cause }: AwayFacts = {}) {
    super(message, { cause });
    this.isUndone = isUndone;
    this.isLost = isLost;
  }
}

const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const FEATURE_NOT_SUPPORTED = '0A000';
/** Classes of SQLSTATE: out of resources (disk, memory, connections), trouble of the system below. */
const REFUSED_CLASSES = ['53', '58'];
/** A cancelled statement, a time limit for locks, a standby that only reads. */
const REFUSED_CODES = ['57014', '55P03', '25006'];

/** It stops, starts, or somebody has ended us. By number: what it calls fatal depends on its language. */
const ENDS_OF_CONNECTION = /^(?:57P..|25P03|25P04|08(?!P01)...)$/;

/** The SQLSTATE of an error from either driver, or null for any other error. */
function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** Whether the database lives, and did not do what it was asked for a reason that may pass. */
export function isRefusedForNow(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code === null) return false;
  return REFUSED_CODES.includes(code) || REFUSED_CLASSES.some((start) => code.startsWith(start));
}

/** Whether the database says that it ends the connection. */
export function isEndOfConnection(error: unknown): boolean {
  return ENDS_OF_CONNECTION.test(databaseErrorCode(error) ?? '');
}

/** The driver's words, in one line. */
export function describeAway(error: unknown): string {
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] ?? '';
}

/** The name of the unique constraint or index that an error is about, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (databaseErrorCode(error) !== UNIQUE_VIOLATION) return null;
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}

/** Whether a transaction, or a statement of its own, failed only because of others that ran at the same time: none of it has happened. */
export function isConflict(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** Whether a prepared statement failed because a migration has changed what it returns. */
export function isStalePlan(error: unknown): boolean {
  if (databaseErrorCode(error) !== FEATURE_NOT_SUPPORTED) return false;
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
