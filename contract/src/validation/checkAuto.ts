import { MAX_INTEGER, MIN_INTERVAL_MINUTES, MIN_RUNS } from '../limits.js';

/** What may be wrong with the number of runs; texts in `ORDER_MESSAGES`. */
export type RunsCode = 'RUNS_INVALID' | 'RUNS_TOO_MANY';
/** What may be wrong with the minutes between two runs; texts in `ORDER_MESSAGES`. */
export type IntervalCode = 'INTERVAL_INVALID' | 'INTERVAL_TOO_LONG';

/** What is wrong with an auto-order's number of runs (spec 5), or null. */
export function checkRuns(runs: number): RunsCode | null {
  if (!Number.isInteger(runs) || runs < MIN_RUNS) return 'RUNS_INVALID';
  return runs > MAX_INTEGER ? 'RUNS_TOO_MANY' : null;
}

/** What is wrong with the minutes between two runs (spec 5), or null. */
export function checkInterval(minutes: number): IntervalCode | null {
  if (!Number.isInteger(minutes) || minutes < MIN_INTERVAL_MINUTES) return 'INTERVAL_INVALID';
  return minutes > MAX_INTEGER ? 'INTERVAL_TOO_LONG' : null;
}
