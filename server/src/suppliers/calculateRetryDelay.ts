import { RETRY_MS } from './SUBMISSION_RULES.js';

/** How long an order that was refused for now waits after its nth attempt, in milliseconds. */
export function calculateRetryDelay(attempts: number): number {
  return Math.min(RETRY_MS.max, RETRY_MS.first * 2 ** Math.max(0, attempts - 1));
}
