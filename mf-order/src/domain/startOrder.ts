import { allowsAuto, type OrderPrefill } from 'contract';
import { chooseFirst, chooseService } from './chooseProduct';
import type { Catalogue } from './createCatalogue';
import type { OrderValues } from './OrderValues';
import { resetForProduct } from './resetForProduct';

/**
 * What the form opens on. A link that names a product nobody can see opens on the first product instead: its quantity
 * and repetition meant another product and are dropped, the link stays.
 */
export function startOrder(catalogue: Catalogue, prefill: OrderPrefill): OrderValues {
  const asked = prefill.service === undefined ? null : chooseService(catalogue, prefill.service);
  const choice = asked ?? chooseFirst(catalogue);
  const service = choice.serviceId === null ? undefined : catalogue.findProduct(choice.serviceId)?.service;
  const start = { ...choice, link: prefill.link ?? '', ...resetForProduct(service) };
  if (prefill.service !== undefined && !asked) return start;

  if (prefill.amount !== undefined) start.amount = String(prefill.amount);
  if (prefill.runs !== undefined && service && allowsAuto(service)) {
    return { ...start, auto: true, runs: String(prefill.runs), interval: String(prefill.interval ?? 0) };
  }
  return start;
}
