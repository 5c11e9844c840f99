import {
  type Registry,
  type RegistryRemote,
  type RegistryShell,
  runsAll,
  type ShellVersion,
} from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { MINUTE_MS } from '../../platform/index.js';
import type { VersionRecord } from '../store/storedRegistry.js';
import { ReleaseRefusal } from '../teams/refusals.js';
import { type Change, fits, judgeSwitch, requireExpected, type VersionRecords } from './verdict.js';

const MAX_MARKS = 20;

interface Pointers<V> {
  live: V;
  fallback: V | null;
  unhealthy: string[];
}

/** Period in which a share of the visitors keeps the version before (B-watch-1). */
const HELD_MS = 30 * MINUTE_MS;

/**
 * Returns the same registry if nothing changes.
 * @throws ReleaseRefusal by the verdict
 */
export function applyChange(before: Registry, change: Change, versions: VersionRecords, now: Date): Registry {
  if ('expected' in change) {
    const wanted = [...versions].map(([name, { version }]) => [name, version] as const);
    requireExpected(before, change.expected, Object.fromEntries(wanted));
  }
  const after = changed(before, change, versions, now);
  judgeSwitch(before, after);
  return after;
}

function changed(before: Registry, change: Change, versions: VersionRecords, now: Date): Registry {
  if (change.action === 'publish')
    return holdBack(before, publishInto(before, versions), change.isWatched ? now : null);
  const { name } = change;
  const version = versions.get(name);
  switch (change.action) {
    case 'rollback':
      return version ? rollBack(before, name, version) : before;
    case 'canary':
      return version ? startCanary(before, version, change, now) : before;
    case 'promote':
      return holdBack(before, promote(before, name, change.version), change.isWatched ? now : null);
    case 'stop-canary':
      return stopCanary(before, name);
    default:
      return setEnabled(before, name, change.action === 'enable');
  }
}

export const mark = (marks: readonly string[], version: string): string[] =>
  [...marks.filter((known) => known !== version), version].slice(-MAX_MARKS);

/**
 * Makes a version live. The outgoing one becomes the fallback, unless it was reported (B-release-17); republishing the
 * fallback keeps it.
 */
function goLive<V extends { version: string }>(before: Pointers<V> | null | undefined, live: V): Pointers<V> {
  if (!before) return { live, fallback: null, unhealthy: [] };
  if (before.live.version === live.version) return before;
  const { unhealthy } = before;
  const stays = before.fallback?.version === live.version || unhealthy.includes(before.live.version);
  return { live, fallback: stays ? before.fallback : before.live, unhealthy };
}

/** Goes back to another version and marks the one that is left (B-release-20). */
export function goBack<V extends { version: string }>(before: Pointers<V>, live: V): Pointers<V> {
  const left = before.live.version;
  const fallback = before.fallback && before.fallback.version !== left ? before.fallback : live;
  const marks = before.unhealthy.filter((version) => version !== live.version);
  return { live, fallback, unhealthy: mark(marks, left) };
}

function remoteIn(registry: Registry, name: string, why = ''): RegistryRemote {
  const remote = registry.remotes[name];
  if (!remote) throw new ReleaseRefusal(`${name} was never published${why}`);
  return remote;
}

function shellIn({ shell }: Registry): RegistryShell {
  if (!shell) throw new ReleaseRefusal(`${SHELL} was never published`);
  return shell;
}

export const withRemote = (registry: Registry, name: string, remote: RegistryRemote): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: remote },
});

export function withParts(registry: Registry, name: string, parts: object): Registry {
  if (name === SHELL) return { ...registry, shell: registry.shell && { ...registry.shell, ...parts } };
  const remote = registry.remotes[name];
  return remote ? withRemote(registry, name, { ...remote, ...parts }) : registry;
}

/** Drops fallback versions of the named remotes that the live shell cannot run (B-release-25). */
function giveUpUnfit(registry: Registry, names: readonly string[]): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const isGivenUp = names.includes(name) && remote.fallback && !fits(remote.fallback, registry);
    return [name, isGivenUp ? { ...remote, fallback: null } : remote];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Makes builds live, all at once (B-release-25). A disabled remote stays off. */
