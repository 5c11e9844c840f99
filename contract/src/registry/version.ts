import type { RemoteVersion, SharedNames, ShellVersion, Signatures } from './registry.js';

/** Version of this contract. Remotes state the range they were built against; see `isContractCompatible`. */
export const CONTRACT_VERSION = '1.3.0';

/**
 * Whether a build made against `range` (`^major.minor.patch`) runs with contract `version`: the same major, and
 * nothing missing that the build may rely on. The full semver grammar is deliberately not accepted.
 */
export function isContractCompatible(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!wanted || !given || wanted[0] !== given[0]) return false;
  const [, wantedMinor = 0, wantedPatch = 0] = wanted;
  const [, givenMinor = 0, givenPatch = 0] = given;
  return givenMinor > wantedMinor || (givenMinor === wantedMinor && givenPatch >= wantedPatch);
}

/** What a shell lacks that a build of a remote relies on. Nothing of it: the two run together. */
export interface Lack {
  /** The range that the shell's contract does not fulfil, e.g. `^2.0.0`. */
  contract: string | null;
  /** Names that are consumed and not provided, e.g. `shared-ui: BankAccount`. */
  names: string[];
  /** Names with another type than the build was made against, with both digests, e.g. `shared-ui: Button (needs 1, has 2)`. */
  changed: string[];
}

const missing = (taken: SharedNames, given: SharedNames): string[] =>
  Object.entries(taken).flatMap(([name, taken]) =>
    // A namespace (`*`) consumes whatever there is.
    taken.filter((one) => !(one === '*' ? name in given : given[name]?.includes(one))).map((one) => `${name}: ${one}`),
  );

const changed = (taken: Signatures, given: Signatures): string[] =>
  Object.entries(taken).flatMap(([name, taken]) =>
    Object.entries(taken).flatMap(([one, [needed]]) => {
      const had = given[name]?.[one];
      return !needed || !had?.length || had.includes(needed)
        ? []
        : [`${name}: ${one} (needs ${needed}, has ${had[0]})`];
    }),
  );

/**
 * Compares what a build consumes with what a shell provides (B-release-8, B-release-18). Names and
 * digests that one of the two did not record are not compared.
 * @returns null when nothing is lacking
 */
export function findLack(needs: RemoteVersion['needs'], gives: ShellVersion['gives']): Lack | null {
  const contract = isContractCompatible(needs.contract, gives.contract) ? null : needs.contract;
  const names = needs.shared && gives.shared ? missing(needs.shared, gives.shared) : [];
  const others = changed(needs.signatures ?? {}, gives.signatures ?? {});
  return contract === null && names.length + others.length === 0 ? null : { contract, names, changed: others };
}
