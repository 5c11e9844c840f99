import { fromHundredths } from 'contract';
import { chooseSupplier } from '../../orders/index.js';
import { readOfferedServices } from '../offeredServices.js';
import type { PanelActionName } from '../panelDocs.js';
import { addOrder } from './addOrder.js';
import { cancelOrders } from './cancelOrders.js';
import {
  ORDER_IDS,
  type PanelCall,
  PanelError,
  type PanelFields,
  possibleIds,
  REFILL_IDS,
  readIds,
  textOf,
} from './PanelCall.js';
import { readStatus } from './readStatus.js';

interface PanelAction {
  act: (call: PanelCall) => Promise<unknown>;
  /** Whether it only tells something, so that it may stand in an address and be repeated by whoever is in between. */
  isReading: boolean;
}

/** What each `action` does; what members are told of it stands in `PANEL_DOCS`. */
const panelActions: Readonly<Record<PanelActionName, PanelAction>> = {
  services: { act: listServices, isReading: true },
  add: { act: addOrder, isReading: false },
  status: { act: readStatus, isReading: true },
  balance: { act: readBalance, isReading: true },
  cancel: { act: cancelOrders, isReading: false },
  refill: { act: refuseRefills, isReading: false },
  refill_status: { act: refuseRefillStatus, isReading: true },
};

function isAction(name: string): name is PanelActionName {
  return Object.hasOwn(panelActions, name);
}

/**
 * What a call asks for.
 * @throws PanelError if nobody knows
 */
export function findAction(fields: PanelFields): PanelAction {
  const name = textOf(fields, 'action')?.toLowerCase() ?? actionWithoutName(fields);
  if (!isAction(name)) throw new PanelError('Incorrect request');
  return panelActions[name];
}

// The example program that panels hand out, and its translations, ask for refills by their numbers alone.
function actionWithoutName(fields: PanelFields): string {
  if (fields.has('refill') || fields.has('refills')) return 'refill_status';
  return fields.has('order') || fields.has('orders') ? 'refill' : '';
}

async function readBalance({ member }: PanelCall) {
  return { balance: fromHundredths(member.balance).toFixed(2), currency: 'KRW' };
}

/** `action=services`; the rate is for 1,000 pieces. */
async function listServices({ deps }: PanelCall) {
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

// No product here is refilled on request, and `services` says so.
const NOT_AVAILABLE = 'Refill is not available for this service';

/**
 * `action=refill` of many orders or of one.
 * @throws PanelError for a single one
 */
async function refuseRefills({ deps, member, fields }: PanelCall) {
  const asked = readIds(fields, ORDER_IDS);
  const ids = possibleIds(asked);
  const rows =
    ids.length === 0
      ? []
      : await deps.db
          .selectFrom('orders')
          .select('id')
          .where('memberId', '=', member.id)
          .where('id', 'in', ids)
          .execute();
  const own = new Set<number | null>(rows.map(({ id }) => id));
  const answers = [...asked.ids].map(([text, id]) => ({
    order: id ?? text,
    refill: { error: own.has(id) ? NOT_AVAILABLE : ORDER_IDS.unknown },
  }));
  if (asked.isMany) return answers;
  throw new PanelError(answers[0]?.refill.error ?? ORDER_IDS.unknown);
}

/**
 * `action=refill_status`: nobody can have the number of a refill.
 * @throws PanelError for a single one
 */
async function refuseRefillStatus({ fields }: PanelCall) {
  const asked = readIds(fields, REFILL_IDS);
  if (!asked.isMany) throw new PanelError(REFILL_IDS.unknown);
  return [...asked.ids].map(([text, id]) => ({ refill: id ?? text, status: { error: REFILL_IDS.unknown } }));
}
