import * as v from 'valibot';
import { findScreen } from './addressOwners.js';
import { type PageRemote, type PageVersion, pageVersionSchema } from './pageRegistry.js';
import type { Registry, RemoteVersion, ShellVersion, VisitorRegistry } from './registry.js';
import { boundScreens } from './screenBounds.js';
import { findLack } from './version.js';

/** Shared by all canaries (B-release-79). */
export const VISITOR_BUCKETS = 100;

/** Buckets from here keep the version before a switch: five percent (B-watch-1). */
const FIRST_HELD_BUCKET = 95;

interface Shares<V> {
  canary?: { version: V; share: number } | null | undefined;
  holdback?: { version: V } | undefined;
}

const isShared = ({ canary, holdback }: Shares<unknown>) => Boolean(canary ?? holdback);

/** True if visitors get several versions. */
export const variesByVisitor = ({ shell, remotes }: Registry): boolean =>
  (shell !== null && isShared(shell)) || Object.values(remotes).some((remote) => remote.enabled && isShared(remote));

/** `bucket`: 0 to 99. Canary or held-back shell, if it runs the live remotes. */
export function shellForVisitor(registry: Registry, bucket: number): ShellVersion | null {
  const { shell } = registry;
  const trial = shell && trialOf(shell, bucket);
  return trial && runsAll(trial, registry) ? trial : (shell?.live ?? null);
}

export const runsAll = (
  { provides }: Pick<ShellVersion, 'provides'>,
  { remotes }: Pick<Registry, 'remotes'>,
): boolean =>
  Object.values(remotes).every(({ enabled, live }) => !enabled || findLack(live.consumes, provides) === null);

/**
 * Registry for a bucket, 0 to 99, with canary or held-back versions that the shell can run (B-release-79, B-release-80,
 * B-watch-1).
 */
export function forVisitor(
  registry: Registry,
  bucket: number,
  { provides }: Pick<ShellVersion, 'provides'>,
): VisitorRegistry {
  const trials = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const trial = trialOf(remote, bucket);
    const isShown = remote.enabled && trial && trial.version !== remote.live.version;
    return isShown && findLack(trial.consumes, provides) === null ? [[name, { ...remote, trial }] as const] : [];
  });
  return trials.length === 0
    ? registry
    : { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(trials) } };
}

export const givenVersions = ({ remotes }: VisitorRegistry, shell: { version: string }): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(remotes).map(([name, { trial, live }]) => [name, (trial ?? live).version])),
  shell: shell.version,
});

function trialOf<V>({ canary, holdback }: Shares<V>, bucket: number): V | undefined {
  if (canary && bucket < Math.round(canary.share * VISITOR_BUCKETS)) return canary.version;
  return bucket >= FIRST_HELD_BUCKET && bucket < VISITOR_BUCKETS ? holdback?.version : undefined;
}

/** Leaves out names, times and parts for gate and Node (B-shell-49). */
export function toPageVersion({ node: ofNode, files: all, screens, ...version }: RemoteVersion): PageVersion {
  const kept = Object.fromEntries(Object.entries(all).filter(([path]) => path !== ofNode));
  return v.parse(pageVersionSchema, { ...version, screens: boundScreens(screens), files: kept });
}

export type InlinedRegistry = ReturnType<typeof inlinedRegistry>;

export function inlinedRegistry({ revision, remotes }: VisitorRegistry) {
  const entries = Object.entries(remotes).map(([name, { enabled, trial, live, fallback }]) => [
    name,
    {
      enabled,
      ...(trial && { trial: toPageVersion(trial) }),
      live: toPageVersion(live),
      fallback:
        fallback && fallback.version !== live.version ? { ...toPageVersion(fallback), chunks: undefined } : null,
    },
  ]);
  return { schema: 3, revision, remotes: Object.fromEntries(entries) as Record<string, PageRemote> } as const;
}

/** The remote's entry comes first. */
export interface PreloadedScripts {
  base: string;
  scripts: readonly string[];
  files: PageVersion['files'];
}

/** Null if nobody offers the path. */
export function preloadedScripts(registry: VisitorRegistry, path: string, contract: string): PreloadedScripts | null {
  const found = findScreen(registry, path, contract);
  if (!found) return null;
  const { base, entry, chunks, files } = found.version;
  const scripts = new Set([entry, ...(chunks[found.screen.module] ?? [])].filter((file) => file.endsWith('.js')));
  return { base, scripts: [...scripts], files };
}

/** Versions that visitors get now, shares included (B-shell-32). */
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
