/** Of one report; what is larger is dropped. */
export const MAX_REPORT_BYTES = 16 * 1024;
/** Of one report. */
export const MAX_REPORT_ENTRIES = 40;
/** From the request of a screen's first file to the arrival of its last: longer is slow. */
export const SLOW_LOAD_MS = 4_000;

/** The web vitals that pages measure: milliseconds, for CLS its own number. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
/** A web vital by its name. */
export type Vital = (typeof VITALS)[number];
