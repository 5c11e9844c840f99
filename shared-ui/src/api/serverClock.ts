const MINUTE_MS = 60_000;

/** A `Date` has whole seconds: it is half a second older on average. */
const HALF_SECOND_MS = 500;
/** Whoever is off by less is right: the answer was on its way. */
const SECONDS_MS = 2_000;

/** The most that this device's clock was told to be behind, in ms: an answer that was kept is older than it looks. */
let behindMs = Number.NEGATIVE_INFINITY;

function note(toldMs: number, atMs: number, toleranceMs: number): void {
  if (Number.isNaN(toldMs)) return;
  const behind = toldMs - atMs;
  behindMs = Math.max(behindMs, Math.abs(behind) <= toleranceMs ? 0 : behind);
}

/** Looks at an answer's header `Date`. */
export const noteServerDate = (date: string | null): void =>
  note(Date.parse(date ?? '') + HALF_SECOND_MS, Date.now(), SECONDS_MS);

/** The page's own answer names the minute of the visit, for whoever asks nothing else. */
function noteVisit(): void {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  if (!(page instanceof PerformanceNavigationTiming)) return;
  const { description = '' } = page.serverTiming?.find(({ name }) => name === 'visit') ?? {};
  const minute = Number.parseInt(description.split('.')[1] ?? '', 36);
  note(minute * MINUTE_MS, performance.timeOrigin + page.responseStart, 2 * MINUTE_MS);
}

if (typeof PerformanceNavigationTiming !== 'undefined') noteVisit();

/**
 * Now by the server's clock, as far as an answer has told it; else by the device's, which may be days off (B-shell-55). Epoch
 * milliseconds; right to some seconds.
 */
export const serverNow = (): number => Date.now() + (Number.isFinite(behindMs) ? behindMs : 0);
