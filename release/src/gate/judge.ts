import type { Registry } from 'contract/registry';
import { type Build, shellAmong } from '../gateway/builds.js';
import type { GateGateway } from './GateGateway.js';
import { type Finding, kilobytes, MENDING } from './GateReport.js';
import { REMEMBERED_RECEIPT } from './memberSamples.js';
import { GATE_WAITS, type Target, type Visit } from './visitScreen.js';

const KB = 1024;

/** What scripts may cost, compressed by brotli: numbers of the report after a build and of the gate alike. */
export const BUDGET = {
  /** Of a first visit to a page for everyone (B-site-8). */
  firstLoadBytes: 145 * KB,
  firstLoadRequests: 7,
  /** Of each screen of its remote's own, beside the remote's entry (B-release-60). */
  screenBytes: 25 * KB,
} as const;

/** What is called a freeze. */
export const FREEZE = {
  /** No task is shorter than this to be called long, whatever the live version does. */
  ms: 1_000,
  /** A task may take so many times what the live version's longest takes on this machine in the same run. */
  factor: 3,
  /** Asked again when the machine was busy, unless it was as long as this. */
  surelyMs: 3_000,
} as const;

/** Pages that the shell has of its own (B-legal-1, B-legal-2). */
const SHELL_PAGES = [
  { path: '/terms/service', heading: '이용약관' },
  { path: '/terms/privacy', heading: '개인정보처리방침' },
] as const;

/** How to come to a place for others' parts. */
const PLACES: Readonly<Record<string, Pick<Target, 'path' | 'state' | 'stored'>>> = {
  'account.rows': { path: '/account' },
  'order.receipt': { path: '/order', ...REMEMBERED_RECEIPT },
};

/** The screens in which candidates show parts: each once, with whatever of a candidate is shown there. */
function partsOf(after: Registry, candidates: readonly Build[]): Target[] {
  const all = Object.values(after.remotes).flatMap(({ enabled, live }) => (enabled ? live.screens : []));
  return candidates.flatMap(({ name }) => {
    const { enabled = false, live } = after.remotes[name] ?? {};
    if (!enabled || !live) return [];
    const parts = live.screens.flatMap(({ slots = [] }) => slots);
    return [...new Set(parts.map(({ slot }) => slot))].flatMap((slot) => {
      const place = PLACES[slot];
      const owner = all.find(({ path }) => path === place?.path);
      if (!place || !owner) return [];
      const modules = parts.filter((part) => part.slot === slot).map(({ module }) => module);
      const chunks = [...new Set(modules.flatMap((module) => live.chunks[module] ?? []))];
      return [{ ...owner.gate, ...place, name, audience: 'member' as const, chunks, slot }];
    });
  });
}

/** What is looked at: the candidates' screens; for a shell all screens that the shop offers, and its own pages. */
export function targetsOf(after: Registry, candidates: readonly Build[]): Target[] {
  const hasShell = shellAmong(candidates) !== undefined;
  const isWanted = (name: string) => hasShell || candidates.some((candidate) => candidate.name === name);
  const screens = Object.entries(after.remotes)
    .filter(([name, { enabled }]) => enabled && isWanted(name))
    .flatMap(([name, { live }]) =>
      live.screens.map(({ path, audience, module, gate }) => ({
        ...gate,
        name,
        path,
        audience,
        chunks: live.chunks[module] ?? [],
      })),
    );
  const own = SHELL_PAGES.map((page) => ({ ...page, name: 'shell', audience: 'everyone' as const, chunks: [] }));
  return hasShell ? [...screens, ...own] : [...screens, ...partsOf(after, candidates)];
}

