/** The one source of the current time, so that a test can be at 02:59:59 after a deposit request. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
