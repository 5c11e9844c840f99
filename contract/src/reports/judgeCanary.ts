export interface Visits {
  visits: number;
  broken: number;
}

export type CanaryVerdict = { ok: true } | { ok: false; reason: 'too-few' | 'worse' };

/** One fault in ten visits would be a tenth. */
const MIN_VISITS = 30;
/** Two standard errors stop one good canary in forty. */
const STANDARD_ERRORS = 2;

/**
 * Judges a canary (B-release-84) by its broken visits against the live version's. An unvisited live version counts as
 * faultless.
 */
export function judgeCanary(canary: Visits, live: Visits): CanaryVerdict {
  if (canary.visits < MIN_VISITS) return { ok: false, reason: 'too-few' };
  const liveVisits = Math.max(MIN_VISITS, live.visits);
  const broken = Math.min(canary.broken, canary.visits);
  const rate = broken / canary.visits;
  // Pooled: a live version without faults would allow none.
  const common = (broken + Math.min(live.broken, liveVisits)) / (canary.visits + liveVisits);
  const error = Math.sqrt(common * (1 - common) * (1 / canary.visits + 1 / liveVisits));
  return rate - live.broken / liveVisits > STANDARD_ERRORS * error ? { ok: false, reason: 'worse' } : { ok: true };
}
