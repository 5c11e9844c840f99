import type { NetworkVisits, WatchedWindow } from '../figures/readWatched.js';
import { judgeWatched, maybeWorse } from './judgeWatched.js';

const LOOKS_A_MINUTE = 4;
const LOOKS = 30 * LOOKS_A_MINUTE;
const SHORT = [LOOKS_A_MINUTE, 5 * LOOKS_A_MINUTE];
/** Every mix of traffic, share and trouble once. */
const SOUND_RELEASES = 60;
const RELEASES = 200;
const NEEDED = 10;
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const GROUPS = ['fresh', 'peer', 'others'] as const;
type Group = (typeof GROUPS)[number];

interface Day {
  traffic: number;
  share: number;
  usual: number;
  breaks: number;
  outage?: (minute: number) => number;
  carrier?: { share: number; breaks: (minute: number) => boolean };
  forged?: { networks: number; visits: number; of: Partial<Record<Group, 'broken' | 'sound'>> };
  yesterday?: number;
  past?: number;
}

const NETWORKS = 4_000;
const CARRIER = NETWORKS + 1;
const FORGER = NETWORKS + 10;

type Visited = Map<number, NetworkVisits>;
type Look = Record<Group, Visited>;
const nothing = (): Look => ({ fresh: new Map(), peer: new Map(), others: new Map() });

function add(to: Visited, { network, visits, broken }: Omit<NetworkVisits, 'poor'>): void {
  const known = to.get(network);
  if (known) {
    known.visits += visits;
    known.broken += broken;
  } else to.set(network, { network, visits, broken, poor: 0 });
}

function simulate(day: Day, look: number, random: () => number): Look {
  const seen = nothing();
  const minute = look / LOOKS_A_MINUTE;
  const common = day.outage?.(minute) ?? 0;
  const visit = (group: Group, network: number, isBroken: boolean) =>
    add(seen[group], { network, visits: 1, broken: Number(isBroken) });
  const visits = Math.round((day.traffic / LOOKS_A_MINUTE) * (0.5 + random()));
  for (let number = 0; number < visits; number += 1) {
    const isOfCarrier = random() < (day.carrier?.share ?? 0);
    const network = isOfCarrier ? CARRIER : Math.floor(random() * NETWORKS);
    const isFresh = random() < day.share;
    const isCut = isOfCarrier && day.carrier?.breaks(minute) === true;
    const isBroken = isCut || random() < day.usual + common || (isFresh && random() < day.breaks);
    visit(isFresh ? 'fresh' : 'peer', network, isBroken);
    visit('others', network, isCut || random() < day.usual + common);
  }
  return seen;
}

function forge(to: Look, { networks, visits, of }: NonNullable<Day['forged']>): void {
  for (const group of GROUPS)
    for (let number = 0; of[group] && number < networks; number += 1)
      add(to[group], { network: FORGER + number, visits, broken: of[group] === 'broken' ? visits : 0 });
}

function visitsOf(looks: readonly Look[], group: Group): NetworkVisits[] {
  const visited: Visited = new Map();
  for (const look of looks) for (const one of look[group].values()) add(visited, one);
  return [...visited.values()];
}

/** Added up when they are read: most looks read `fresh` alone. */
const windowOf = (looks: readonly Look[]): WatchedWindow => ({
  get fresh() {
    return visitsOf(looks, 'fresh');
  },
  get peer() {
    return visitsOf(looks, 'peer');
  },
  get others() {
    return visitsOf(looks, 'others');
  },
});

const dayOf = (visits: number, usual: number): NetworkVisits[] =>
  Array.from({ length: visits }, (_none, network) => ({
    network,
    visits: 1,
    broken: Number(network < visits * usual),
    poor: 0,
  }));

function watch(day: Day, random: () => number, minutes = LOOKS / LOOKS_A_MINUTE): number | null {
  const { past = 5_000, yesterday = 1, forged } = day;
  const usual = dayOf(past, day.usual * yesterday);
  // Forgers also forged the day before.
  const before = nothing();
  if (forged) forge(before, forged);
  const history = { peer: day.share > 0.5 ? [...usual, ...before.peer.values()] : null, others: usual };
  const looks: Look[] = [];
  const all = nothing();
  for (let look = 1; look <= minutes * LOOKS_A_MINUTE; look += 1) {
    const seen = simulate(day, look, random);
    if (look === 1 && forged) forge(seen, forged);
    looks.push(seen);
    for (const group of GROUPS) for (const one of seen[group].values()) add(all[group], one);
    const windows = [...SHORT.map((last) => looks.slice(-last)), [all]].map(windowOf);
    if (maybeWorse(windows, NEEDED) && judgeWatched(windows, history, NEEDED)) return look / LOOKS_A_MINUTE;
  }
  return null;
}

