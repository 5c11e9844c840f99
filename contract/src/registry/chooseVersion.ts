import type { PageVersion } from './pageRegistry.js';
import { isContractCompatible } from './version.js';

/** The part of a remote's entry that decides: in the store's registry and in a page's alike. */
interface Pointers<V extends PageVersion> {
  /** The canary's version, for a visitor of its share. */
  trial?: V | undefined;
  live: V;
  good: V | null;
}

/**
 * The versions of a remote in the order in which they are tried: the canary's where the visitor is one of its share, live,
 * then the fallback one; none twice, and none that a shell of this contract cannot run (B-release-3, B-release-8).
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
