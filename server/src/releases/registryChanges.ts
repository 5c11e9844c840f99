import type { Registry, RegistryRemote, RegistryShell, RemoteVersion, ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { giveUpUnfit, refuseUnfit } from './fitness.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';

/** More marks than anybody rolls back past. */
const MAX_MARKS = 20;

/** What the registry says of a remote and of the shell alike. */
interface Pointers<V> {
  live: V;
  good: V | null;
  unhealthy: string[];
}

/** Builds that are in the store and go live together. */
export interface Candidates {
  shell?: ShellVersion;
  remotes: Readonly<Record<string, RemoteVersion>>;
}

const mark = (marks: readonly string[], version: string): string[] =>
  [...marks.filter((known) => known !== version), version].slice(-MAX_MARKS);

/**
 * A new version goes live; the one that goes out becomes the good one, unless it was reported (B-release-17). The good
 * one published once more stays it.
 */
function goLive<V extends { version: string }>(before: Pointers<V> | null | undefined, live: V): Pointers<V> {
  if (!before) return { live, good: null, unhealthy: [] };
  if (before.live.version === live.version) return before;
  const { unhealthy } = before;
  const stays = before.good?.version === live.version || unhealthy.includes(before.live.version);
  return { live, good: stays ? before.good : before.live, unhealthy };
}

/** Another version is live again, the one that is left is marked (B-release-20, B-release-21). */
function goBack<V extends { version: string }>(before: Pointers<V>, live: V): Pointers<V> {
  const left = before.live.version;
  const good = before.good && before.good.version !== left ? before.good : live;
  const marks = before.unhealthy.filter((version) => version !== live.version);
  return { live, good, unhealthy: mark(marks, left) };
}

function remoteIn(registry: Registry, name: string): RegistryRemote {
  const remote = registry.remotes[name];
  if (!remote) throw new ReleaseRefusal(`${name} was never published`);
  return remote;
}

function shellIn({ shell }: Registry): RegistryShell {
  if (!shell) throw new ReleaseRefusal(`${SHELL} was never published`);
  return shell;
}

/** The versions that a package has in the registry. */
export const pointersOf = (registry: Registry, name: string): Pointers<RemoteVersion> | Pointers<ShellVersion> =>
  name === SHELL ? shellIn(registry) : remoteIn(registry, name);

const withRemote = (registry: Registry, name: string, remote: RegistryRemote): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: remote },
});

/** Whether a switch has changed anything that the registry says. */
const isSame = (before: Registry, after: Registry) => JSON.stringify(before) === JSON.stringify(after);

/**
 * Makes builds live, all at once (B-release-25). A remote that is switched off stays so.
 * @returns the registry itself where all of them are live already
 * @throws Error in words for the team that publishes
 */
export function publishInto(before: Registry, candidates: Candidates): Registry {
  let after = before;
  const { shell, remotes } = candidates;
  if (shell) after = { ...after, shell: goLive(after.shell, shell) };
  for (const [name, version] of Object.entries(remotes)) {
    const known = after.remotes[name];
    const pointers = goLive(known, version);
    if (pointers !== known)
      after = withRemote(after, name, { enabled: known?.enabled ?? true, canary: null, ...pointers });
  }
  after = giveUpUnfit(after, Object.keys(remotes));
  refuseUnfit(before, after);
  return isSame(before, after) ? before : after;
}

/**
 * Makes an earlier version of a package live again: a remote's screens and menu entries come with it; where the shell
 * goes back, good versions of remotes that it cannot run are given up.
 */
export function rollBack(before: Registry, name: string, version: RemoteVersion | ShellVersion): Registry {
  if (pointersOf(before, name).live.version === version.version)
    throw new ReleaseRefusal(`${name} ${version.version} is live already. Nothing was changed.`);
  let after: Registry;
  if ('gives' in version) {
    after = giveUpUnfit({ ...before, shell: goBack(shellIn(before), version) }, Object.keys(before.remotes));
  } else {
    const remote = remoteIn(before, name);
    after = withRemote(before, name, { ...remote, ...goBack(remote, version), canary: null });
  }
  refuseUnfit(before, after);
  return after;
}

/** Turns a remote on or off without touching its live version. One that the live shell cannot run stays off. */
export function setEnabled(before: Registry, name: string, enabled: boolean): Registry {
  const remote = remoteIn(before, name);
  if (remote.enabled === enabled) return before;
  const after = withRemote(before, name, { ...remote, enabled });
  if (!enabled) return after;
  const fit = giveUpUnfit(after, [name]);
  refuseUnfit(before, fit);
  return fit;
}
