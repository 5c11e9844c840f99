import type { PageVersion } from './pageRegistry.js';
import { isContractCompatible } from './version.js';

interface Pointers<V extends PageVersion> {
  canaryVersion?: V | undefined;
  live: V;
  fallback: V | null;
}

/** Canary, live, fallback: none twice, none that this contract cannot run (B-release-3, B-release-8). */
export function versionsToTry<V extends PageVersion>(
  { canaryVersion, live, fallback }: Pointers<V>,
  contract: string,
): V[] {
  const versions = [canaryVersion, live, fallback].filter((one) => !!one);
  return versions.filter(
    ({ version, consumes }, index) =>
      versions.findIndex((one) => one.version === version) === index &&
      isContractCompatible(consumes.contract, contract),
  );
}

/** The live one if the contract can run none. */
export function chooseVersion<V extends PageVersion>(remote: Pointers<V>, contract: string): V {
  return versionsToTry(remote, contract)[0] ?? remote.live;
}
