import { useDeferredValue, useMemo, useState } from 'react';
import { useLater } from 'shared-ui/controls';
import type { Product } from '../domain/createCatalogue';
import type { SearchResult } from '../domain/createProductSearch';

/** More than fit a glance; the rest is found by typing on. */
const MAX_RESULTS = 20;

const loadSearch = () => import('./searchParts');

type Parts = Awaited<ReturnType<typeof loadSearch>>;

interface FoundProducts extends SearchResult {
  List: Parts['FoundProducts'];
}

export type SearchState = 'loading' | 'failed' | FoundProducts;

/** Searches the shelves. The search itself, and what lists its results, is loaded when first wanted: most orders need none. */
export function useProductSearch(
  products: readonly Product[],
  query: string,
): { state: SearchState; prepare: () => void } {
  const [isWanted, setWanted] = useState(false);
  const { module, isFailed, retry } = useLater(loadSearch, isWanted);
  const deferred = useDeferredValue(query);

  const search = useMemo(() => module?.createProductSearch(products), [module, products]);
  const result = useMemo(() => search?.(deferred, MAX_RESULTS), [search, deferred]);
  return {
    state: module && result ? { ...result, List: module.FoundProducts } : isFailed ? 'failed' : 'loading',
    prepare: () => {
      setWanted(true);
      if (isFailed) retry();
    },
  };
}
