import { HOUR_MS } from './time.js';

/** Korea has no summer time. */
export const SEOUL_AHEAD_MS = 9 * HOUR_MS;

/** `YYYY-MM-DD HH:mm:ss` in Seoul (B-format-5). */
export function formatSeoulTime(time: Date): string {
  return new Date(time.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}
