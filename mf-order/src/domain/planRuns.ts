import { MAX_INTEGER, MIN_INTERVAL_MINUTES, MIN_RUNS, parseTypedNumber } from '@storefront/contract';

const MINUTE_MS = 60_000;
const LAST_MS = Date.UTC(9999, 11, 31);

export interface RunPlan {
  runs: number;
  /** Epoch ms of a run, from 1. */
  timeOf: (run: number) => number;
  /** Epoch ms; null beyond any calendar. */
  end: number | null;
}

const isWhole = (value: number, min: number) => Number.isInteger(value) && value >= min && value <= MAX_INTEGER;

/**
 * Plans an auto-order that is placed now: first run at once, the rest every interval (B-order-50). Null for an invalid
 * one.
 */
export function planRuns(typed: { runs: string; interval: string }, nowMs: number): RunPlan | null {
  const runs = parseTypedNumber(typed.runs);
  const interval = parseTypedNumber(typed.interval);
  if (!isWhole(runs, MIN_RUNS) || !isWhole(interval, MIN_INTERVAL_MINUTES)) return null;
  const timeOf = (run: number) => nowMs + (run - 1) * interval * MINUTE_MS;
  return { runs, timeOf, end: timeOf(runs) > LAST_MS ? null : timeOf(runs) };
}
