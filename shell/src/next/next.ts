import type { Ready } from '../app/useShownLocation';
import type { RemoteShellScreen } from '../screen/ShellScreen';
import { prepareNext } from './prepareNext';
import { watchBack } from './watchBack';
import { watchBars } from './watchBars';

let prepared: ReturnType<typeof prepareNext> | undefined;

/**
 * Prepares the next screen; the second call adds what nobody waits for.
 * @param known public answers that came with the page
 * @param isLater true in the second call
 * @returns what a screen waits for (B-nav-1)
 */
export function begin(screens: readonly RemoteShellScreen[], known: object | undefined, isLater: unknown): Ready {
  if (!prepared) {
    watchBack();
    watchBars();
  }
  prepared ??= prepareNext(screens, known);
  if (isLater === true) {
    prepared.fetchLikely();
    import('../later/later').catch(() => undefined);
  }
  return prepared.ready;
}
