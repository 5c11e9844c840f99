import { startTransition, useRef, useState } from 'react';

interface Fetching {
  /** For display. */
  isFetching: boolean;
  /** For guards: true from the start. */
  isFetchingNow: () => boolean;
  /** The latest of several fetches counts. */
  track: <T>(fetch: () => Promise<T>) => Promise<T>;
}

/** Like SWR's `isValidating`, but as a transition: else phones render a shown screen twice. */
export function useFetching(): Fetching {
  // An object: two booleans would cancel out when only the last is rendered.
  const [shown, show] = useState<object | null>(null);
  const underWay = useRef<object | null>(null);
  return {
    // The answer is rendered before the state.
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
