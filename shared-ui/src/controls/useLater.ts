import { useEffect, useState } from 'react';

/** What is loaded when it is first wanted, because most visits never need it. */
export interface Later<M> {
  /** Undefined until it is there. */
  module: M | undefined;
  isFailed: boolean;
  /** Tries once more. */
  retry: () => void;
}

/** Loads something once `isWanted`; `load` is an `import()` and stays the same function over renders. */
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
  return {
    module: loaded === 'failed' || loaded === null ? undefined : loaded,
    isFailed: loaded === 'failed',
    retry: () => setLoaded(null),
  };
}
