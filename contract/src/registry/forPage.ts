import * as v from 'valibot';
import { findScreen } from './addressOwners.js';
import { type PageRemote, type PageVersion, pageVersionSchema } from './pageRegistry.js';
import type { Registry, RemoteVersion, ShellVersion, VisitorRegistry } from './registry.js';
import { boundScreens } from './screenBounds.js';
import { findLack } from './version.js';

/** Visitors are in one of so many buckets, the same for every canary (B-release-79). */
export const VISITOR_BUCKETS = 100;

/** The buckets from this one on keep the version before a switch: five of a hundred (B-watch-1). */
const FIRST_HELD_BUCKET = 95;

/** What a share of the visitors may have instead of the live version. */
interface Shares<V> {
  canary?: { version: V; share: number } | null | undefined;
  holdback?: { version: V } | undefined;
}

const isShared = ({ canary, holdback }: Shares<unknown>) => Boolean(canary ?? holdback);

/** Whether visitors get several versions of the shell, or of any remote that is on: only then it matters who a visitor is. */
export const variesByVisitor = ({ shell, remotes }: Registry): boolean =>
  (shell !== null && isShared(shell)) || Object.values(remotes).some((remote) => remote.enabled && isShared(remote));

/** The shell of a visitor of a bucket, 0 to 99: the canary's or the one held back, if it can run the remotes that are live. */
export function shellForVisitor(registry: Registry, bucket: number): ShellVersion | null {
  const { shell } = registry;
  const trial = shell && trialOf(shell, bucket);
  return trial && runsAll(trial, registry) ? trial : (shell?.live ?? null);
}

/** Whether a shell can run every remote that is on as it is live. */
export const runsAll = ({ gives }: Pick<ShellVersion, 'gives'>, { remotes }: Pick<Registry, 'remotes'>): boolean =>
  Object.values(remotes).every(({ enabled, live }) => !enabled || findLack(live.needs, gives) === null);

/**
 * The registry for a visitor of a bucket (0 to 99): with the canary's version where the bucket is in its share, and with the
 * version before a switch in the last buckets, as far as the shell of the page can run them. The registry itself where there
 * is none (B-release-79, B-release-80, B-watch-1).
 */
export function forVisitor(
  registry: Registry,
  bucket: number,
  { gives }: Pick<ShellVersion, 'gives'>,
): VisitorRegistry {
  const trials = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const trial = trialOf(remote, bucket);
    const isShown = remote.enabled && trial && trial.version !== remote.live.version;
    return isShown && findLack(trial.needs, gives) === null ? [[name, { ...remote, trial }] as const] : [];
  });
  return trials.length === 0
    ? registry
    : { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(trials) } };
}

/** The version of each package that a page is given first, with the shell that the page has. */
export const givenVersions = ({ remotes }: VisitorRegistry, shell: { version: string }): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(remotes).map(([name, { trial, live }]) => [name, (trial ?? live).version])),
  shell: shell.version,
});

function trialOf<V>({ canary, holdback }: Shares<V>, bucket: number): V | undefined {
  if (canary && bucket < Math.round(canary.share * VISITOR_BUCKETS)) return canary.version;
  return bucket >= FIRST_HELD_BUCKET && bucket < VISITOR_BUCKETS ? holdback?.version : undefined;
}

/** What a page gets of a version: names, times, the gate's and Node's parts are for others (B-shell-49). */
export function toPageVersion({ node: ofNode, files: all, screens, ...version }: RemoteVersion): PageVersion {
  const kept = Object.fromEntries(Object.entries(all).filter(([path]) => path !== ofNode));
  return v.parse(pageVersionSchema, { ...version, screens: boundScreens(screens), files: kept });
}

/** The registry as a page has it inlined. */
export type InlinedRegistry = ReturnType<typeof inlinedRegistry>;

/** Makes what a page has inlined of a registry. */
export function inlinedRegistry({ revision, remotes }: VisitorRegistry) {
  const entries = Object.entries(remotes).map(([name, { enabled, trial, live, good }]) => [
    name,
    {
      enabled,
      ...(trial && { trial: toPageVersion(trial) }),
      live: toPageVersion(live),
      // Not prefetched, so its chunks are not named.
      good: good && good.version !== live.version ? { ...toPageVersion(good), chunks: undefined } : null,
    },
  ]);
  return { schema: 2, revision, remotes: Object.fromEntries(entries) as Record<string, PageRemote> } as const;
}

/** What a page prefetches for the screen at an address, the remote's entry first. */
export interface PreloadedScripts {
  base: string;
  scripts: readonly string[];
  files: PageVersion['files'];
}

/** What the screen at `path` needs, of the version that a shell of this contract takes; null where nobody offers it. */
export function preloadedScripts(registry: VisitorRegistry, path: string, contract: string): PreloadedScripts | null {
  const found = findScreen(registry, path, contract);
  if (!found) return null;
  const { base, entry, chunks, files } = found.version;
  const scripts = new Set([entry, ...(chunks[found.screen.module] ?? [])].filter((file) => file.endsWith('.js')));
  return { base, scripts: [...scripts], files };
}

/** The versions that visitors get now: of the shell and of each remote that is on, also those of a share (B-shell-32). */
export function liveVersions({ shell, remotes }: Registry) {
  const on = Object.entries(remotes).filter(([, { enabled }]) => enabled);
  return {
    shell: shell ? versionsOf(shell) : [],
    remotes: Object.fromEntries(on.map(([name, remote]) => [name, versionsOf(remote)])),
  };
}

function versionsOf<V extends { version: string }>({ live, canary, holdback }: Shares<V> & { live: V }): string[] {
  return [...new Set([live, canary?.version, holdback?.version].flatMap((one) => one?.version ?? []))];
}
