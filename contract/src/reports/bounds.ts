/** Of one report; what is larger is dropped (B-release-72). */
export const MAX_REPORT_BYTES = 16 * 1024;
/** Of one report (B-release-72). */
export const MAX_REPORT_ENTRIES = 40;
/** From the request of a screen's first file to the arrival of its last: longer is slow (B-release-70). */
export const SLOW_LOAD_MS = 4_000;

/** The web vitals that pages measure: milliseconds, for CLS its own number (B-release-70). */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
/** A web vital by its name. */
export type Vital = (typeof VITALS)[number];
