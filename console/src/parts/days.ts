const SEOUL = '+09:00';
const DAY_MS = 86_400_000;

/** ISO time of a day's beginning in Seoul, `later` days after; undefined for what is no day. */
export function beginOf(day: string, later = 0): string | undefined {
  const begin = Date.parse(`${day}T00:00:00${SEOUL}`);
  return Number.isNaN(begin) ? undefined : new Date(begin + later * DAY_MS).toISOString();
}
