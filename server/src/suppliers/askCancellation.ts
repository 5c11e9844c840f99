import { ORDER_STATUS } from 'contract';
import { sql } from 'kysely';
import type { Deps } from '../Deps.js';
import { chooseSupplier } from './chooseSupplier.js';

/**
 * A member asks for orders to be cancelled. Each is cancelled at once if it was not sent yet, else the supplier is
 * asked; what then comes back of it, the order's status tells.
 * @returns those that can be: not another member's, a finished one, or one in the operator's hands; none without a supplier
 */
export async function askCancellation(
  deps: Deps,
  { memberId, orderIds }: { memberId: number; orderIds: readonly number[] },
): Promise<Set<number>> {
  if (orderIds.length === 0 || chooseSupplier(deps) === null) return new Set();
  const { db, clock } = deps;
  const now = clock.now();
  const { rows } = await sql<{ orderId: number }>`
    insert into supplier_orders as known (order_id, supplier, state, due_at, cancel_asked_at, cancel_due_at, updated_at)
    select id, 'none', 'waiting', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from orders
    where id = any(${orderIds}::bigint[]) and member_id = ${memberId}::bigint
      and status in (${ORDER_STATUS.pending}, ${ORDER_STATUS.processing}, ${ORDER_STATUS.inProgress})
      and (status = ${ORDER_STATUS.pending} or exists (select 1 from supplier_orders where order_id = orders.id))
    order by id
    on conflict (order_id) do update set
      cancel_due_at = case when known.cancel_asked_at is null then excluded.cancel_due_at else known.cancel_due_at end,
      cancel_asked_at = coalesce(known.cancel_asked_at, excluded.cancel_asked_at)
    where known.state in ('waiting', 'submitting', 'submitted')
    returning order_id`.execute(db);
  return new Set(rows.map(({ orderId }) => orderId));
}
