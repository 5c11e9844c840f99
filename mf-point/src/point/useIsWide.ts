import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_PX } from 'shared-ui';

const WIDE = `(min-width: ${MOBILE_MAX_PX}px)`;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is at least 880 px wide (spec 9); false in Node and on hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
