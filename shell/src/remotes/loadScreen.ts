import { CONTRACT_VERSION, type PageRemote, type PageVersion, versionsToTry } from '@storefront/contract/registry';
import type { ComponentType } from 'react';
import type { LoadedScreen } from '../screen/RemoteScreen';
import { HUNG_REQUEST_MS, NoAnswerError, SCREEN_LIMIT_MS, withTimeLimit } from './timeLimits';

export type LoadExposed = (remote: string, version: PageVersion, module: string) => Promise<unknown>;

export const screenAt =
  (path: string) =>
  ({ screens }: PageVersion): string | undefined =>
    screens.find((screen) => screen.path === path)?.module;

/** A function, `memo` or `lazy`; anything else breaks in rendering and is given up. */
function screenOf(exposed: unknown): ComponentType {
  const screen = (exposed as { default?: unknown } | null)?.default;
  if (!screen) throw new Error('No screen');
  return screen as ComponentType;
}

/** Other origins that hung: each further file would wait as long. */
const hanging = new Set<string>();

const addressOf = ({ base }: PageVersion) => new URL(base, document.baseURI);

/** The registry's origin, then the site itself; reversed once that origin has hung. */
function placesOf(version: PageVersion): PageVersion[] {
  const { origin, pathname: base } = addressOf(version);
  const places = base === version.base ? [version] : [version, { ...version, base }];
  return hanging.has(origin) ? places.reverse() : places;
}

/**
 * Tries the visitor's canary, the live version, then the fallback (B-release-3); skips incompatible versions and those
 * without the screen.
 * @param moduleOf the exposed module; undefined for none
 * @param skip versions that broke already
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
