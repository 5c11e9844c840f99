const MINUTE_MS = 60_000;

/** `Date` has whole seconds: half a second off on average. */
const HALF_SECOND_MS = 500;
/** Ignores smaller differences: the answer took time. */
const SECONDS_MS = 2_000;

/** Largest lag seen: cached answers look older. */
let behindMs = Number.NEGATIVE_INFINITY;

function note(toldMs: number, atMs: number, toleranceMs: number): void {
  if (Number.isNaN(toldMs)) return;
  const behind = toldMs - atMs;
  behindMs = Math.max(behindMs, Math.abs(behind) <= toleranceMs ? 0 : behind);
}

export const noteServerDate = (date: string | null): void =>
  note(Date.parse(date ?? '') + HALF_SECOND_MS, Date.now(), SECONDS_MS);

/** The page's HTML names the minute of the visit. */
function noteVisit(): void {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  if (!(page instanceof PerformanceNavigationTiming)) return;
  const { description = '' } = page.serverTiming?.find(({ name }) => name === 'visit') ?? {};
  const minute = Number.parseInt(description.split('.')[1] ?? '', 36);
  note(minute * MINUTE_MS, performance.timeOrigin + page.responseStart, 2 * MINUTE_MS);
}

if (typeof PerformanceNavigationTiming !== 'undefined') noteVisit();

/** Epoch milliseconds by the server's clock, to some seconds; the device's until an answer came (B-shell-55). */
export const serverNow = (): number => Date.now() + (Number.isFinite(behindMs) ? behindMs : 0);
