import { useSyncExternalStore } from 'react';

const QUERY = '(max-width:639.98px),(max-width:879.98px) and (orientation:portrait)';

/** Where an order is some lines and not a row of a table: a phone, unless it lies (B-history-44). To be put before a block of styles. */
export const narrow = `@media ${QUERY}`;

/** Whether the window is so now. */
export const isNarrow = (): boolean => window.matchMedia(QUERY).matches;

const COMPACT_QUERY = `${QUERY},(max-height:479.98px)`;

/** A phone, standing or lying: what finds and saves rows makes room for them (B-history-44). To be put before a block of styles. */
export const compact = `@media ${COMPACT_QUERY}`;

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(COMPACT_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is so, followed. */
export const useIsCompact = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(COMPACT_QUERY).matches);
