import type { Visits } from '@storefront/contract/reports';
import type { NetworkVisits, WatchedHistory, WatchedWindow } from '../figures/readWatched.js';

export interface Worse {
  what: 'broken' | 'poor';
  fresh: Visits;
  peer: Visits;
  /** Peer's figures are of the day before, as too few visitors had it in the same minutes. */
  isOfDay?: true;
}

/**
 * Significance level. A sound release is looked at 120 times in half an hour, in three windows, by three comparisons:
 * fewer than three of a thousand are given up.
 */
const CHANCE = 1e-5;
/** Share of a large shop's networks that may have trouble of their own, or forge reports. */
const LOUD_SHARE = 0.01;
/** Caps networks at this many visits together, so that none outweighs all others. */
const VISITS_OF_NEEDED = 20;
/** Smaller differences give no release up: percentage points in the same minutes. */
const MIN_DIFFERENCE = 0.03;
/** Factor for the day before: another day may be twice as bad by itself. */
const DAYS_DIFFER = 2;
const MIN_DIFFERENCE_TO_HISTORY = 0.05;
/** Share of visits; 25 % poor means a p75 beyond 500 ms. */
const MIN_POOR = 0.25;
const MIN_DIFFERENCE_OF_POOR = 0.15;
/** A rise elsewhere by this part of it shows a common cause. */
const ALIKE = 1 / 3;

export const maybeWorse = (windows: readonly WatchedWindow[], needed: number): boolean =>
  windows.some(
    ({ fresh }) =>
      rate(sumOf(withoutLoud(fresh, 'broken', needed), 'broken', needed)) >= MIN_DIFFERENCE ||
      rate(sumOf(withoutLoud(fresh, 'poor', needed), 'poor', needed)) >= MIN_POOR,
  );

/**
 * Null if all is well or too little is known.
 * @param needed networks that must report something
 */
export function judgeWatched(windows: readonly WatchedWindow[], past: WatchedHistory, needed: number): Worse | null {
  const history = {
    peer: past.peer && sumOf(past.peer, 'broken', needed),
    others: sumOf(past.others, 'broken', needed),
  };
  for (const window of windows) {
    const worse = judgeWindow(window, history, needed);
    if (worse) return worse;
  }
  return null;
}

function judgeWindow(
  { fresh, peer, others }: WatchedWindow,
  history: { peer: Visits | null; others: Visits },
  needed: number,
): Worse | null {
  const both = (what: 'broken' | 'poor') => ({
    fresh: sumOf(withoutLoud(fresh, what, needed), what, needed),
    peer: sumOf(peer, what, needed),
  });
  const poor = both('poor');
  if (rate(poor.fresh) >= MIN_POOR && isWorse(poor.fresh, poor.peer, MIN_DIFFERENCE_OF_POOR))
    return { what: 'poor', ...poor };
  const broken = both('broken');
  // A peer with hardly any visitors proves nothing: a few forgers would do.
  const hasCommonCause = (difference: number) =>
    rate(sumOf(others, 'broken', needed)) - rate(history.others) >= ALIKE * difference;
  if (isWorse(broken.fresh, broken.peer, MIN_DIFFERENCE))
    return hasCommonCause(rate(broken.fresh) - rate(broken.peer)) ? null : { what: 'broken', ...broken };
  if (!history.peer) return null;
  const before = { ...history.peer, broken: Math.min(history.peer.visits, history.peer.broken * DAYS_DIFFER) };
  if (!isWorse(broken.fresh, before, MIN_DIFFERENCE_TO_HISTORY)) return null;
  return hasCommonCause(rate(broken.fresh) - rate(before))
    ? null
    : { what: 'broken', fresh: broken.fresh, peer: history.peer, isOfDay: true };
}

const rate = ({ visits, broken }: Visits) => (visits === 0 ? 0 : broken / visits);

export function sumOf(all: readonly NetworkVisits[], what: 'broken' | 'poor', needed: number): Visits {
  const counted = all.map((one) => countedOf(one, what, needed));
  const total = (of: keyof Visits) => counted.reduce((number, one) => number + one[of], 0);
  return { visits: total('visits'), broken: Math.round(total('broken')) };
}

function countedOf({ visits, ...of }: NetworkVisits, what: 'broken' | 'poor', needed: number): Visits {
  const counted = Math.min(visits, Math.ceil(VISITS_OF_NEEDED / needed));
  return { visits: counted, broken: (Math.min(of[what], visits) * counted) / visits };
}

/** Reports by fewer networks than needed are not believed. */
function withoutLoud(all: readonly NetworkVisits[], what: 'broken' | 'poor', needed: number): NetworkVisits[] {
  const loud = Math.max(needed - 1, Math.floor(all.length * LOUD_SHARE));
  const weigh = (one: NetworkVisits) => countedOf(one, what, needed).broken;
  const telling = all.filter((one) => one[what] > 0).sort((one, other) => weigh(other) - weigh(one));
  return [...all.filter((one) => one[what] === 0), ...telling.slice(loud)];
}

const isWorse = (fresh: Visits, other: Visits, difference: number) =>
  rate(fresh) - rate(other) >= difference && chanceOf(fresh, other) < CHANCE;

/** One-sided Fisher's exact test: the chance of so many broken visits, or more, in `first`. */
function chanceOf(first: Visits, second: Visits): number {
  const visits = first.visits + second.visits;
  const broken = first.broken + second.broken;
  const all = logChoose(visits, broken);
  let chance = 0;
  for (let hit = first.broken; hit <= Math.min(broken, first.visits); hit += 1) {
    if (broken - hit > second.visits) continue;
    chance += Math.exp(logChoose(first.visits, hit) + logChoose(second.visits, broken - hit) - all);
  }
  return Math.min(1, chance);
}

const logChoose = (all: number, some: number) => logFactorial(all) - logFactorial(some) - logFactorial(all - some);

const LOG_FACTORIALS = [0];

function logFactorial(number: number): number {
  for (let next = LOG_FACTORIALS.length; next <= Math.min(number, 1_000); next += 1)
    LOG_FACTORIALS.push((LOG_FACTORIALS[next - 1] ?? 0) + Math.log(next));
  const known = LOG_FACTORIALS[number];
  if (known !== undefined) return known;
  // Stirling's series: exact to twelve digits beyond a thousand.
  return number * Math.log(number) - number + Math.log(2 * Math.PI * number) / 2 + 1 / (12 * number);
}
