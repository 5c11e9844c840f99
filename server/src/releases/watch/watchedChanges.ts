import { type Registry, type RegistryRemote, type RegistryShell, runsAll } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import {
  goBack,
  holdBack,
  mark,
  publishInto,
  shellBackTo,
  withNext,
  withParts,
  withRemote,
} from '../switch/registryChanges.js';
import { packageIn } from '../switch/releaseEvents.js';
import { fits } from '../switch/verdict.js';

// Each returns the same registry if the package has changed since it was judged (B-watch).

export interface Judged {
  name: string;
  version: string;
  since: string;
}

/** Goes back to the version held back, if possible (B-watch-8). */
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

/** Requires a runnable, unreported version before, and no earlier give-up of this one (B-watch-8). */
export function mayGoBack(registry: Registry, name: string): boolean {
  const known = packageIn(registry, name);
  const to = known?.holdback?.version;
  if (!known || !to || known.unhealthy.some((version) => [to.version, known.live.version].includes(version)))
    return false;
  return 'provides' in to ? runsAll(to, registry) : fits(to, registry);
}

/** Ends a worse canary and marks its version (B-watch-8). */
export function stopByItself(before: Registry, judged: Judged): Registry {
  const known = packageIn(before, judged.name);
  if (!known || !isStillCanary(known, judged)) return before;
  return withParts(before, judged.name, { canary: null, unhealthy: mark(known.unhealthy, judged.version) });
}

/** Gives all visitors the live version (B-watch-1). */
export function endHoldback(before: Registry, judged: Judged): Registry {
  const known = packageIn(before, judged.name);
  return known && isStillLive(known, judged) ? withParts(before, judged.name, { holdback: undefined }) : before;
}

/** Extends the holdback, as too few visitors have come (B-watch-1). */
export function prolongHoldback(before: Registry, judged: Judged, until: Date): Registry {
  const known = packageIn(before, judged.name);
  if (!known?.holdback || !isStillLive(known, judged)) return before;
  return withParts(before, judged.name, { holdback: { ...known.holdback, until: until.toISOString() } });
}

/** Takes the next step of a canary's plan; the last makes it live (B-watch-9). */
export function stepByItself(before: Registry, judged: Judged, now: Date): Registry {
  const known = packageIn(before, judged.name);
  const canary = known?.canary;
  const [share, ...shares] = canary?.plan?.shares ?? [];
  if (!known || !canary?.plan || share === undefined || !isStillCanary(known, judged)) return before;
  const { version, plan } = canary;
  if (share === 1) return holdBack(before, publishInto(before, new Map([[judged.name, version]])), now);
  const next = shares.length > 0 && { plan: withNext({ ...plan, shares }, now) };
  const shown = { version, share, since: now.toISOString(), ...next };
  return withParts(before, judged.name, { canary: shown });
}

const isStillLive = ({ live, holdback }: RegistryRemote | RegistryShell, { version, since }: Judged) =>
  live.version === version && holdback?.since === since;

const isStillCanary = ({ canary }: RegistryRemote | RegistryShell, { version, since }: Judged) =>
  canary?.version.version === version && canary.since === since;
