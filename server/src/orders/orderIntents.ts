import { sql } from 'kysely';
import { type Database, type Deps, problem, takeFromLimit } from '../platform/index.js';

/** A key of a member: what one intended order is called. */
export interface OrderIntent {
  memberId: number;
  key: string;
}

/**
 * Says for good whether a key has ordered something, for somebody whose order was never answered. If it has not, it is
 * closed: an order with it that is still on its way is refused, so that ordering again cannot order twice.
 * @returns the order's id (the auto-order's), or null for a key that is closed now
 * @throws ApiProblem 429 if the member has closed too many
 */
export async function settleIntent(deps: Deps, intent: OrderIntent): Promise<number | null> {
  const known = await findIntent(deps.db, intent);
  if (known) return known.resultId;
  const { memberId, key } = intent;
  const max = deps.config.limits.closedIntentsPerMember;
  await takeFromLimit(deps, { kind: 'intent:member', subject: String(memberId), max });
  // One statement: the key's constraint makes it wait for an order that is being placed with the key, and an order that
  // comes later fails on the row. An update that changes nothing, since only an update answers the row that was there.
  const { rows } = await sql<{ resultId: number | null }>`
    insert into idempotency_keys as known (member_id, scope, key, body_hash, result_id, created_at)
    values (${memberId}::bigint, 'order', ${key}::text, '', null, ${deps.clock.now()}::timestamptz)
    on conflict (member_id, scope, key) do update set result_id = known.result_id
    returning result_id`.execute(deps.db);
  return rows[0]?.resultId ?? null;
}

/** @throws ApiProblem 409 if the key is closed */
export async function refuseClosedIntent(db: Database, intent: OrderIntent): Promise<void> {
  const known = await findIntent(db, intent);
  if (known?.resultId === null) throw problem(409, 'INTENT_CLOSED');
}

async function findIntent(
  db: Database,
  { memberId, key }: OrderIntent,
): Promise<{ resultId: number | null } | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select('resultId')
    .where('memberId', '=', memberId)
    .where('scope', '=', 'order')
    .where('key', '=', key)
    .executeTakeFirst();
}
