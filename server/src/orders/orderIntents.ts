import { closeKey, type Database, type Deps, problem, takeFromLimit } from '../platform/index.js';

interface OrderIntent {
  memberId: number;
  key: string;
}

/**
 * Settles for good whether a key has ordered. An unused key is closed: a late order with it is refused, so that
 * ordering again cannot order twice.
 * @returns id of the order or auto-order; null for a key that is closed now
 */
export async function settleIntent(deps: Deps, intent: OrderIntent): Promise<number | null> {
  const known = await findIntent(deps.db, intent);
  if (known) return known.resultId;
  const { memberId, key } = intent;
  const max = deps.config.limits.closedIntentsPerMember;
  await takeFromLimit(deps, { kind: 'intent:member', subject: String(memberId), max });
  return (await closeKey(deps, { memberId, scope: 'order', key: { key, bodyHash: '' } })).resultId;
}

export async function refuseClosedIntent(db: Database, intent: OrderIntent): Promise<void> {
  const known = await findIntent(db, intent);
  if (known?.resultId === null) throw problem(409, 'INTENT_CLOSED');
}

async function findIntent(db: Database, { memberId, key }: OrderIntent) {
  return db
    .selectFrom('idempotencyKeys')
    .select('resultId')
    .where('memberId', '=', memberId)
    .where('scope', '=', 'order')
    .where('key', '=', key)
    .executeTakeFirst();
}
