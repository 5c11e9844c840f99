import { isDeepStrictEqual } from 'node:util';
import { toHundredths } from '@storefront/contract';
import { sanitizeRichText } from '../platform/index.js';
import type { OperatorCatalogue, OperatorCatalogueCounts, OperatorCatalogueReport } from './OperatorCatalogue.js';
import type { StoredCatalogue } from './StoredCatalogue.js';

interface Placed {
  position: number;
}

interface PartPlan<T> {
  added: T[];
  changed: T[];
  withdrawn: number[];
}

export type CataloguePlan = { [Part in keyof StoredCatalogue]: PartPlan<StoredCatalogue[Part][number]> };

/**
 * Plans the writes that make the shop's catalogue exactly `next`, rows matched by number. Needs `checkCatalogueRows`
 * before.
 */
export function planCatalogue(stored: StoredCatalogue, next: OperatorCatalogue): CataloguePlan {
  const categories = next.categories.map(({ platform, ...category }) => ({ ...category, platformId: platform }));
  const known = new Map(stored.services.map((service) => [service.id, service]));
  const services = next.services.map((service) => ({
    ...service,
    point: toHundredths(service.point),
    notice: sanitizeRichText(service.notice),
    refillDays: service.refillDays ?? known.get(service.id)?.refillDays ?? 0,
  }));
  const sortedCategories = sortByParent(categories, next.platforms, ({ platformId }) => platformId);
  const sortedServices = sortByParent(services, sortedCategories, ({ categoryId }) => categoryId);
  return {
    platforms: planPart(stored.platforms, next.platforms),
    categories: planPart(stored.categories, sortedCategories),
    services: planPart(stored.services, sortedServices),
  };
}

function sortByParent<T>(rows: readonly T[], parents: readonly { id: number }[], parentOf: (row: T) => number): T[] {
  const places = new Map(parents.map(({ id }, place) => [id, place]));
  const placeOf = (row: T) => places.get(parentOf(row)) ?? 0;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

function planPart<T extends { id: number }>(stored: readonly (T & Placed)[], next: readonly T[]): PartPlan<T & Placed> {
  const known = new Map(stored.map((row) => [row.id, row]));
  const isSameOrder = stored.length === next.length && stored.every(({ id }, index) => id === next[index]?.id);
  const placed = next.map((row, index) => ({
    ...row,
    position: isSameOrder ? (stored[index]?.position ?? index) : index,
  }));
  const ids = new Set(placed.map(({ id }) => id));
  return {
    added: placed.filter(({ id }) => !known.has(id)),
    changed: placed.filter((row) => {
      const before = known.get(row.id);
      return before !== undefined && !isDeepStrictEqual({ ...before }, row);
    }),
    withdrawn: stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  };
}

export function countCatalogueChanges(
  plan: CataloguePlan,
  catalogue: OperatorCatalogue,
): Omit<OperatorCatalogueReport, 'dryRun' | 'base' | 'warnings'> {
  const count = (rows: (part: keyof OperatorCatalogue) => readonly unknown[]): OperatorCatalogueCounts => ({
    platforms: rows('platforms').length,
    categories: rows('categories').length,
    services: rows('services').length,
  });
  return {
    ...count((part) => catalogue[part]),
    added: count((part) => plan[part].added),
    changed: count((part) => plan[part].changed),
    withdrawn: count((part) => plan[part].withdrawn),
  };
}
