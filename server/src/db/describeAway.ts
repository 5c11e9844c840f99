import { databaseErrorCode } from './databaseErrorCode.js';

/** Classes of SQLSTATE: out of resources (disk, memory, connections), trouble of the system below. */
const REFUSED_CLASSES = ['53', '58'];
/** A cancelled statement, a time limit for locks, a standby that only reads. */
const REFUSED_CODES = ['57014', '55P03', '25006'];

/** It stops, starts, or somebody has ended us. By number: what it calls fatal depends on its language. */
const ENDS_OF_CONNECTION = /^(?:57P..|25P03|25P04|08(?!P01)...)$/;

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
