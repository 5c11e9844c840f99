import { formatRunTime } from '@storefront/shared-ui';

const MINUTE_MS = 60_000;

export function ageOf(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  return minutes < 1 ? '방금' : formatRunTime(minutes);
}
