import type { Database } from '../db/Database.js';
import { foldId } from '../members/foldId.js';
import { presentOrder } from '../orders/presentOrder.js';
import { DELETED_MEMBER } from './DELETED_MEMBER.js';
import type { OperatorOrder } from './operatorWire.js';

export interface OrderFilter {
  limit: number;
  status?: number | undefined;
  /** Login ID. */
  member?: string | undefined;
  id?: number | undefined;
}

/** Orders of all members, the newest first. */
export async function listOrders(db: Database, { limit, status, member, id }: OrderFilter): Promise<OperatorOrder[]> {
  let query = db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.memberId')
    .selectAll('orders')
    .select('members.loginId')
    .orderBy('orders.id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('orders.status', '=', status);
  if (member !== undefined) query = query.where('members.idKey', '=', foldId(member));
  if (id !== undefined) query = query.where('orders.id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({ ...presentOrder(row), memberId: row.loginId ?? DELETED_MEMBER }));
}
