import { MAX_INTEGER, MIN_INTERVAL_MINUTES, MIN_RUNS, parseTypedNumber } from 'contract';

const MINUTE_MS = 60_000;
/** The last instant that the shop's way of writing times has room for: the end of the year 9999 in UTC. */
const LAST_MS = Date.UTC(9999, 11, 31);

/** When the runs of an auto-order come. */
export interface RunPlan {
  runs: number;
  /** Epoch ms of the run with this number, which begins at 1. */
  timeOf: (run: number) => number;
  /** Epoch ms of the last run; null where it is beyond any calendar. */
  end: number | null;
}

const isWhole = (value: number, min: number) => Number.isInteger(value) && value >= min && value <= MAX_INTEGER;

/** The plan of an auto-order that is placed now (B-order-50): its first run at once, the others every interval. Null for what no auto-order can be. */
export function planRuns(typed: { runs: string; interval: string }, nowMs: number): RunPlan | null {
  const runs = parseTypedNumber(typed.runs);
  const interval = parseTypedNumber(typed.interval);
  if (!isWhole(runs, MIN_RUNS) || !isWhole(interval, MIN_INTERVAL_MINUTES)) return null;
  const timeOf = (run: number) => nowMs + (run - 1) * interval * MINUTE_MS;
  return { runs, timeOf, end: timeOf(runs) > LAST_MS ? null : timeOf(runs) };
}
