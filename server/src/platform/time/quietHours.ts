import type { QuietHours } from '@storefront/contract';
import { DAY_MS, HOUR_MS, SEOUL_AHEAD_MS } from './time.js';

/** The time to send a message ready at `at`: after Seoul's quiet hours (B-push-8). */
export function afterQuietHours(quiet: QuietHours | null, at: Date): Date {
  if (quiet === null) return at;
  const inSeoul = at.getTime() + SEOUL_AHEAD_MS;
  const midnight = inSeoul - (inSeoul % DAY_MS);
  const time = inSeoul - midnight;
  const [from, until] = [quiet.from * HOUR_MS, quiet.until * HOUR_MS];
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until;
  if (!isQuiet) return at;
  const end = midnight + until + (time < until ? 0 : DAY_MS);
  return new Date(end - SEOUL_AHEAD_MS);
}
