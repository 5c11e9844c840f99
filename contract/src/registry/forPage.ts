import * as v from 'valibot';
import { findScreen } from './addressOwners.js';
import { type PageRemote, type PageVersion, pageVersionSchema } from './pageRegistry.js';
import type { Registry, RemoteVersion, ShellVersion, VisitorRegistry } from './registry.js';
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
  const shared = shell && versionOfShare(shell, bucket);
  return shared && runsAll(shared, registry) ? shared : (shell?.live ?? null);
}

export const runsAll = (
  { provides }: Pick<ShellVersion, 'provides'>,
  { remotes }: Pick<Registry, 'remotes'>,
): boolean =>
  Object.values(remotes).every(({ enabled, live }) => !enabled || findLack(live.consumes, provides) === null);

/**
 * Registry for a bucket, 0 to 99, with canary or held-back versions that the shell can run (B-release-79, B-watch-1).
 */
export function forVisitor(
  registry: Registry,
  bucket: number,
  { provides }: Pick<ShellVersion, 'provides'>,
): VisitorRegistry {
  const changed = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const canaryVersion = versionOfShare(remote, bucket);
    if (!remote.enabled || !canaryVersion || canaryVersion.version === remote.live.version) return [];
    return findLack(canaryVersion.consumes, provides) === null ? [[name, { ...remote, canaryVersion }] as const] : [];
  });
  return changed.length === 0
    ? registry
    : { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(changed) } };
}

export function givenVersions({ remotes }: VisitorRegistry, shell: { version: string }): Record<string, string> {
  const given = Object.entries(remotes).map(
    ([name, { canaryVersion, live }]) => [name, (canaryVersion ?? live).version] as const,
  );
  return { ...Object.fromEntries(given), shell: shell.version };
}

function versionOfShare<V>({ canary, holdback }: Shares<V>, bucket: number): V | undefined {
  if (canary && bucket < Math.round(canary.share * VISITOR_BUCKETS)) return canary.version;
  return bucket >= FIRST_HELD_BUCKET && bucket < VISITOR_BUCKETS ? holdback?.version : undefined;
}

/** Leaves out names, times and parts for gate and Node. */
export function toPageVersion({ node: ofNode, files: all, ...version }: RemoteVersion): PageVersion {
  const kept = Object.fromEntries(Object.entries(all).filter(([path]) => path !== ofNode));
  return v.parse(pageVersionSchema, { ...version, files: kept });
}

export type InlinedRegistry = ReturnType<typeof inlinedRegistry>;

export function inlinedRegistry({ revision, remotes }: VisitorRegistry) {
  const entries = Object.entries(remotes).map(([name, { enabled, canaryVersion, live, fallback }]) => [
    name,
    {
      enabled,
      ...(canaryVersion && { canaryVersion: toPageVersion(canaryVersion) }),
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
