import { type Registry, type RegistryRemote, type RegistryShell, runsAll } from 'contract/registry';
import { SHELL } from 'contract/releases';
import {
  goBack,
  holdBack,
  mark,
  publishInto,
  shellBackTo,
  withCanary,
  withNext,
  withRemote,
} from './registryChanges.js';
import { packageIn } from './releaseEvents.js';
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
  const { name } = judged;
  const known = packageIn(before, name);
  if (!known || !isStillLive(known, judged) || !mayGoBack(before, name)) return before;
  if (name === SHELL) return before.shell?.holdback ? shellBackTo(before, before.shell.holdback.version) : before;
  const remote = before.remotes[name];
  if (!remote?.holdback) return before;
  const { holdback, ...rest } = remote;
  return withRemote(before, name, { ...rest, ...goBack(remote, holdback.version) });
}

/** Whether the version before can be run, was not reported, and this one was not given up by itself before (B-watch-8). */
export function mayGoBack(registry: Registry, name: string): boolean {
  const known = packageIn(registry, name);
  const to = known?.holdback?.version;
  if (!known || !to || known.unhealthy.some((version) => [to.version, known.live.version].includes(version)))
    return false;
  return 'gives' in to ? runsAll(to, registry) : fits(to, registry);
}

/** Ends a canary that does worse, and marks its version (B-watch-8). */
export function stopByItself(before: Registry, judged: Judged): Registry {
  const known = packageIn(before, judged.name);
  if (!known || !isStillCanary(known, judged)) return before;
  return withParts(before, judged.name, { canary: null, unhealthy: mark(known.unhealthy, judged.version) });
}

/** The time is over: all visitors have the live version (B-watch-1). */
export function endHoldback(before: Registry, judged: Judged): Registry {
  const known = packageIn(before, judged.name);
  return known && isStillLive(known, judged) ? withParts(before, judged.name, { holdback: undefined }) : before;
}

/** The version before is held back until then: too few visitors have come to say anything (B-watch-1). */
export function prolongHoldback(before: Registry, judged: Judged, until: Date): Registry {
  const known = packageIn(before, judged.name);
  if (!known?.holdback || !isStillLive(known, judged)) return before;
  return withParts(before, judged.name, { holdback: { ...known.holdback, until: until.toISOString() } });
}

/** The next share of a canary's plan; with the last one, of all, its version goes live (B-watch-9). */
export function stepByItself(before: Registry, judged: Judged, now: Date): Registry {
  const known = packageIn(before, judged.name);
  const canary = known?.canary;
  const [share, ...shares] = canary?.plan?.shares ?? [];
  if (!known || !canary?.plan || share === undefined || !isStillCanary(known, judged)) return before;
  const { version, plan } = canary;
  if (share === 1) return holdBack(before, publishInto(before, new Map([[judged.name, version]])), now);
  const next = shares.length > 0 && { plan: withNext({ ...plan, shares }, now) };
  return withCanary(before, judged.name, version, { share, since: now.toISOString(), ...next });
}

/** With other parts of a package that are the same for the shell and remotes, or come from the registry itself. */
function withParts(registry: Registry, name: string, parts: object): Registry {
  if (name === SHELL) return { ...registry, shell: registry.shell && { ...registry.shell, ...parts } };
  const remote = registry.remotes[name];
  return remote ? withRemote(registry, name, { ...remote, ...parts }) : registry;
}

const isStillLive = ({ live, holdback }: RegistryRemote | RegistryShell, { version, since }: Judged) =>
  live.version === version && holdback?.since === since;

const isStillCanary = ({ canary }: RegistryRemote | RegistryShell, { version, since }: Judged) =>
  canary?.version.version === version && canary.since === since;
