import { useSyncExternalStore } from 'react';

const QUERY = '(max-width:639.98px),(max-width:879.98px) and (orientation:portrait)';

/** Where an order is some lines and not a row of a table: a phone, unless it lies (B-history-44). To be put before a block of styles. */
export const narrow = `@media ${QUERY}`;

/** Whether the window is so now. */
export const isNarrow = (): boolean => window.matchMedia(QUERY).matches;

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The same, followed. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, isNarrow);
