import type { PanelCall } from './PanelCall.js';
import { PanelError } from './PanelError.js';
import { ORDER_IDS, possibleIds, REFILL_IDS, readIds } from './readIds.js';

// No product here is refilled on request, and `services` says so.
const NOT_AVAILABLE = 'Refill is not available for this service';

/**
 * `action=refill` of many orders or of one.
 * @throws PanelError for a single one
 */
export async function refuseRefills({ deps, member, fields }: PanelCall) {
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
export async function refuseRefillStatus({ fields }: PanelCall) {
  const asked = readIds(fields, REFILL_IDS);
  if (!asked.isMany) throw new PanelError(REFILL_IDS.unknown);
  return [...asked.ids].map(([text, id]) => ({ refill: id ?? text, status: { error: REFILL_IDS.unknown } }));
}
