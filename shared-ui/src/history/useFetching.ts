import { startTransition, useRef, useState } from 'react';

interface Fetching {
  /** For what is shown. */
  isFetching: boolean;
  /** For what may not begin meanwhile: true from the very start of a fetch. */
  isFetchingNow: () => boolean;
  /** Runs a fetch, and settles as it does; of several the latest one counts. */
  track: <T>(fetch: () => Promise<T>) => Promise<T>;
}

/**
 * Whether a list is fetched again, as SWR's `isValidating` says, but as a transition: SWR says it between a screen's rendering
 * and its first frame, so that a phone rendered a screen that it had shown before twice until it was seen.
 */
export function useFetching(): Fetching {
  // The fetch itself: two booleans of which a slow phone renders the last one alone would be no change.
  const [shown, show] = useState<object | null>(null);
  const underWay = useRef<object | null>(null);
  return {
    // The answer is rendered before the state is.
    isFetching: shown !== null && underWay.current !== null,
    isFetchingNow: () => underWay.current !== null,
    track: async (fetch) => {
      const mine = {};
      underWay.current = mine;
      startTransition(() => show(mine));
      try {
        return await fetch();
      } finally {
        if (underWay.current === mine) {
          underWay.current = null;
          startTransition(() => show(null));
        }
      }
    },
  };
}
