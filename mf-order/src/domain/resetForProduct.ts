import type { Service } from 'contract';
import type { OrderValues } from './OrderValues';

/** Changing the product resets the quantity to min and turns auto-order off (spec 4). The link stays. */
export function resetForProduct(
  service: Service | undefined,
): Pick<OrderValues, 'amount' | 'auto' | 'runs' | 'interval'> {
  return { amount: service ? String(service.min) : '', auto: false, runs: '0', interval: '0' };
}
