/** How many visits had a version, and how many of them had something wrong in it. */
export interface Visits {
  visits: number;
  broken: number;
}

/** What is said of a canary: the share of broken visits cannot be told from the live version's, or why not to go on. */
export type CanaryVerdict = { ok: true } | { ok: false; reason: 'too-few' | 'worse' };

/** Fewer visits say nothing: one mishap among ten would be a tenth. */
const MIN_VISITS = 30;
/** A canary may be so much worse: its few visits scatter. Twice the standard error leaves out one good canary in forty. */
const STANDARD_ERRORS = 2;

/**
 * Whether a canary may go live (B-release-84): it was visited often enough, and its share of broken visits is not beyond
 * what chance makes of the live version's. A live version that hardly anybody has visited counts as one that never breaks.
 */
export function judgeCanary(canary: Visits, live: Visits): CanaryVerdict {
  if (canary.visits < MIN_VISITS) return { ok: false, reason: 'too-few' };
  const liveVisits = Math.max(MIN_VISITS, live.visits);
  const broken = Math.min(canary.broken, canary.visits);
  const rate = broken / canary.visits;
  // Of both together: with the live one's alone, which may have none broken, a single mishap would be too much.
  const common = (broken + Math.min(live.broken, liveVisits)) / (canary.visits + liveVisits);
  const error = Math.sqrt(common * (1 - common) * (1 / canary.visits + 1 / liveVisits));
  return rate - live.broken / liveVisits > STANDARD_ERRORS * error ? { ok: false, reason: 'worse' } : { ok: true };
}
