/** Lifetime on the server (B-register-19). */
const CODE_LIFE_MS = 600_000;
/** Wait before a resend (B-register-40). */
const RESEND_WAIT_MS = 30_000;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/**
 * Seconds left to live and to resend; 0 is over (B-register-41).
 * @param sentAt like `now` epoch milliseconds by the server's clock
 */
export function timesOfCode(sentAt: number, now: number): { secondsToLive: number; secondsToWait: number } {
  const elapsedMs = Math.max(0, now - sentAt);
  const secondsTo = (endMs: number) => Math.max(0, Math.ceil((endMs - elapsedMs) / SECOND_MS));
  return { secondsToLive: secondsTo(CODE_LIFE_MS), secondsToWait: secondsTo(RESEND_WAIT_MS) };
}

export function formatTimeLeft(seconds: number): string {
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`;
}
