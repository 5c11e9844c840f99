import { useMemo } from 'react';
import { useCategories, usePlatforms, useServices } from '../api';
import { createCatalogue } from '../domain/createCatalogue';

export function useCatalogue() {
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
  const failed = [platforms, categories, services].filter((list) => list.error && !list.data);
  return {
    catalogue,
    isFailed: failed.length > 0,
    isRetrying: failed.some((list) => list.isValidating),
    retry: () => {
      for (const list of failed) void list.mutate();
    },
  };
}