/** What a screen is held to. */
interface Rules {
  after: Registry;
  gateway: GateGateway;
  /** Bytes of a script of the target's remote, compressed, by its path below the version. */
  chunkBytes: (file: string) => number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

/** What is wrong with a screen by itself; its weight and its freezes are told by comparison. */
export function judge(target: Target, visit: Visit, { after, gateway, chunkBytes }: Rules): Finding[] {
  const found: Finding[] = [];
  const find = (kind: Finding['kind'], text: string) => found.push({ kind, text });
  const { page } = visit;
  if (!page) find('time', 'the page does not answer any more');
  else {
    if (page.path !== target.path) find('address', `it leads to ${page.path}`);
    if (page.alert !== null) find('alert', `the shell says "${page.alert}"`);
    else if (!page.heading) find('missing', `no heading within ${seconds(GATE_WAITS.screenMs)}`);
    else if (target.heading !== undefined && page.heading !== target.heading)
      find('missing', `the heading is "${page.heading}" instead of "${target.heading}"`);
  }
  for (const text of versionFaults(target, visit, after)) find('version', text);
  for (const text of new Set(visit.exceptions)) find('exception', text);
  for (const text of new Set(visit.console)) find('console', text);
  for (const text of new Set(page?.violations)) find('policy', text);
  for (const url of new Set([...visit.requests, ...visit.windows])) {
    const isData = /^(data|blob|about):/.test(url);
    if (!isData && !gateway.isAllowed(new URL(url).origin)) find('origin', `it asked ${url}`);
  }
  const own = target.chunks.reduce((sum, file) => sum + chunkBytes(file), 0);
  if (own > BUDGET.screenBytes)
    find('bytes', `its scripts are ${kilobytes(own)}, at most ${kilobytes(BUDGET.screenBytes)}`);
  return found;
}

/** Scripts that a page took to be there, compressed. */
export const bytesOf = ({ scripts }: Visit, gateway: GateGateway): number =>
  [...new Set(scripts)].reduce((sum, url) => sum + gateway.sizeOf(url), 0);

/** Whether what was on the page is what is to go live. */
function versionFaults({ name }: Target, { page, requests }: Visit, { shell, remotes }: Registry): string[] {
  const faults: string[] = [];
  const wanted = shell?.live.base;
  if (page && page.shell !== wanted) faults.push(`the shell on the page is ${page.shell ?? 'none'}, not ${wanted}`);
  const base = remotes[name] && pathOf(new URL(remotes[name].live.base, 'http://shop').href);
  if (base === undefined) return faults;
  const asked = requests.map(pathOf).filter((path) => path.startsWith(`/remotes/${name}/`));
  const other = asked.find((path) => !path.startsWith(base));
  if (other !== undefined) faults.push(`fell back to ${other.split('/')[3]}`);
  else if (asked.length === 0) faults.push(`nothing of ${name} was asked for`);
  return faults;
}

/** Whatever names a version of a file, so that what two versions say can be compared. */
const withoutVersions = (text: string) =>
  text
    .replace(/\/(remotes\/[\w-]+|assets\/shell)\/[\w.-]+\//g, '/$1/')
    .replace(/127\.0\.0\.1:\d+/g, '')
    .replace(/[\w.]+\.js\b(:\d+)*/g, '');

/** Kinds that the shop as it is may have as well: a picture that somebody took down keeps nobody from publishing. */
const SHARED_KINDS: readonly Finding['kind'][] = ['console', 'exception', 'policy', 'origin'];

/**
 * What a screen leaves, without what its live version leaves as well: of numbers in it the kind alone counts. With the way to
 * mend it (B-release-58).
 */
export function leftoversOf(left: readonly Finding[], ofLive: readonly Finding[]): Finding[] {
  const nameOf = ({ kind, text }: Finding) => `${kind} ${withoutVersions(text).replace(/\d+/g, '')}`;
  const known = new Set(ofLive.map(nameOf));
  const mending: Readonly<Partial<Record<Finding['kind'], string>>> = MENDING;
  return left
    .filter((one) => !known.has(nameOf(one)))
    .map(({ kind, text }) => ({ kind, text: [`${text}.`, mending[kind]].join(' ').trim() }));
}

/** Without what the live version of the screen does, too. */
export function withoutKnown(found: readonly Finding[], ofLive: readonly Finding[]): Finding[] {
  const known = ofLive.map(({ kind, text }) => `${kind} ${withoutVersions(text)}`);
  return found.filter(
    ({ kind, text }) => !SHARED_KINDS.includes(kind) || !known.includes(`${kind} ${withoutVersions(text)}`),
  );
}

/**
 * What a first visit costs too much. Where the live version is over the limit already (an origin that does not compress,
 * say), it costs no more than that one.
 * @param liveBytes null where there is no live version of the screen
 */
export function weightOf({ audience }: Target, bytes: number, liveBytes: number | null): Finding[] {
  const allowed = Math.max(BUDGET.firstLoadBytes, liveBytes ?? 0);
  if (audience !== 'everyone' || bytes <= allowed) return [];
  return [{ kind: 'bytes', text: `a first visit loads ${kilobytes(bytes)} of scripts, at most ${kilobytes(allowed)}` }];
}

/**
 * A freeze, told by what the live version takes on this machine at this moment.
 * @param liveMs null where there is no live version of the screen
 */
export function freezeOf(visit: Visit, liveMs: number | null): Finding[] {
  const longest = visit.page?.longestTaskMs ?? 0;
  const allowed = Math.max(FREEZE.ms, (liveMs ?? 0) * FREEZE.factor);
  if (longest <= allowed) return [];
  const live = liveMs === null ? '' : ` (live ${seconds(liveMs)})`;
  return [{ kind: 'freeze', text: `nothing can be pressed for ${seconds(longest)}${live}` }];
}