export function publishInto(before: Registry, versions: VersionRecords): Registry {
  let after = before;
  for (const [name, version] of versions) {
    if ('provides' in version) {
      const pointers = goLive(after.shell, version);
      if (pointers !== after.shell) after = { ...after, shell: { ...pointers, canary: null } };
      continue;
    }
    const known = after.remotes[name];
    const pointers = goLive(known, version);
    if (pointers !== known)
      after = withRemote(after, name, { enabled: known?.enabled ?? true, canary: null, ...pointers });
  }
  after = giveUpUnfit(after, [...versions.keys()]);
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/**
 * Keeps the version before for a share of visitors, unless it cannot run or was reported (B-watch-1).
 * @param now null without a watch
 */
export function holdBack(before: Registry, after: Registry, now: Date | null): Registry {
  if (now === null || after === before) return after;
  const remotes = Object.entries(after.remotes).map(([name, remote]) => {
    const left = before.remotes[name]?.live;
    const isHeld = left && isLeft(left, remote) && remote.enabled && fits(left, after);
    return [name, isHeld ? { ...remote, holdback: held(left, now) } : remote];
  });
  const { shell } = after;
  const left = before.shell?.live;
  const isHeld = shell && left && isLeft(left, shell) && runsAll(left, after);
  return {
    ...after,
    shell: isHeld ? { ...shell, holdback: held(left, now) } : shell,
    remotes: Object.fromEntries(remotes),
  };
}

const isLeft = (
  { version }: { version: string },
  { live, unhealthy }: { live: { version: string }; unhealthy: string[] },
) => live.version !== version && !unhealthy.includes(version);

const held = <V>(version: V, since: Date) => ({
  version,
  since: since.toISOString(),
  until: new Date(since.getTime() + HELD_MS).toISOString(),
});

/** After the shell's rollback, fallback versions it cannot run are dropped. */
function rollBack(before: Registry, name: string, version: VersionRecord): Registry {
  const { live } = name === SHELL ? shellIn(before) : remoteIn(before, name);
  if (live.version === version.version)
    throw new ReleaseRefusal(`${name} ${version.version} is live already. Nothing was changed.`);
  if ('provides' in version) return shellBackTo(before, version);
  const remote = remoteIn(before, name);
  const { holdback: _over, ...rest } = remote;
  return withRemote(before, name, { ...rest, ...goBack(remote, version), canary: null });
}

export const shellBackTo = (before: Registry, version: ShellVersion): Registry =>
  giveUpUnfit({ ...before, shell: { ...goBack(shellIn(before), version), canary: null } }, Object.keys(before.remotes));

/** A remote that the live shell cannot run stays off. */
function setEnabled(before: Registry, name: string, enabled: boolean): Registry {
  const remote = remoteIn(before, name);
  if (remote.enabled === enabled) return before;
  const after = withRemote(before, name, { ...remote, enabled });
  return enabled ? giveUpUnfit(after, [name]) : after;
}

type CanaryChange = Extract<Change, { action: 'canary' }>;

/** Shows a version to a share of the visitors, 0 to 1 (B-release-79, B-release-83, B-watch-9). */
function startCanary(
  before: Registry,
  version: VersionRecord,
  { name, share, isWatched, plan }: CanaryChange,
  now: Date,
): Registry {
  const { live, canary: known } = packageIn(before, name);
  if (!(share > 0 && share <= 1))
    throw new ReleaseRefusal('A canary’s share is from 1 to 100 percent. Nothing was changed.');
  const shares = [share, ...(plan?.shares ?? [])];
  if (shares.some((one, index) => index > 0 && one <= (shares[index - 1] ?? 0)))
    throw new ReleaseRefusal('Each share of a canary’s plan is larger than the one before. Nothing was changed.');
  if (plan && !isWatched)
    throw new ReleaseRefusal('A canary goes on by itself only if it is watched. Nothing was changed.');
  if (version.version === live.version)
    throw new ReleaseRefusal(`${name} ${version.version} is live already. Nothing was changed.`);
  const canary = {
    share,
    ...(isWatched && { since: now.toISOString() }),
    ...(plan && { plan: withNext(plan, now) }),
  };
  // A publisher's retry after a lost answer keeps the begun canary (B-release-43).
  if (known?.version.version === version.version && isSameShown(known, canary)) return before;
  return withParts(before, name, { canary: { version, ...canary } });
}

const isSameShown = (one: CanaryPart, other: CanaryPart): boolean => {
  const [shown, same] = [one, other].map(({ share, since, plan }) =>
    JSON.stringify([share, since !== undefined, plan?.shares, plan?.everyMinutes]),
  );
  return shown === same;
};

/** @param version the judged one: a canary begun meanwhile is not promoted (B-release-83) */
function promote(before: Registry, name: string, version: string): Registry {
  const { canary } = packageIn(before, name);
  if (!canary) throw new ReleaseRefusal(`${name} has no canary. Nothing was changed.`);
  if (canary.version.version !== version)
    throw new ReleaseRefusal(
      `The canary of ${name} is ${canary.version.version} by now, not ${version}. Nothing was changed.`,
    );
  return publishInto(before, new Map([[name, canary.version]]));
}

export function withNext(plan: NonNullable<CanaryChange['plan']>, now: Date) {
  const { shares, everyMinutes } = plan;
  return { shares, everyMinutes, nextAt: new Date(now.getTime() + everyMinutes * MINUTE_MS).toISOString() };
}

function stopCanary(before: Registry, name: string): Registry {
  const { canary } = packageIn(before, name);
  return canary ? withParts(before, name, { canary: null }) : before;
}

const packageIn = (registry: Registry, name: string): RegistryRemote | RegistryShell =>
  name === SHELL
    ? shellIn(registry)
    : remoteIn(registry, name, ': a canary is a version of a package beside its live one');

type CanaryPart = Omit<NonNullable<RegistryRemote['canary']>, 'version'>;
