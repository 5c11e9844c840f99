import { ORDER_STATUS } from 'contract';
import { sql } from 'kysely';
import type { SupplierDeps } from './GuardedSupplier.js';
import { PARKED_REASONS } from './SUBMISSION_RULES.js';

/**
 * Settles what nobody works on any more: orders whose server died while it sent them, and orders that the operator
 * finished by hand.
 */
export async function settleAbandoned({ db, clock, guard, log }: SupplierDeps): Promise<void> {
  const now = clock.now();
  const { isRepeatable } = guard.supplier;
  const reason = PARKED_REASONS.serverStopped();
  const { rows: parked } = await sql<{ orderId: number }>`
    update supplier_orders set
      state = ${isRepeatable ? 'waiting' : 'parked'}, due_at = ${isRepeatable ? now : null}::timestamptz,
      reason = ${reason}, updated_at = ${now}
    where state = 'submitting' and due_at <= ${now} returning order_id`.execute(db);
  for (const { orderId } of isRepeatable ? [] : parked) {
    log.warn({ orderId, reason }, 'an order needs the operator');
  }

  // What the operator cancelled here shall not go on there.
  await sql`
    update supplier_orders set cancel_asked_at = ${now}, cancel_due_at = ${now} from orders
    where orders.id = supplier_orders.order_id and orders.status = ${ORDER_STATUS.canceled}
      and supplier_orders.state = 'submitted' and supplier_orders.cancel_asked_at is null`.execute(db);
  await sql`
    update supplier_orders set state = 'finished', due_at = null, cancel_due_at = null, updated_at = ${now} from orders
    where orders.id = supplier_orders.order_id and supplier_orders.state in ('waiting', 'submitted', 'parked')
      and (supplier_orders.cancel_due_at is null or supplier_orders.state <> 'submitted')
      and orders.status in (${ORDER_STATUS.completed}, ${ORDER_STATUS.partial}, ${ORDER_STATUS.canceled})`.execute(db);
}
