import type { Database } from '../db/Database.js';
import { foldId } from '../members/foldId.js';
import { presentAutoOrder } from '../orders/presentAutoOrder.js';
import { DELETED_MEMBER } from './DELETED_MEMBER.js';
import type { OrderFilter } from './listOrders.js';
import type { OperatorAutoOrder } from './operatorWire.js';

/** Auto-orders of all members, the newest first. */
export async function listAutoOrders(
  db: Database,
  { limit, status, member, id }: OrderFilter,
): Promise<OperatorAutoOrder[]> {
  let query = db
    .selectFrom('autoOrders')
    .innerJoin('members', 'members.id', 'autoOrders.memberId')
    .selectAll('autoOrders')
    .select('members.loginId')
    .orderBy('autoOrders.id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('autoOrders.status', '=', status);
  if (member !== undefined) query = query.where('members.idKey', '=', foldId(member));
  if (id !== undefined) query = query.where('autoOrders.id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...presentAutoOrder(row),
    memberId: row.loginId ?? DELETED_MEMBER,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
  }));
}
