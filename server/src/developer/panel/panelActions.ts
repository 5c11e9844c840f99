import { fromHundredths } from 'contract';
import { addOrder } from './addOrder.js';
import { cancelOrders } from './cancelOrders.js';
import { listServices } from './listServices.js';
import type { PanelCall } from './PanelCall.js';
import { PanelError } from './PanelError.js';
import { type PanelFields, textOf } from './PanelFields.js';
import { readStatus } from './readStatus.js';
import { refuseRefillStatus, refuseRefills } from './refuseRefills.js';

interface PanelAction {
  act: (call: PanelCall) => Promise<unknown>;
  /** Whether it only tells something, so that it may stand in an address and be repeated by whoever is in between. */
  isReading: boolean;
}

/** What each `action` does. */
const panelActions: ReadonlyMap<string, PanelAction> = new Map<string, PanelAction>([
  ['services', { act: listServices, isReading: true }],
  ['add', { act: addOrder, isReading: false }],
  ['status', { act: readStatus, isReading: true }],
  ['balance', { act: readBalance, isReading: true }],
  ['cancel', { act: cancelOrders, isReading: false }],
  ['refill', { act: refuseRefills, isReading: false }],
  ['refill_status', { act: refuseRefillStatus, isReading: true }],
]);

/**
 * What a call asks for.
 * @throws PanelError if nobody knows
 */
export function findAction(fields: PanelFields): PanelAction {
  const action = panelActions.get(textOf(fields, 'action')?.toLowerCase() ?? actionWithoutName(fields));
  if (!action) throw new PanelError('Incorrect request');
  return action;
}

// The example program that panels hand out, and its translations, ask for refills by their numbers alone.
function actionWithoutName(fields: PanelFields): string {
  if (fields.has('refill') || fields.has('refills')) return 'refill_status';
  return fields.has('order') || fields.has('orders') ? 'refill' : '';
}

async function readBalance({ member }: PanelCall) {
  return { balance: fromHundredths(member.balance).toFixed(2), currency: 'KRW' };
}
