import { TOP_UP_EXPIRY_HOURS } from 'contract';

const HOUR_MS = 3_600_000;

/** When a top-up asked for at `createdAt` (ISO 8601) is cancelled for want of a deposit, in epoch milliseconds (spec 9). */
export function calculateDeadline(createdAt: string): number {
  return new Date(createdAt).getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS;
}
