import type { PageVersion } from './pageRegistry.js';
import { isContractCompatible } from './version.js';

/** The part of a remote's entry that decides: in the store's registry and in a page's alike. */
interface Pointers<V extends PageVersion> {
  live: V;
  good: V | null;
}

/**
 * The versions of a remote in the order in which they are tried: live, then the last good one; none twice, and none
 * that a shell of this contract cannot run (B-release-3, B-release-8).
 */
export function versionsToTry<V extends PageVersion>({ live, good }: Pointers<V>, contract: string): V[] {
  const versions = good && good.version !== live.version ? [live, good] : [live];
  return versions.filter(({ needs }) => isContractCompatible(needs.contract, contract));
}

/**
 * The version of a remote that a visitor gets: its screens stand in the shop and its scripts are fetched ahead. The live
 * one also where a shell of this contract can run none: its screens then say so.
 */
export function chooseVersion<V extends PageVersion>(remote: Pointers<V>, contract: string): V {
  return versionsToTry(remote, contract)[0] ?? remote.live;
}
