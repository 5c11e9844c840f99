export interface AwayFacts {
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
