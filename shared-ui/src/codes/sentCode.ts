/** Lifetime on the server (B-register-19). */
const CODE_LIFE_MS = 600_000;
/** Wait before a resend (B-register-40). */
const RESEND_WAIT_MS = 30_000;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/** `wallMs` survives a reload but may be changed; `steadyMs` restarts with each page. */
export interface Moment {
  wallMs: number;
  steadyMs: number;
}

let sleptMs = 0;

export function readMoment(): Moment {
  return { wallMs: Date.now(), steadyMs: performance.now() + sleptMs };
}

/** A future moment comes from a clock that was set back. */
export function recallMoment(wallMs: number, now: Moment): Moment {
  return { wallMs, steadyMs: now.steadyMs - Math.max(0, now.wallMs - wallMs) };
}

/** A sleeping phone stops the steady clock. */
export function sleptBetween(hidden: Moment, shown: Moment): number {
  return Math.max(0, shown.wallMs - hidden.wallMs - (shown.steadyMs - hidden.steadyMs));
}

/** Corrects the steady clock for sleep; calls `onShown` when the page is visible again. */
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

/** Seconds left to live and to resend; 0 is over (B-register-41). */
export function timesOfCode(sent: Moment, now: Moment): { secondsToLive: number; secondsToWait: number } {
  const elapsedMs = Math.max(0, now.steadyMs - sent.steadyMs);
  const secondsTo = (endMs: number) => Math.max(0, Math.ceil((endMs - elapsedMs) / SECOND_MS));
  return { secondsToLive: secondsTo(CODE_LIFE_MS), secondsToWait: secondsTo(RESEND_WAIT_MS) };
}

export function formatTimeLeft(seconds: number): string {
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`;
}
