// What a page needs once somebody goes on, but not for its first screen.
import type { Ready } from '../app/useShownLocation';
import type { RemoteShellScreen } from '../screen/ShellScreen';
import { prepareNext } from './prepareNext';
import { watchBack } from './watchBack';
import { watchChat } from './watchChat';

let prepared: ReturnType<typeof prepareNext> | undefined;

/**
 * Begins to prepare the next screen; the second time, for good after the first screen, also what nobody waits for.
 * @param known answers of public calls that came with the page
 * @param isLater true the second time
 * @returns what a screen waits for (B-nav-1)
 */
export function begin(screens: readonly RemoteShellScreen[], known: object | undefined, isLater: unknown): Ready {
  if (!prepared) {
    watchBack();
    watchChat();
  }
  prepared ??= prepareNext(screens, known);
  if (isLater === true) {
    prepared.fetchLikely();
    import('../later/later').catch(() => undefined);
  }
  return prepared.ready;
}
