// What a page needs once somebody goes on, but not for its first screen.
import type { Ready } from '../app/useShownLocation';
import { SCREEN_WAIT_MS, withTimeLimit } from '../remotes/timeLimits';
import type { RemoteShellScreen } from '../screen/ShellScreen';
import { prepareNext } from './prepareNext';

let fetchLikely: (() => void) | undefined;

/**
 * Begins to prepare the next screen; the second time, for good after the first screen, also what nobody waits for.
 * @param known answers of public calls that came with the page
 * @param isLater true the second time
 * @returns what a screen waits for (B-nav-1)
 */
export function begin(screens: readonly RemoteShellScreen[], known: object | undefined, isLater: unknown): Ready {
  fetchLikely ??= prepareNext(screens, known);
  if (isLater === true) {
    fetchLikely();
    import('../later/later').catch(() => undefined);
  }
  return (pathname) => {
    const source = screens.find(({ path }) => path === pathname)?.source;
    if (!source || source.loaded()) return undefined;
    return withTimeLimit(source.load(), SCREEN_WAIT_MS).catch(() => undefined);
  };
}
