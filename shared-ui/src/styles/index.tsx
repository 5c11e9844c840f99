// In the bundle of a remote whose sources import files of styles, as of a library (B-fit-7). The build puts it there.
import { type ComponentType, useSyncExternalStore } from 'react';
import { Global } from 'shared-ui';

let sheets: readonly string[] = [];
const listeners = new Set<() => void>();
const read = () => sheets;
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds the text of an imported file of styles to every screen of this remote.
 *
 * @public The build puts it in the place of the file.
 */
export function addStyles(text: string): void {
  sheets = [...sheets, text];
  for (const listener of listeners) listener();
}

/**
 * A screen with all that was imported so far. Emotion puts it into HTML, and takes it out of the page again.
 *
 * @public The build puts it around the screen.
 */
export const withStyles = (Screen: ComponentType): ComponentType =>
  function Styled() {
    const texts = useSyncExternalStore(subscribe, read, read);
    return (
      <>
        {texts.map((text) => (
          <Global key={text} styles={text} />
        ))}
        <Screen />
      </>
    );
  };