const LIVE = 0.95;
const during = (from: number, to: number, value: number) => (minute: number) =>
  minute >= from && minute < to ? value : 0;

const TROUBLES: readonly Partial<Day>[] = [
  {},
  { carrier: { share: 0.3, breaks: (minute) => minute >= 8 && minute < 20 } },
  { outage: during(5, 12, 0.4) },
  { forged: { networks: 9, visits: 400, of: { fresh: 'broken', peer: 'sound', others: 'sound' } } },
  { yesterday: 0.5 },
];

it(`of ${SOUND_RELEASES} sound releases none is given up, whatever the day`, () => {
  const random = createRandom(28);
  const givenUp = Array.from({ length: SOUND_RELEASES }, (_none, number) => {
    const traffic = [20, 60, 200][number % 3] ?? 20;
    const share = number % 4 === 0 ? 0.05 : LIVE;
    const usual = [0.002, 0.01, 0.03][number % 3] ?? 0.01;
    return watch({ traffic, share, usual, breaks: 0, ...TROUBLES[number % TROUBLES.length] }, random);
  });
  expect(givenUp.filter((minute) => minute !== null)).toEqual([]);
});

it(`of ${RELEASES} releases that break a tenth of the visits or more, all are given up`, () => {
  const random = createRandom(29);
  const stayed = Array.from({ length: RELEASES }, (_none, number) => {
    const traffic = [20, 60, 200][number % 3] ?? 20;
    const breaks = 0.1 + 0.4 * random();
    return watch({ traffic, share: LIVE, usual: [0.002, 0.01, 0.02][number % 3] ?? 0.01, breaks }, random);
  }).filter((minute) => minute === null);
  expect(stayed).toEqual([]);
});

const SAID = [undefined, 'broken', 'sound'] as const;
const FORGED = SAID.flatMap((fresh) =>
  SAID.flatMap((peer) =>
    SAID.map((others) => ({ ...(fresh && { fresh }), ...(peer && { peer }), ...(others && { others }) })),
  ),
);
const TIMES = 12;
const forgeries = (counts: readonly number[]) =>
  counts.flatMap((networks) => FORGED.map((of) => ({ networks, visits: 400, of })));

it('whatever up to nine networks forge of which group, a release that breaks two of three visits is gone in 90 s', () => {
  const random = createRandom(31);
  const day = { traffic: 120, share: LIVE, usual: 0.01, breaks: 2 / 3, past: 400 };
  const stayed = forgeries([1, 2, 3, 4, 5, 6, 7, 8, 9]).flatMap((forged) =>
    Array.from({ length: TIMES }, () => watch({ ...day, forged }, random, 1.5)).map((minutes) => ({ forged, minutes })),
  );
  expect(stayed.filter(({ minutes }) => minutes === null)).toEqual([]);
});

// All forged reports are there at the first look, among hardly any visitors: five minutes are the worst case.
it.each([20, 120])('whatever they forge, a sound release of %d visits a minute stays', (traffic) => {
  const random = createRandom(32);
  const gone = forgeries([9]).flatMap((forged) =>
    Array.from({ length: TIMES }, () =>
      watch({ traffic, share: LIVE, usual: 0.01, breaks: 0, forged, past: 400 }, random, 5),
    ).map((minutes) => ({ forged, minutes })),
  );
  expect(gone.filter(({ minutes }) => minutes !== null)).toEqual([]);
});

const networks = (count: number, of: Omit<NetworkVisits, 'network'>): NetworkVisits[] =>
  Array.from({ length: count }, (_none, network) => ({ network, ...of }));
const sound = networks(200, { visits: 1, broken: 0, poor: 0 });
const history = { peer: dayOf(1_000, 0.005), others: dayOf(1_000, 0.005) };

// B-watch-5
it.each<[string, Partial<WatchedWindow>, boolean]>([
  ['broken from many networks', { fresh: networks(60, { visits: 2, broken: 1, poor: 0 }) }, true],
  ['broken from nine networks', { fresh: [...sound, ...networks(9, { visits: 100, broken: 100, poor: 0 })] }, false],
  ['broken as others are', { fresh: networks(60, { visits: 2, broken: 1, poor: 0 }), others: dayOf(100, 0.4) }, false],
  ['late answers', { fresh: networks(60, { visits: 2, broken: 0, poor: 1 }) }, true],
  ['late answers to few', { fresh: networks(100, { visits: 10, broken: 0, poor: 1 }) }, false],
  ['nobody has come', { fresh: [] }, false],
])('%s', (_name, window, isGivenUp) => {
  const { fresh = sound, peer = sound, others = sound } = window;
  expect(judgeWatched([{ fresh, peer, others }], history, NEEDED) !== null).toBe(isGivenUp);
});
