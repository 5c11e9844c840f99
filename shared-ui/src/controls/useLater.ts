import { useCallback, useEffect, useState } from 'react';

export interface Later<M> {
  /** Undefined until loaded. */
  module: M | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** Loads once `isWanted`, again when online (B-shell-29). `load` must be stable. */
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
