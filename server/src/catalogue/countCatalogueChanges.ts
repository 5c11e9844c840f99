import type { OperatorCatalogue, OperatorCatalogueCounts, OperatorCatalogueReport } from './OperatorCatalogue.js';
import type { CataloguePlan } from './planCatalogue.js';

/** What an import did, or would do, in numbers. */
export function countCatalogueChanges(
  plan: CataloguePlan,
  { platforms, categories, services }: OperatorCatalogue,
): Omit<OperatorCatalogueReport, 'dryRun' | 'warnings'> {
  const count = (kind: 'added' | 'changed' | 'withdrawn'): OperatorCatalogueCounts => ({
    platforms: plan.platforms[kind].length,
    categories: plan.categories[kind].length,
    services: plan.services[kind].length,
  });
  return {
    platforms: platforms.length,
    categories: categories.length,
    services: services.length,
    added: count('added'),
    changed: count('changed'),
    withdrawn: count('withdrawn'),
  };
}
