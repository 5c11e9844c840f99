import { chooseSupplier } from '../../suppliers/chooseSupplier.js';
import { readOfferedServices } from '../readOfferedServices.js';
import type { PanelCall } from './PanelCall.js';

/** `action=services`; the rate is for 1,000 pieces. */
export async function listServices({ deps }: PanelCall) {
  const cancel = chooseSupplier(deps) !== null;
  return (await readOfferedServices(deps.db)).map(({ id, text, category, min, max, point, enableAuto }) => ({
    service: id,
    name: text,
    type: 'Default',
    category,
    rate: (point * 10).toFixed(2),
    min: String(min),
    max: String(max),
    dripfeed: enableAuto,
    refill: false,
    cancel,
  }));
}
