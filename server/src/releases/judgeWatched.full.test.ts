import { chanceOf, judgeWatched, type NetworkVisits, type Share, type WatchedWindow } from './judgeWatched.js';

const MINUTES = 30;
const RELEASES = 200;
/** Simulated days are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Minute by minute what visitors of the version, its peer and other packages have reported. */
interface Minute {
  fresh: NetworkVisits[];
  peer: NetworkVisits[];
  others: Share;
}

interface Day {
  /** Visits a minute to the package. */
  traffic: number;
  /** Share of visitors with the new version. */
  share: number;
  /** Share of broken visits of whatever is sound. */
  usual: number;
  /** Of the new version besides, of 1. */
  breaks: number;
  /** What happens to all in a minute: a share of further broken visits. */
  outage?: (minute: number) => number;
  /** One network with so much of the traffic breaks always. */
  carrier?: { share: number; breaks: (minute: number) => boolean };
  /** Reports that somebody makes up, of the new version, a minute. */
  forged?: { networks: number; visits: number };
  /** How much the day before differs: a factor of the usual share. */
  yesterday?: number;
}

const NETWORKS = 4_000;
const CARRIER = NETWORKS + 1;
const FORGER = NETWORKS + 10;

function simulate(day: Day, random: () => number): Minute[] {
  return Array.from({ length: MINUTES }, (_none, minute) => {
    const fresh = new Map<number, NetworkVisits>();
    const peer = new Map<number, NetworkVisits>();
    const others = { visits: 0, broken: 0 };
    const common = day.outage?.(minute) ?? 0;
    const visit = (to: Map<number, NetworkVisits>, network: number, isBroken: boolean) =>
      add(to, { network, visits: 1, broken: Number(isBroken), poor: 0 });
    // Visits come as they like: half to one and a half times the mean.
    const visits = Math.round(day.traffic * (0.5 + random()));
    for (let number = 0; number < visits; number += 1) {
      const isOfCarrier = random() < (day.carrier?.share ?? 0);
      const network = isOfCarrier ? CARRIER : Math.floor(random() * NETWORKS);
      const isFresh = random() < day.share;
      const isCut = isOfCarrier && day.carrier?.breaks(minute) === true;
      const isBroken = isCut || random() < day.usual + common || (isFresh && random() < day.breaks);
      visit(isFresh ? fresh : peer, network, isBroken);
      others.visits += 1;
      others.broken += Number(isCut || random() < day.usual + common);
    }
    for (let network = 0; network < (day.forged?.networks ?? 0); network += 1)
      for (let number = 0; number < (day.forged?.visits ?? 0); number += 1) visit(fresh, FORGER + network, true);
    return { fresh: [...fresh.values()], peer: [...peer.values()], others };
  });
}

function together(minutes: readonly Minute[]): WatchedWindow {
  const of = (side: 'fresh' | 'peer') => {
    const all = new Map<number, NetworkVisits>();
    for (const minute of minutes) for (const one of minute[side]) add(all, one);
    return [...all.values()];
  };
  const others = minutes.reduce(
    (sum, minute) => ({ visits: sum.visits + minute.others.visits, broken: sum.broken + minute.others.broken }),
    { visits: 0, broken: 0 },
  );
  return { fresh: of('fresh'), peer: of('peer'), others };
}

function add(to: Map<number, NetworkVisits>, more: NetworkVisits): void {
  const known = to.get(more.network);
  if (known) {
    known.visits += more.visits;
    known.broken += more.broken;
  } else to.set(more.network, { ...more });
}

/** After how many minutes a release is given up; null if it stays. */
function watch(day: Day, random: () => number): number | null {
  const minutes = simulate(day, random);
  const usual = { visits: 20_000, broken: Math.round(20_000 * day.usual * (day.yesterday ?? 1)) };
  const history = { peer: day.share > 0.5 ? usual : null, others: usual };
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const past = minutes.slice(0, minute);
    const windows = [past.slice(-1), past.slice(-5), past].map(together);
    if (judgeWatched(windows, history)) return minute;
  }
  return null;
}

const LIVE = 0.95;
const during = (from: number, to: number, value: number) => (minute: number) =>
  minute >= from && minute < to ? value : 0;

