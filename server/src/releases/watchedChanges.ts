import type { Registry, RegistryRemote } from 'contract/registry';
import { goBack, holdBack, mark, publishInto, withNext, withRemote } from './registryChanges.js';
import { fits } from './verdict.js';

// What the shop does to the registry by itself (B-watch). Each gives the registry itself where the package is not as it was
// when it was judged: somebody, or another server, was first.

/** What was judged: a version, and since when visitors have it. */
export interface Judged {
  name: string;
  version: string;
  since: string;
}

/** Back to the version that was held back; the registry itself where that cannot be (B-watch-8). */
export function goBackByItself(before: Registry, judged: Judged): Registry {
  const remote = before.remotes[judged.name];
  const to = remote?.holdback?.version;
  if (!remote || !to || !isStillLive(remote, judged) || !mayGoBack(before, judged.name)) return before;
  const { holdback: _over, ...rest } = remote;
  return withRemote(before, judged.name, { ...rest, ...goBack(remote, to) });
}

/** Whether the version before can be run, was not reported, and this one was not given up by itself before (B-watch-8). */
export function mayGoBack(registry: Registry, name: string): boolean {
  const remote = registry.remotes[name];
  const to = remote?.holdback?.version;
  if (!remote || !to) return false;
  return (
    fits(to, registry) && !remote.unhealthy.includes(to.version) && !remote.unhealthy.includes(remote.live.version)
  );
}

/** Ends a canary that does worse, and marks its version (B-watch-8). */
export function stopByItself(before: Registry, judged: Judged): Registry {
  const remote = before.remotes[judged.name];
  if (!remote || !isStillCanary(remote, judged)) return before;
  const unhealthy = mark(remote.unhealthy, judged.version);
  return withRemote(before, judged.name, { ...remote, canary: null, unhealthy });
}

/** The time is over: all visitors have the live version (B-watch-1). */
export function endHoldback(before: Registry, judged: Judged): Registry {
  const remote = before.remotes[judged.name];
  if (!remote || !isStillLive(remote, judged)) return before;
  const { holdback: _over, ...rest } = remote;
  return withRemote(before, judged.name, rest);
}

/** The version before is held back until then: too few visitors have come to say anything (B-watch-3). */
export function prolongHoldback(before: Registry, judged: Judged, until: Date): Registry {
  const remote = before.remotes[judged.name];
  if (!remote?.holdback || !isStillLive(remote, judged)) return before;
  return withRemote(before, judged.name, { ...remote, holdback: { ...remote.holdback, until: until.toISOString() } });
}

/** The next share of a canary's plan; with the last one, of all, its version goes live (B-watch-9). */
export function stepByItself(before: Registry, judged: Judged, now: Date): Registry {
  const remote = before.remotes[judged.name];
  const plan = remote?.canary?.plan;
  const share = plan?.shares[0];
  if (!remote?.canary || !plan || share === undefined || !isStillCanary(remote, judged)) return before;
  const { version } = remote.canary;
  if (share === 1) return holdBack(before, publishInto(before, new Map([[judged.name, version]])), now);
  const shares = plan.shares.slice(1);
  const next = shares.length > 0 && { plan: withNext({ ...plan, shares }, now) };
  const canary = { version, share, since: now.toISOString(), ...next };
  return withRemote(before, judged.name, { ...remote, canary });
}

const isStillLive = ({ live, holdback }: RegistryRemote, { version, since }: Judged) =>
  live.version === version && holdback?.since === since;

const isStillCanary = ({ canary }: RegistryRemote, { version, since }: Judged) =>
  canary?.version.version === version && canary.since === since;
