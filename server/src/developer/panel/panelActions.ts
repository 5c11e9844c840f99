import { fromHundredths } from 'contract';
import { addOrder } from './addOrder.js';
import { cancelOrders } from './cancelOrders.js';
import { listServices } from './listServices.js';
import type { PanelCall } from './PanelCall.js';
import { PanelError } from './PanelError.js';
import { readStatus } from './readStatus.js';

type PanelAction = (call: PanelCall) => Promise<unknown>;

/** What each `action` does. */
export const panelActions: ReadonlyMap<string, PanelAction> = new Map<string, PanelAction>([
  ['services', listServices],
  ['add', addOrder],
  ['status', readStatus],
  ['balance', readBalance],
  ['cancel', cancelOrders],
  ['refill', refuseRefill],
  ['refill_status', refuseRefill],
]);

async function readBalance({ member }: PanelCall) {
  return { balance: fromHundredths(member.balance).toFixed(2), currency: 'KRW' };
}

// No product here is refilled on request, and `services` says so.
async function refuseRefill(): Promise<never> {
  throw new PanelError('Refill is not available for this service');
}
