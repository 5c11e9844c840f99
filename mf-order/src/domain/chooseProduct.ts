import { isOrderable } from '@storefront/contract';
import type { Catalogue } from './createCatalogue';

export interface Choice {
  platformId: number | null;
  categoryId: number | null;
  serviceId: number | null;
}

export const NOTHING_CHOSEN: Choice = { platformId: null, categoryId: null, serviceId: null };

/** Selects the category's first product (B-order-8). */
export function chooseCategory(catalogue: Catalogue, platformId: number | null, categoryId: number): Choice {
  return { platformId, categoryId, serviceId: catalogue.productsOf(categoryId)[0]?.service.id ?? null };
}

/** Selects the platform's first category and product (B-order-8). */
export function choosePlatform(catalogue: Catalogue, platformId: number): Choice {
  const category = catalogue.categoriesOf(platformId)[0];
  if (!category) return { ...NOTHING_CHOSEN, platformId };
  return chooseCategory(catalogue, platformId, category.id);
}

/** Null if no visible product has this number. */
export function chooseService(catalogue: Catalogue, serviceId: number): Choice | null {
  const product = catalogue.findProduct(serviceId);
  return product ? { platformId: product.platform.id, categoryId: product.category.id, serviceId } : null;
}

/**
 * Chooses the first orderable product of the first visible platform that has one; else the first platform's first
 * shelf.
 */
export function chooseFirst(catalogue: Catalogue): Choice {
  const first = catalogue.products.find((product) => isOrderable(product.service, false));
  if (first) return { platformId: first.platform.id, categoryId: first.category.id, serviceId: first.service.id };
  const platform = catalogue.platforms[0];
  return platform ? choosePlatform(catalogue, platform.id) : NOTHING_CHOSEN;
}
