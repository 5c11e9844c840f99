import { findLack } from './findLack.js';
import type { Registry, RegistryRemote, ShellVersion } from './registry.js';

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
