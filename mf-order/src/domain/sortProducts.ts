import { isOrderable } from '@storefront/contract';
import type { Product } from './createCatalogue';
import type { ProductFacts } from './readProductFacts';

export type ProductOrder = 'shop' | 'price' | 'refill' | 'start' | 'favourites';

const NEVER = Number.POSITIVE_INFINITY;

/** A stable sort (B-order-100); what cannot be ordered or compared is last. */
export function sortProducts(
  products: readonly Product[],
  order: ProductOrder,
  factsOf: (product: Product) => ProductFacts,
  favourites: readonly number[],
): readonly Product[] {
  if (order === 'shop') return products;
  const rank = (product: Product): number => {
    const { service } = product;
    if (order === 'favourites') return favourites.includes(service.id) ? 0 : 1;
    if (!isOrderable(service, false)) return NEVER;
    if (order === 'price') return service.point;
    const { startMinutes, refillDays } = factsOf(product);
    return order === 'start' ? (startMinutes ?? NEVER) : -refillDays;
  };
  const ranked = products.map((product) => ({ product, at: rank(product) }));
  return ranked.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at)).map(({ product }) => product);
}
