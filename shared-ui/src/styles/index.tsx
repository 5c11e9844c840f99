// The build adds it to remotes with style files.

import { Global } from '@storefront/shared-ui';
import { type ComponentType, useSyncExternalStore } from 'react';

/** By file, in import order. */
let sheets: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
const read = () => sheets;
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds an imported style file.
 * @public
 */
export function addStyles(file: string, text: string): void {
  sheets = new Map(sheets).set(file, text);
  for (const listener of listeners) listener();
}

/**
 * Wraps a screen with its imported styles; Emotion removes them again.
 * @public
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
