/** Version of this contract. Remotes state the range they were built against; see `isContractCompatible`. */
export const CONTRACT_VERSION = '1.1.0';

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
