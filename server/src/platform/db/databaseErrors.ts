interface AwayFacts {
  /** False if a write may have been done: its answer was lost. */
  isUndone?: boolean;
  /** Another connection may answer at once. */
  isLost?: boolean;
  cause?: unknown;
}

/** The database cannot answer now: a 503 by `renderProblem`. */
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
/** Out of resources, trouble of the system. */
const REFUSED_CLASSES = ['53', '58'];
/** A cancelled statement, a limit for locks, a standby. */
const REFUSED_CODES = ['57014', '55P03', '25006'];

/** By number: what it calls fatal depends on its language. */
const ENDS_OF_CONNECTION = /^(?:57P..|25P03|25P04|08(?!P01)...)$/;

/** SQLSTATE of either driver's error. */
function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** A `DatabaseAwayError` for a statement that the database refused for now; else the same error. */
export function awayIfRefused(error: unknown): unknown {
  const code = databaseErrorCode(error);
  if (code === null) return error;
  const isRefused = REFUSED_CODES.includes(code) || REFUSED_CLASSES.some((start) => code.startsWith(start));
  return isRefused ? new DatabaseAwayError(describeAway(error), { cause: error }) : error;
}

export function isEndOfConnection(error: unknown): boolean {
  return ENDS_OF_CONNECTION.test(databaseErrorCode(error) ?? '');
}

export function describeAway(error: unknown): string {
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] ?? '';
}

export function violatedConstraint(error: unknown): string | null {
  if (databaseErrorCode(error) !== UNIQUE_VIOLATION) return null;
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}

/** Failed only because of others at the same time; nothing has happened. */
export function isConflict(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A migration has changed what it returns. */
export function isStalePlan(error: unknown): boolean {
  if (databaseErrorCode(error) !== FEATURE_NOT_SUPPORTED) return false;
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
