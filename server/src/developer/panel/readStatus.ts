import type { PanelCall } from './PanelCall.js';
import { PanelError } from './PanelError.js';
import { readOrderIds } from './readOrderIds.js';
import { type PanelStatus, readStatuses } from './readStatuses.js';

const UNKNOWN = { error: 'Incorrect order ID' } as const;

/**
 * `action=status` with `orders=1,2,3`, answered by number, or with `order=1`.
 * @throws PanelError for a single order that is not the member's
 */
export async function readStatus({ deps, member, fields }: PanelCall) {
  const many = fields.get('orders');
  const asked = readOrderIds(many ?? fields.get('order') ?? '');
  const ids = [...asked.values()].filter((id) => id !== null);
  const statuses = await readStatuses(deps.db, { memberId: member.id, ids });
  const answers = [...asked].map(([text, id]): [string, PanelStatus | typeof UNKNOWN] => [
    text,
    (id === null ? undefined : statuses.get(id)) ?? UNKNOWN,
  ]);
  if (many !== undefined) return Object.fromEntries(answers);
  const [single] = answers;
  if (!single || 'error' in single[1]) throw new PanelError(UNKNOWN.error);
  return single[1];
}
