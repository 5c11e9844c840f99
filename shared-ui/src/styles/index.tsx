// In the bundle of a remote whose sources import files of styles, as of a library. The build puts it there.
import { type ComponentType, useSyncExternalStore } from 'react';
import { Global } from 'shared-ui';

/** By file, in the order in which they were imported. */
let sheets: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
const read = () => sheets;
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds the text of an imported file of styles to the screens that import it.
 *
 * @public The build puts it in the place of the file.
 */
export function addStyles(file: string, text: string): void {
  sheets = new Map(sheets).set(file, text);
  for (const listener of listeners) listener();
}

/**
 * A screen with what was imported so far of its own files. Emotion puts it into HTML, and takes it out of the page again.
 *
 * @public The build puts it around the screen.
 */
export const withStyles = (Screen: ComponentType, files: readonly string[]): ComponentType =>
  function Styled() {
    const texts = [...useSyncExternalStore(subscribe, read, read)].filter(([file]) => files.includes(file));
    return (
      <>
        {texts.map(([file, text]) => (
          <Global key={file} styles={text} />
        ))}
        <Screen />
      </>
    );
  };
