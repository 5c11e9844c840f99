import type { Order, RefillState } from '@storefront/contract';
import { sql } from 'kysely';
import { tellMember } from '../../members/index.js';
import { type Database, type OrderRow, type RefillRow, toNumeric } from '../../platform/index.js';
import { hasRefill, isOpenRefill, refillUntil, refuseRefill } from './judgeRefill.js';

/** The last claim of each order that has one. */
export async function findLastRefills(db: Database, orderIds: readonly number[]): Promise<Map<number, RefillRow>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<RefillRow>`
    select distinct on (order_id) * from refills where order_id = any(${orderIds}::bigint[])
    order by order_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** AS of a history's rows (B-refill-4), by order, in one statement at most. */
export async function describeRefills(
  db: Database,
  rows: readonly OrderRow[],
  now: Date,
): Promise<Map<number, Pick<Order, 'refill'>>> {
  const refilled = rows.filter(hasRefill);
  const last = await findLastRefills(
    db,
    refilled.map(({ id }) => id),
  );
  return new Map(refilled.map((row) => [row.id, { refill: describe(row, last.get(row.id), now) }]));
}

function describe(order: OrderRow, last: RefillRow | undefined, now: Date): NonNullable<Order['refill']> {
  const until = refillUntil(order).toISOString();
  if (last && isOpenRefill(last)) return { until, state: last.state };
  const blocked = refuseRefill(order, last, now)?.message;
  return {
    until,
    ...(last && { state: last.state }),
    ...(last?.state === 'refused' && last.refusal !== null && { refusal: last.refusal }),
    ...(blocked !== undefined && { blocked }),
  };
}

/** States of a member's own claims, by number. */
export async function readRefillStates(
  db: Database,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<Map<number, RefillState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refills')
    .select(['id', 'state'])
    .where('memberId', '=', memberId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export interface RefillEnd {
  state: 'done' | 'refused';
  /** For the member. */
  refusal?: string;
  /** The order has no further claims. */
  isLast?: boolean;
  /** Hundredths that it cost. */
  cost?: number | undefined;
}

/**
 * Ends an open claim and tells its member (B-push-1). The order stays what it is.
 * @returns false for one that has ended or is being sent
 */
export async function endRefill(trx: Database, id: number, end: RefillEnd, at: Date): Promise<boolean> {
  const { cost, ...how } = end;
  const row = await trx
    .updateTable('refills')
    .set({
      ...how,
      cost: cost === undefined ? null : toNumeric(cost),
      step: 'finished',
      dueAt: null,
      settledAt: at,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('step', 'in', ['waiting', 'submitted', 'parked'])
    .returning(['memberId', 'orderId'])
    .executeTakeFirst();
  if (!row) return false;
  const { memberId, orderId: detail } = row;
  await tellMember(trx, { memberId, kind: 'refillEnded', subjectId: id, detail }, at);
  return true;
}
