import { useMemo } from 'react';
import { useCategories, usePlatforms, useServices } from '../api';
import { type Catalogue, createCatalogue } from '../domain/createCatalogue';

interface GuideCatalogue {
  /** Null until all three lists are there. */
  catalogue: Catalogue | null;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** What the shop sells, to name its platforms and to lead to a product of each. */
export function useGuideCatalogue(): GuideCatalogue {
  const platforms = usePlatforms();
  const categories = useCategories();
  const services = useServices();
  const catalogue = useMemo(
    () =>
      platforms.data && categories.data && services.data
        ? createCatalogue({ platforms: platforms.data, categories: categories.data, services: services.data })
        : null,
    [platforms.data, categories.data, services.data],
  );
  const failed = [platforms, categories, services].filter(({ data, error }) => error && !data);
  return {
    catalogue,
    isFailed: failed.length > 0,
    isRetrying: failed.some(({ isValidating }) => isValidating),
    retry: () => {
      for (const list of failed) void list.mutate();
    },
  };
}
