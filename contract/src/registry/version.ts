import type { RemoteVersion, SharedNames, ShellVersion } from './registry.js';

/** Remotes state the range that they need. */
export const CONTRACT_VERSION = '1.5.0';

/** True for the same major, not older than `range` (`^major.minor.patch`). Other semver ranges are refused. */
export function isContractCompatible(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!wanted || !given || wanted[0] !== given[0]) return false;
  const [, wantedMinor = 0, wantedPatch = 0] = wanted;
  const [, givenMinor = 0, givenPatch = 0] = given;
  return givenMinor > wantedMinor || (givenMinor === wantedMinor && givenPatch >= wantedPatch);
}

export interface Lack {
  /** Unfulfilled range, e.g. `^2.0.0`. */
  contract: string | null;
  /** Missing names, e.g. `@storefront/shared-ui: BankAccount`. */
  names: string[];
}

const missing = (taken: SharedNames, given: SharedNames): string[] =>
  Object.entries(taken).flatMap(([name, taken]) =>
    // `*` consumes any name.
    taken.filter((one) => !(one === '*' ? name in given : given[name]?.includes(one))).map((one) => `${name}: ${one}`),
  );

/**
 * Compares what a remote consumes with what a shell provides (B-release-8); skips unrecorded names.
 * @returns null if nothing is lacking
 */
export function findLack(consumes: RemoteVersion['consumes'], provides: ShellVersion['provides']): Lack | null {
  const contract = isContractCompatible(consumes.contract, provides.contract) ? null : consumes.contract;
  const names = consumes.shared && provides.shared ? missing(consumes.shared, provides.shared) : [];
  return contract === null && names.length === 0 ? null : { contract, names };
}
