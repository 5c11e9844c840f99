// Whether a version that visitors get since a while does worse than the one it is compared with (B-watch-5).
// Arithmetic alone: where the figures come from is `readWatched.ts`'s subject.

/** Visits of a version from one network, and how many of them had something wrong. */
export interface NetworkVisits {
  network: number;
  visits: number;
  broken: number;
  /** Visits in which an answer to a press took longer than 500 ms. */
  poor: number;
}

/** Visits, and how many of them had something wrong. */
export interface Share {
  visits: number;
  broken: number;
}

/** What was reported within some minutes, of a version and of what it is compared with. */
export interface WatchedWindow {
  fresh: readonly NetworkVisits[];
  /** The version that the other visitors have in the same minutes. */
  peer: readonly NetworkVisits[];
  /** All other packages in the same minutes, but those that are watched themselves. */
  others: Share;
}

/** What went before, of a day. */
export interface WatchedHistory {
  /** Of the version that it is compared with; null where the peer has nearly all visitors. */
  peer: Share | null;
  others: Share;
}

/** Why a version is given up: its visits that broke, or that answered a press late, and those of its peer. */
export interface Worse {
  what: 'broken' | 'poor';
  fresh: Share;
  peer: Share;
  /** Whether the peer's are of the day before, as too few visitors had it in the same minutes. */
  isOfDay?: true;
}

/**
 * By chance alone so rare: a sound release is looked at 30 times in half an hour, in three windows, by three comparisons. Of a
 * thousand such releases fewer than three would be given up.
 */
const CHANCE = 1e-5;
/** Four networks may have trouble of their own, or be somebody who makes reports up: the fifth one is believed. */
const FIFTH = 4;
/** More of one network count as so many: nobody outweighs all others. */
const MOST_OF_NETWORK = 5;
/** What nobody would give up a release for: percentage points between the two, in the same minutes. */
const MIN_DIFFERENCE = 0.03;
/** Against the figures of the day before: another day may be twice as bad by itself. */
const DAYS_DIFFER = 2;
const MIN_DIFFERENCE_TO_HISTORY = 0.05;
const MIN_HISTORY = 200;
/** Of the visits: a p75 beyond 500 ms. */
const MIN_POOR = 0.25;
const MIN_DIFFERENCE_OF_POOR = 0.15;
/** What has become worse elsewhere by so much of it has a common cause. */
const ALIKE = 0.25;

/** What is worse in any of the windows; null while nothing can be said, or all is well. */
export function judgeWatched(windows: readonly WatchedWindow[], history: WatchedHistory): Worse | null {
  for (const window of windows) {
    const worse = judgeWindow(window, history);
    if (worse) return worse;
  }
  return null;
}

function judgeWindow({ fresh, peer, others }: WatchedWindow, history: WatchedHistory): Worse | null {
  const poor = { fresh: sum(withoutLoud(fresh, 'poor'), 'poor'), peer: sum(peer, 'poor') };
  if (rate(poor.fresh) >= MIN_POOR && isWorse(poor.fresh, poor.peer, MIN_DIFFERENCE_OF_POOR))
    return { what: 'poor', ...poor };
  const broken = { fresh: sum(withoutLoud(fresh, 'broken'), 'broken'), peer: sum(peer, 'broken') };
  const elsewhere = rise(others, history.others);
  if (isWorse(broken.fresh, broken.peer, MIN_DIFFERENCE)) {
    const difference = rate(broken.fresh) - rate(broken.peer);
    return elsewhere >= ALIKE * difference ? null : { what: 'broken', ...broken };
  }
  if (!history.peer || history.peer.visits < MIN_HISTORY) return null;
  const before = { ...history.peer, broken: Math.min(history.peer.visits, history.peer.broken * DAYS_DIFFER) };
  if (!isWorse(broken.fresh, before, MIN_DIFFERENCE_TO_HISTORY)) return null;
  const difference = rate(broken.fresh) - rate(before);
  const isAlike = [elsewhere, rise(broken.peer, before)].some((risen) => risen >= ALIKE * difference);
  return isAlike ? null : { what: 'broken', fresh: broken.fresh, peer: history.peer, isOfDay: true };
}

const rate = ({ visits, broken }: Share) => (visits === 0 ? 0 : broken / visits);

/** How much larger the share of broken visits is now. */
const rise = (now: Share, before: Share) => rate(now) - rate(before);

/** All networks together, none with more than five visits. */
function sum(all: readonly NetworkVisits[], what: 'broken' | 'poor'): Share {
  const share = { visits: 0, broken: 0 };
  for (const { visits, [what]: hit } of all) {
    const counted = Math.min(visits, MOST_OF_NETWORK);
    share.visits += counted;
    share.broken += Math.round((Math.min(hit, visits) * counted) / visits);
  }
  return share;
}

/** Without up to four networks that tell of more than the fifth one does. */
function withoutLoud(all: readonly NetworkVisits[], what: 'broken' | 'poor'): NetworkVisits[] {
  const most = all.map((one) => one[what]).sort((a, b) => b - a)[FIFTH] ?? 0;
  return all.filter((one) => one[what] <= most);
}

const isWorse = (fresh: Share, other: Share, difference: number) =>
  rate(fresh) - rate(other) >= difference && chanceOf(fresh, other) < CHANCE;

/**
 * How likely so many of the broken visits, or more, are among the first ones by chance alone: Fisher's exact test, one-sided.
 */
export function chanceOf(first: Share, second: Share): number {
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
  // Stirling's series: beyond a thousand exact to the twelfth digit.
  return number * Math.log(number) - number + Math.log(2 * Math.PI * number) / 2 + 1 / (12 * number);
}
