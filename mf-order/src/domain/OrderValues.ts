import { allowsAuto, type OrderPrefill, type Service } from 'contract';
import { type Choice, chooseFirst, chooseService } from './chooseProduct';
import type { Catalogue } from './createCatalogue';

/** The order form as typed: numbers stay text until they are sent. */
export interface OrderValues extends Choice {
  link: string;
  amount: string;
  auto: boolean;
  runs: string;
  /** Minutes. */
  interval: string;
}

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

/** Changing the product resets the quantity to min and turns auto-order off (B-order-9). The link stays. */
export function resetForProduct(
  service: Service | undefined,
): Pick<OrderValues, 'amount' | 'auto' | 'runs' | 'interval'> {
  return { amount: service ? String(service.min) : '', auto: false, runs: '0', interval: '0' };
}

/** Whether a link asked for a product that is not (or no longer) on the shelves. */
export function isProductMissing(catalogue: Catalogue, prefill: OrderPrefill): boolean {
  return prefill.service !== undefined && !catalogue.findProduct(prefill.service);
}
