const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** Milliseconds before the next question (B-order-47). */
export function waitToAskMs(asked: number, retryAfterSeconds: number | null): number {
  const growing = Math.min(FIRST_WAIT_MS * 2 ** (asked - 1), MAX_WAIT_MS);
  return Math.max(growing, (retryAfterSeconds ?? 0) * 1_000);
}
