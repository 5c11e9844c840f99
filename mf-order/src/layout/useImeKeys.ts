import { type KeyboardEvent, useRef } from 'react';

/**
 * Tells an input method's own keys. Safari reports the last one late, by its number; Windows and macOS report the final
 * Enter twice.
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
