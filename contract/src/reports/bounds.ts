/** Larger reports are dropped. */
export const MAX_REPORT_BYTES = 16 * 1024;
export const MAX_REPORT_ENTRIES = 40;
/** Time from a screen's first request to its last file. */
export const SLOW_LOAD_MS = 4_000;

/** Milliseconds; CLS is unitless. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];
