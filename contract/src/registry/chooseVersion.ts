import type { PageVersion } from './pageRegistry.js';
import type { Registry, RegistryRemote, ShellVersion } from './registry.js';
import { findLack, isContractCompatible } from './version.js';

/** The part of a remote's entry that decides: in the store's registry and in a page's alike. */
interface Pointers<V extends PageVersion> {
  /** The canary's version, for a visitor of its share. */
  trial?: V | undefined;
  live: V;
  good: V | null;
}

/**
 * The versions of a remote in the order in which they are tried: the canary's where the visitor is one of its share, live,
 * then the last good one; none twice, and none that a shell of this contract cannot run (B-release-3, B-release-8,
 * B-release-82).
 */
export function versionsToTry<V extends PageVersion>({ trial, live, good }: Pointers<V>, contract: string): V[] {
  const versions = [trial, live, good].filter((one) => !!one);
  return versions.filter(
    ({ version, needs }, index) =>
      versions.findIndex((one) => one.version === version) === index && isContractCompatible(needs.contract, contract),
  );
}

/**
 * The version of a remote that a visitor gets: its screens stand in the shop and its scripts are prefetched. The live
 * one also where a shell of this contract can run none: its screens then say so.
 */
export function chooseVersion<V extends PageVersion>(remote: Pointers<V>, contract: string): V {
  return versionsToTry(remote, contract)[0] ?? remote.live;
}

/** Visitors are in one of so many buckets, the same for every canary (B-release-79). */
export const VISITOR_BUCKETS = 100;

/** The registry as a visitor gets it. */
export interface VisitorRegistry extends Registry {
  remotes: Record<string, RegistryRemote & { trial?: RegistryRemote['live'] }>;
}

/** Whether any remote that is on has a canary: only then it matters who a visitor is. */
export const hasCanary = ({ remotes }: Registry): boolean =>
  Object.values(remotes).some(({ enabled, canary }) => enabled && canary !== null);

/**
 * The registry with the canaries' versions for a visitor of a bucket (0 to 99): those in whose share the bucket is, and
 * that the shell of the page can run. The registry itself where there is none (B-release-79, B-release-80).
 */
export function forVisitor(
  registry: Registry,
  bucket: number,
  { gives }: Pick<ShellVersion, 'gives'>,
): VisitorRegistry {
  const trials = Object.entries(registry.remotes).filter(
    ([, { enabled, canary, live }]) =>
      enabled &&
      canary !== null &&
      bucket < Math.round(canary.share * VISITOR_BUCKETS) &&
      canary.version.version !== live.version &&
      findLack(canary.version.needs, gives) === null,
  );
  if (trials.length === 0) return registry;
  const remotes = trials.map(([name, remote]) => [name, { ...remote, trial: remote.canary?.version }]);
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(remotes) } };
}
