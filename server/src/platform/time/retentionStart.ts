import { LOG_RETENTION_MONTHS } from '@storefront/contract';
import { DAY_MS, SEOUL_AHEAD_MS } from './time.js';

/**
 * The same time in Seoul so many months before, or the month's end. `Date` makes 3 March of 31 February: rows would be
 * gone on 31 May and back on 1 June.
 */
export function retentionStart(now: Date, months = LOG_RETENTION_MONTHS): Date {
  const time = new Date(now.getTime() + SEOUL_AHEAD_MS);
  const day = time.getUTCDate();
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() - months];
  const end = Date.UTC(year, month + 1, 1);
  const sameDay = Date.UTC(year, month, day) + (time.getTime() % DAY_MS);
  return new Date(Math.min(sameDay, end) - SEOUL_AHEAD_MS);
}
