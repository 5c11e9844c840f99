/** Lengths of time, in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Korea has no summer time. */
export const SEOUL_AHEAD_MS = 9 * HOUR_MS;

/** `YYYY-MM-DD HH:mm:ss` in Seoul (B-format-5). */
export function formatSeoulTime(time: Date): string {
  return new Date(time.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The one source of the current time, so that a test can be at 02:59:59 after a deposit request. */
export interface Clock {
  now(): Date;
  /** By how much the clock of this machine says more than this one; missing if this one is the machine's. */
  readonly hostAheadMs?: number;
}

/** What the clocks of this machine say, in milliseconds. Only a test sets the first one wrong. */
export const hostTime = {
  /** Since 1970. Somebody may set it, forward and back. */
  wall: () => Date.now(),
  /** Since some moment before. It cannot be set, and may stand still while the machine sleeps. */
  monotonic: () => performance.now(),
};

export type HostTime = typeof hostTime;

/** The machine's own time, which is also that of the embedded database. */
export const systemClock: Clock = { now: () => new Date(hostTime.wall()) };

/** By how much two machines' clocks may differ before nobody can say which of them is wrong. */
export const MAX_CLOCK_DIFFERENCE_MS = 60 * SECOND_MS;

/** Whether it is doubtful what time it is. Then nothing happens without a request: what a job does cannot be undone. */
export function isInDoubt({ hostAheadMs = 0 }: Clock): boolean {
  return Math.abs(hostAheadMs) > MAX_CLOCK_DIFFERENCE_MS;
}
