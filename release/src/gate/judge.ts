import type { Registry } from '@storefront/contract/registry';
import { type Build, shellAmong } from '../gateway/builds.js';
import type { GateGateway } from './GateGateway.js';
import { type Finding, kilobytes } from './GateReport.js';
import { MENDING } from './leftovers/Watch.js';
import { REMEMBERED_RECEIPT } from './memberSamples.js';
import { GATE_WAITS, type Target, type Visit } from './visitScreen.js';

const KB = 1024;

/** Budget of scripts, brotli bytes: for the build's report and the gate alike. */
export const BUDGET = {
  /** First visit to a page for everyone (B-site-8). */
  firstLoadBytes: 145 * KB,
  firstLoadRequests: 7,
  /** A screen's own chunks, beside its remote's entry (B-release-60). */
  screenBytes: 25 * KB,
} as const;

export const FREEZE = {
  /** Shorter tasks are never long, whatever the live version does. */
  ms: 1_000,
  /** Times the live version's longest task, on this machine in the same run. */
  factor: 3,
  /** Shorter freezes are measured again: the machine may have been busy. */
  surelyMs: 3_000,
} as const;

/** The shell's own pages (B-legal-1, B-legal-2). */
const SHELL_PAGES = [
  { path: '/terms/service', heading: '이용약관' },
  { path: '/terms/privacy', heading: '개인정보처리방침' },
] as const;

const PLACES: Readonly<Record<string, Pick<Target, 'path' | 'state' | 'stored'>>> = {
  'account.rows': { path: '/account' },
  'order.receipt': { path: '/order', ...REMEMBERED_RECEIPT },
};

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

interface Rules {
  after: Registry;
  gateway: GateGateway;
  chunkBytes: (file: string) => number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

/** Finds what is wrong with a screen by itself; weight and freezes need a comparison. */
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

export const bytesOf = ({ scripts }: Visit, gateway: GateGateway): number =>
  [...new Set(scripts)].reduce((sum, url) => sum + gateway.sizeOf(url), 0);

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

const withoutVersions = (text: string) =>
  text
    .replace(/\/(remotes\/[\w-]+|assets\/shell)\/[\w.-]+\//g, '/$1/')
    .replace(/127\.0\.0\.1:\d+/g, '')
    .replace(/[\w.]+\.js\b(:\d+)*/g, '');

/** Kinds that the live shop may show as well: they keep nobody from publishing. */
const SHARED_KINDS: readonly Finding['kind'][] = ['console', 'exception', 'policy', 'origin'];

/** Removes what the live version leaves as well, numbers ignored, and adds advice (B-release-58). */
export function leftoversOf(left: readonly Finding[], ofLive: readonly Finding[]): Finding[] {
  const nameOf = ({ kind, text }: Finding) => `${kind} ${withoutVersions(text).replace(/\d+/g, '')}`;
  const known = new Set(ofLive.map(nameOf));
  const mending: Readonly<Partial<Record<Finding['kind'], string>>> = MENDING;
  return left
    .filter((one) => !known.has(nameOf(one)))
    .map(({ kind, text }) => ({ kind, text: [`${text}.`, mending[kind]].join(' ').trim() }));
}

export function withoutKnown(found: readonly Finding[], ofLive: readonly Finding[]): Finding[] {
  const known = ofLive.map(({ kind, text }) => `${kind} ${withoutVersions(text)}`);
  return found.filter(
    ({ kind, text }) => !SHARED_KINDS.includes(kind) || !known.includes(`${kind} ${withoutVersions(text)}`),
  );
}

/**
 * Finds too heavy a first visit. A live version over the limit is itself the limit.
 * @param liveBytes null if the screen has no live version
 */
export function weightOf({ audience }: Target, bytes: number, liveBytes: number | null): Finding[] {
  const allowed = Math.max(BUDGET.firstLoadBytes, liveBytes ?? 0);
  if (audience !== 'everyone' || bytes <= allowed) return [];
  return [{ kind: 'bytes', text: `a first visit loads ${kilobytes(bytes)} of scripts, at most ${kilobytes(allowed)}` }];
}

/** @param liveMs null if the screen has no live version */
export function freezeOf(visit: Visit, liveMs: number | null): Finding[] {
  const longest = visit.page?.longestTaskMs ?? 0;
  const allowed = Math.max(FREEZE.ms, (liveMs ?? 0) * FREEZE.factor);
  if (longest <= allowed) return [];
  const live = liveMs === null ? '' : ` (live ${seconds(liveMs)})`;
  return [{ kind: 'freeze', text: `nothing can be pressed for ${seconds(longest)}${live}` }];
}
