import { isOrderable } from 'contract';
import type { Catalogue } from './createCatalogue';

/** What is chosen on the shelves; null where a shelf is empty. */
export interface Choice {
  platformId: number | null;
  categoryId: number | null;
  serviceId: number | null;
}

export const NOTHING_CHOSEN: Choice = { platformId: null, categoryId: null, serviceId: null };

/** Changing the category selects its first product (B-order-8). */
export function chooseCategory(catalogue: Catalogue, platformId: number | null, categoryId: number): Choice {
  return { platformId, categoryId, serviceId: catalogue.productsOf(categoryId)[0]?.service.id ?? null };
}

/** Changing the platform selects its first category, and so that category's first product (B-order-8). */
export function choosePlatform(catalogue: Catalogue, platformId: number): Choice {
  const category = catalogue.categoriesOf(platformId)[0];
  if (!category) return { ...NOTHING_CHOSEN, platformId };
  return chooseCategory(catalogue, platformId, category.id);
}

/** Chooses a product by its number, or null if nobody can see such a product. */
export function chooseService(catalogue: Catalogue, serviceId: number): Choice | null {
  const product = catalogue.findProduct(serviceId);
  return product ? { platformId: product.platform.id, categoryId: product.category.id, serviceId } : null;
}

/**
 * What /order opens on: the first orderable product of the first visible platform. A platform on which nothing can be
 * ordered is passed over for the next one; if none has anything, the first platform's first shelf is shown as it is.
 */
export function chooseFirst(catalogue: Catalogue): Choice {
  const first = catalogue.products.find((product) => isOrderable(product.service, false));
  if (first) return { platformId: first.platform.id, categoryId: first.category.id, serviceId: first.service.id };
  const platform = catalogue.platforms[0];
  return platform ? choosePlatform(catalogue, platform.id) : NOTHING_CHOSEN;
}