/** A day's trouble that no release is to blame for, one after the other. */
const TROUBLES: readonly Partial<Day>[] = [
  {},
  { carrier: { share: 0.3, breaks: (minute) => minute >= 8 && minute < 20 } },
  { outage: during(5, 12, 0.4) },
  { forged: { networks: 4, visits: 30 } },
  { yesterday: 0.5 },
];

it('of 200 sound releases at most one is given up, whatever the day', () => {
  const random = createRandom(28);
  const givenUp = Array.from({ length: RELEASES }, (_none, number) => {
    const traffic = [20, 60, 200][number % 3] ?? 20;
    const share = number % 4 === 0 ? 0.05 : LIVE;
    const usual = [0.002, 0.01, 0.03][number % 3] ?? 0.01;
    return watch({ traffic, share, usual, breaks: 0, ...TROUBLES[number % TROUBLES.length] }, random);
  });
  expect(givenUp.filter((minute) => minute !== null).length).toBeLessThanOrEqual(1);
});

it('of 200 releases that break a tenth of the visits or more, all are given up', () => {
  const random = createRandom(29);
  const stayed = Array.from({ length: RELEASES }, (_none, number) => {
    const traffic = [20, 60, 200][number % 3] ?? 20;
    const breaks = 0.1 + 0.4 * random();
    return watch({ traffic, share: LIVE, usual: [0.002, 0.01, 0.02][number % 3] ?? 0.01, breaks }, random);
  }).filter((minute) => minute === null);
  expect(stayed).toEqual([]);
});

it.each<[string, Day, number]>([
  ['one visit in five, live, at 20 visits a minute', { traffic: 20, share: LIVE, usual: 0.01, breaks: 0.2 }, 5],
  [
    'one visit in five, a canary of 5 % of 200 visits a minute',
    { traffic: 200, share: 0.05, usual: 0.01, breaks: 0.2 },
    10,
  ],
])('%s: gone in time', (_name, day, within) => {
  const random = createRandom(30);
  const minutes = Array.from({ length: 50 }, () => watch(day, random) ?? Number.POSITIVE_INFINITY);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(within);
});

const networks = (count: number, of: Omit<NetworkVisits, 'network'>): NetworkVisits[] =>
  Array.from({ length: count }, (_none, network) => ({ network, ...of }));
const sound = networks(200, { visits: 1, broken: 0, poor: 0 });
const calm = { visits: 1_000, broken: 5 };
const history = { peer: calm, others: calm };

// B-watch-5
it.each<[string, Partial<WatchedWindow>, boolean]>([
  ['broken from many networks', { fresh: networks(60, { visits: 2, broken: 1, poor: 0 }) }, true],
  ['broken from four networks', { fresh: [...sound, ...networks(4, { visits: 100, broken: 100, poor: 0 })] }, false],
  [
    'broken as others are',
    { fresh: networks(60, { visits: 2, broken: 1, poor: 0 }), others: { visits: 100, broken: 40 } },
    false,
  ],
  ['late answers', { fresh: networks(60, { visits: 2, broken: 0, poor: 1 }) }, true],
  ['late answers to few', { fresh: networks(100, { visits: 10, broken: 0, poor: 1 }) }, false],
  ['nobody has come', { fresh: [] }, false],
])('%s', (_name, window, isGivenUp) => {
  const { fresh = sound, peer = sound, others = calm } = window;
  expect(judgeWatched([{ fresh, peer, others }], history) !== null).toBe(isGivenUp);
});

// B-watch-5
it('chance is the exact one', () => {
  expect(chanceOf({ visits: 4, broken: 3 }, { visits: 4, broken: 1 })).toBeCloseTo(17 / 70, 10);
  expect(chanceOf({ visits: 10, broken: 0 }, { visits: 10, broken: 5 })).toBeCloseTo(1, 10);
  expect(chanceOf({ visits: 3_000, broken: 30 }, { visits: 3_000, broken: 30 })).toBeGreaterThan(0.5);
  expect(chanceOf({ visits: 0, broken: 0 }, { visits: 0, broken: 0 })).toBe(1);
});
