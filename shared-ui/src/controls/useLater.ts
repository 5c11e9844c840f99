import { useCallback, useEffect, useState } from 'react';

/** What is loaded when it is first wanted, because most visits never need it. */
export interface Later<M> {
  /** Undefined until it is there. */
  module: M | undefined;
  isFailed: boolean;
  /** Tries once more. */
  retry: () => void;
}

/**
 * Loads something once `isWanted`, and again when the network is back (B-shell-29); `load` is an `import()` and stays the same
 * function over renders.
 */
export function useLater<M extends object>(load: () => Promise<M>, isWanted: boolean): Later<M> {
  const [loaded, setLoaded] = useState<M | 'failed' | null>(null);
  const isDue = isWanted && loaded === null;
  useEffect(() => {
    if (!isDue) return;
    let isHere = true;
    load().then(
      (module) => isHere && setLoaded(module),
      () => isHere && setLoaded('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [load, isDue]);

  const isFailed = loaded === 'failed';
  const retry = useCallback(() => setLoaded(null), []);
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailed, retry]);
  return {
    module: loaded === 'failed' || loaded === null ? undefined : loaded,
    isFailed,
    retry,
  };
}
