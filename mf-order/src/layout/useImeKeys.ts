import { type KeyboardEvent, useRef } from 'react';

/**
 * Which keys are an input method's own. While it composes a syllable, all are; Safari tells of the last one later, by its
 * number. Windows and macOS tell of the Enter that ends a syllable twice: as the input method's, and then by itself.
 */
export function useImeKeys() {
  const held = useRef<string | null>(null);
  return {
    isOfIme({ key, nativeEvent }: KeyboardEvent): boolean {
      if (nativeEvent.isComposing || nativeEvent.keyCode === 229) {
        held.current = nativeEvent.code;
        return true;
      }
      return key === 'Enter' && held.current === nativeEvent.code;
    },
    onKeyUp: () => {
      held.current = null;
    },
  };
}
