import { PATHS } from 'contract';
import {
  chooseVersion,
  isFirstCall,
  type PageVersion,
  type Registry,
  type RemoteVersion,
  type ShellVersion,
  toPageVersion,
  type VisitorRegistry,
} from 'contract/registry';

/** What a page gets of the registry. */
export type InlinedRegistry = ReturnType<typeof inlinedRegistry>;

/** What a page prefetches for the screen at an address, the remote's entry first. */
export interface PreloadedScripts {
  base: string;
  scripts: readonly string[];
  files: PageVersion['files'];
}

const mapRemotes = <T>(
  registry: VisitorRegistry,
  map: (remote: VisitorRegistry['remotes'][string]) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(registry.remotes).map(([name, remote]) => [name, map(remote)]));

/** The registry as a page has it inlined. */
export function inlinedRegistry(registry: VisitorRegistry) {
  const remotes = mapRemotes(registry, ({ enabled, trial, live, good }) => ({
    enabled,
    ...(trial && { trial: toPageVersion(trial) }),
    live: toPageVersion(live),
    // Not prefetched, so its chunks are not named.
    good: good && good.version !== live.version ? { ...toPageVersion(good), chunks: undefined } : null,
  }));
  return { schema: 2, revision: registry.revision, remotes } as const;
}

/** What the screen at `path` needs, of the version that a shell of this contract takes; null where nobody offers it. */
export function preloadedScripts(registry: VisitorRegistry, path: string, contract: string): PreloadedScripts | null {
  for (const remote of Object.values(registry.remotes)) {
    if (!remote.enabled) continue;
    const { base, entry, chunks, files, screens } = chooseVersion(remote, contract);
    const screen = screens.find((declared) => declared.path === path);
    if (!screen) continue;
    const scripts = new Set([entry, ...(chunks[screen.module] ?? [])].filter((file) => file.endsWith('.js')));
    return { base, scripts: [...scripts], files };
  }
  return null;
}

/** Addresses of the shell's own documents. */
const OF_SHELL: readonly string[] = [PATHS.termsService.path, PATHS.termsPrivacy.path];

interface RenderedPart {
  screen: { remote: string; version: RemoteVersion } | null;
  /** What a member's screen asks for first at its address without a query. */
  first?: readonly string[] | undefined;
  /** What of a query the screen shows. */
  query?: readonly string[] | undefined;
}

/**
 * Which screen is in the HTML at `path`: of a member's nobody's, as a page is rendered before anybody knows who looks at it.
 * Null where no HTML is made at all: nobody offers the address.
 */
export function renderedPart(registry: VisitorRegistry, path: string, { gives }: ShellVersion): RenderedPart | null {
  if (OF_SHELL.includes(path)) return { screen: null };
  for (const [remote, entry] of Object.entries(registry.remotes)) {
    if (!entry.enabled) continue;
    const version = chooseVersion<RemoteVersion>(entry, gives.contract);
    const declared = version.screens.find((screen) => screen.path === path);
    if (!declared) continue;
    const { audience, first, query } = declared;
    return { screen: audience === 'member' ? null : { remote, version }, first: first?.filter(isFirstCall), query };
  }
  return null;
}

/** The versions that visitors get now: of the shell and of each remote that is on, a canary's among them (B-shell-32). */
export function liveVersions({ shell, remotes }: Registry) {
  const on = Object.entries(remotes).filter(([, { enabled }]) => enabled);
  const versions = on.map(([name, { live, canary }]) => [
    name,
    [live.version, ...(canary ? [canary.version.version] : [])],
  ]);
  return { shell: shell ? [shell.live.version] : [], remotes: Object.fromEntries(versions) };
}
