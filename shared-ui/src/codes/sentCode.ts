/** How long a code lives on the server (B-register-19). */
const CODE_LIFE_MS = 600_000;
/** So long a customer waits for a code before another one can be sent (B-register-40). */
const RESEND_WAIT_MS = 30_000;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/**
 * One moment by both of a browser's clocks. `wallMs` survives a reload but may be set at any time, `steadyMs` runs evenly
 * but begins again with each page.
 */
export interface Moment {
  wallMs: number;
  steadyMs: number;
}

let sleptMs = 0;

export function readMoment(): Moment {
  return { wallMs: Date.now(), steadyMs: performance.now() + sleptMs };
}

/** A moment of before this page was loaded. One that lies ahead was noted by a clock that has been put back since. */
export function recallMoment(wallMs: number, now: Moment): Moment {
  return { wallMs, steadyMs: now.steadyMs - Math.max(0, now.wallMs - wallMs) };
}

/** What the steady clock has missed: a phone's stands still while the phone sleeps, which it does with the page hidden. */
export function sleptBetween(hidden: Moment, shown: Moment): number {
  return Math.max(0, shown.wallMs - hidden.wallMs - (shown.steadyMs - hidden.steadyMs));
}

/** Keeps the steady clock right over the phone's sleep, and calls `onShown` when the page is looked at again. */
export function watchSleep(onShown: () => void): () => void {
  let hidden: Moment | null = null;
  const notice = () => {
    if (document.hidden) {
      hidden = readMoment();
      return;
    }
    if (hidden) sleptMs += sleptBetween(hidden, readMoment());
    hidden = null;
    onShown();
  };
  document.addEventListener('visibilitychange', notice);
  return () => document.removeEventListener('visibilitychange', notice);
}

/** What is left of a sent code's life and of the wait for another one, in seconds begun; 0 is over (B-register-41). */
export function timesOfCode(sent: Moment, now: Moment): { secondsToLive: number; secondsToWait: number } {
  const elapsedMs = Math.max(0, now.steadyMs - sent.steadyMs);
  const secondsTo = (endMs: number) => Math.max(0, Math.ceil((endMs - elapsedMs) / SECOND_MS));
  return { secondsToLive: secondsTo(CODE_LIFE_MS), secondsToWait: secondsTo(RESEND_WAIT_MS) };
}

/** Seconds as '9:41'. */
export function formatTimeLeft(seconds: number): string {
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`;
}
