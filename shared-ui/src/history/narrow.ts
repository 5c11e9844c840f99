import { useMedia } from '@storefront/shared-ui/controls';

const QUERY = '(max-width:639.98px),(max-width:879.98px) and (orientation:portrait)';

/** Upright phones: rows become lines (B-history-44). */
export const narrow = `@media ${QUERY}`;

export const isNarrow = (): boolean => window.matchMedia(QUERY).matches;

const COMPACT_QUERY = `${QUERY},(max-height:479.98px)`;

/** Phones, also lying (B-history-44). */
export const compact = `@media ${COMPACT_QUERY}`;

/** Follows `compact`. */
export const useIsCompact = (): boolean => useMedia(COMPACT_QUERY);
