import type { OrderPrefill } from 'contract';
import type { Catalogue } from './createCatalogue';

/** Whether a link asked for a product that is not (or no longer) on the shelves. */
export function isProductMissing(catalogue: Catalogue, prefill: OrderPrefill): boolean {
  return prefill.service !== undefined && !catalogue.findProduct(prefill.service);
}
