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
  others: readonly NetworkVisits[];
}

/** What went before, of a day. */
export interface WatchedHistory {
  /** Of the version that it is compared with; null where the peer has nearly all visitors. */
  peer: readonly NetworkVisits[] | null;
  others: readonly NetworkVisits[];
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
 * By chance alone so rare: a sound release is looked at 120 times in half an hour, in three windows, by three comparisons that
 * overlap. Of a thousand such releases fewer than three would be given up.
 */
const CHANCE = 1e-5;
/** In a large shop more networks may have trouble of their own, or be somebody who makes reports up: one in a hundred. */
const LOUD_SHARE = 0.01;
/** The networks that have to tell of it count as so many visits together: nobody outweighs all others. */
const VISITS_OF_NEEDED = 20;
/** What nobody would give up a release for: percentage points between the two, in the same minutes. */
const MIN_DIFFERENCE = 0.03;
/** Against the figures of the day before: another day may be twice as bad by itself. */
const DAYS_DIFFER = 2;
const MIN_DIFFERENCE_TO_HISTORY = 0.05;
/** Of the visits: a p75 beyond 500 ms. */
const MIN_POOR = 0.25;
const MIN_DIFFERENCE_OF_POOR = 0.15;
/** What has become worse elsewhere by so much of it has a common cause. */
const ALIKE = 1 / 3;

/** Whether a look at what went before is worth it: nothing else can be worse. */
export const maybeWorse = (windows: readonly WatchedWindow[], needed: number): boolean =>
  windows.some(
    ({ fresh }) =>
      rate(sumOf(withoutLoud(fresh, 'broken', needed), 'broken', needed)) >= MIN_DIFFERENCE ||
      rate(sumOf(withoutLoud(fresh, 'poor', needed), 'poor', needed)) >= MIN_POOR,
  );

/**
 * What is worse in any of the windows; null while nothing can be said, or all is well.
 * @param needed So many networks have to tell of something: fewer give nothing up and keep nothing live, whatever they tell.
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
  history: { peer: Share | null; others: Share },
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
  // The peer's own figures prove no common cause: hardly anybody has it, so a few would be enough to make one up.
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

const rate = ({ visits, broken }: Share) => (visits === 0 ? 0 : broken / visits);

/** All networks together, none with more than its part of the visits that count. */
export function sumOf(all: readonly NetworkVisits[], what: 'broken' | 'poor', needed: number): Share {
  const counted = all.map((one) => countedOf(one, what, needed));
  const total = (of: keyof Share) => counted.reduce((number, one) => number + one[of], 0);
  return { visits: total('visits'), broken: Math.round(total('broken')) };
}

function countedOf({ visits, ...of }: NetworkVisits, what: 'broken' | 'poor', needed: number): Share {
  const counted = Math.min(visits, Math.ceil(VISITS_OF_NEEDED / needed));
  return { visits: counted, broken: (Math.min(of[what], visits) * counted) / visits };
}

/** Without the networks that tell of most, one fewer than are needed: what only those have met with is not believed. */
function withoutLoud(all: readonly NetworkVisits[], what: 'broken' | 'poor', needed: number): NetworkVisits[] {
  const loud = Math.max(needed - 1, Math.floor(all.length * LOUD_SHARE));
  const weigh = (one: NetworkVisits) => countedOf(one, what, needed).broken;
  const telling = all.filter((one) => one[what] > 0).sort((one, other) => weigh(other) - weigh(one));
  return [...all.filter((one) => one[what] === 0), ...telling.slice(loud)];
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
