// Korea has kept UTC+9 without summer time since 1988, before anything that this shop shows: no time-zone data needed.
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/**
 * An instant (ISO 8601 text or epoch milliseconds) as `YYYY-MM-DD HH:mm:ss` in Asia/Seoul, whatever the browser's zone
 * (spec 9). '' for anything that is no instant.
 */
export function formatDateTime(instant: string | number | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const shifted = new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS);
  if (Number.isNaN(shifted.getTime())) return '';
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
