import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '../domain/createCatalogue';
import type { ProductSearch, SearchResult } from '../domain/createProductSearch';

/** More than fit a glance; the rest is found by typing on. */
const MAX_RESULTS = 20;

type CreateSearch = (products: readonly Product[]) => ProductSearch;

export type SearchState = 'loading' | 'failed' | SearchResult;

/** Searches the shelves. The search itself is loaded when it is first wanted: most orders need none. */
export function useProductSearch(
  products: readonly Product[],
  query: string,
): { state: SearchState; prepare: () => void } {
  const [loaded, setLoaded] = useState<{ create: CreateSearch } | 'loading' | 'failed' | null>(null);
  const deferred = useDeferredValue(query);

  const prepare = () => {
    if (loaded !== null && loaded !== 'failed') return;
    setLoaded('loading');
    import('../domain/createProductSearch').then(
      ({ createProductSearch }) => setLoaded({ create: createProductSearch }),
      () => setLoaded('failed'),
    );
  };

  const create = typeof loaded === 'object' ? loaded?.create : undefined;
  const search = useMemo(() => create?.(products), [create, products]);
  const result = useMemo(() => search?.(deferred, MAX_RESULTS), [search, deferred]);
  return { state: result ?? (loaded === 'failed' ? 'failed' : 'loading'), prepare };
}
