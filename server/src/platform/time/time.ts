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

/** Minutes, to what is quickly read: 12 minutes, 2.5 hours, 26 hours, 3 days. */
export function roundUpMinutes(minutes: number): number {
  const step = minutes <= 60 ? 1 : minutes <= 12 * 60 ? 30 : minutes <= 2 * 1440 ? 60 : 1440;
  return Math.ceil(minutes / step) * step;
}

/** The one source of the current time. */
export interface Clock {
  now(): Date;
  /** Milliseconds by which the machine's clock is ahead; missing if this is the machine's. */
  readonly hostAheadMs?: number;
}

/** Milliseconds. */
export const hostTime = {
  /** Since 1970; somebody may set it. */
  wall: () => Date.now(),
  /** Cannot be set, and may stand still while the machine sleeps. */
  monotonic: () => performance.now(),
};

export type HostTime = typeof hostTime;

/** Also the embedded database's time. */
export const systemClock: Clock = { now: () => new Date(hostTime.wall()) };

/** Milliseconds, beyond which nobody can say which of two clocks is wrong. */
export const MAX_CLOCK_DIFFERENCE_MS = 60 * SECOND_MS;

/** While the time is in doubt no job begins: its work cannot be undone. */
export function isInDoubt({ hostAheadMs = 0 }: Clock): boolean {
  return Math.abs(hostAheadMs) > MAX_CLOCK_DIFFERENCE_MS;
}
