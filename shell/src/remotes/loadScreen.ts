import { CONTRACT_VERSION, type PageRemote, type PageVersion, versionsToTry } from 'contract/registry';
import type { ComponentType } from 'react';
import type { LoadedScreen } from '../screen/RemoteScreen';
import { HUNG_REQUEST_MS, NoAnswerError, SCREEN_LIMIT_MS, withTimeLimit } from './timeLimits';

export type LoadExposed = (remote: string, version: PageVersion, module: string) => Promise<unknown>;

/** What a version has at an address. */
export const screenAt =
  (path: string) =>
  ({ screens }: PageVersion): string | undefined =>
    screens.find((screen) => screen.path === path)?.module;

/** A function, or what `memo` or `lazy` made of one; anything else breaks as it renders, and is given up then. */
function screenOf(exposed: unknown): ComponentType {
  const screen = (exposed as { default?: unknown } | null)?.default;
  if (!screen) throw new Error('No screen');
  return screen as ComponentType;
}

/** Other origins that have hung in this page: who waits for one of them waits as long again for each file. */
const hanging = new Set<string>();

const addressOf = ({ base }: PageVersion) => new URL(base, document.baseURI);

/**
 * Where a version's files are: where the registry says and, should that be out of reach, on the site itself; the other way
 * round once that origin has hung.
 */
function placesOf(version: PageVersion): PageVersion[] {
  const { origin, pathname: base } = addressOf(version);
  const places = base === version.base ? [version] : [version, { ...version, base }];
  return hanging.has(origin) ? places.reverse() : places;
}

/**
 * Loads a screen: the canary's version for a visitor of its share, else the live one; if one fails or hangs, the next, the
 * fallback version last (B-release-3). A version that this shell cannot run, or that has no such screen, is not tried at
 * all.
 * @param moduleOf What a version exposes it as; undefined where it has none.
 * @param skip How many of them are past trying: what `next` said of the one that broke.
 */
export async function loadScreen(
  name: string,
  remote: PageRemote,
  moduleOf: (version: PageVersion) => string | undefined,
  loadExposed: LoadExposed,
  skip = 0,
): Promise<LoadedScreen & { isFirst: boolean }> {
  const deadline = Date.now() + SCREEN_LIMIT_MS;
  let failure: unknown = new Error(`${name} is not available`);
  if (!remote.enabled) throw failure;
  const versions = versionsToTry(remote, CONTRACT_VERSION).filter(moduleOf);
  for (const [index, version] of versions.entries()) {
    if (index < skip) continue;
    for (const place of placesOf(version)) {
      const limit = Math.min(HUNG_REQUEST_MS, deadline - Date.now());
      try {
        const exposed = await withTimeLimit(loadExposed(name, place, moduleOf(version) ?? ''), limit);
        return { Screen: screenOf(exposed), next: (index + 1) % versions.length, isFirst: index === 0 };
      } catch (error) {
        failure = error;
        if (error instanceof NoAnswerError) hanging.add(addressOf(place).origin);
      }
    }
  }
  throw failure;
}
