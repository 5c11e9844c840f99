import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/index.js';
import { SUBMIT_LEASE_MS } from './SUBMISSION_RULES.js';
import type { Supplier, SupplierOrder } from './Supplier.js';

export interface ClaimedOrder extends SupplierOrder {
  /** Counts from 1; tells this attempt from any other. */
  attempts: number;
  refusals: number;
}

interface ClaimRequest {
  supplier: Supplier;
  afterId: number;
  now: Date;
}

interface Claim {
  orderId: number;
  order: ClaimedOrder | null;
}

interface ClaimRow {
  orderId: number;
  link: string;
  amount: number;
  serviceId: string | null;
  requestKey: string | null;
  attempts: number | null;
  refusals: number | null;
}

export const isSending = sql`not coalesce((select is_on from brakes where name = 'sending'), false)`;

/** Marks the next unsent order as being sent: committed before the call, so that it is never sent twice. */
export async function claimNewOrder(db: Database, { supplier, afterId, now }: ClaimRequest): Promise<Claim | null> {
  const { rows } = await sql<ClaimRow>`
    with next as (
      select orders.id, orders.link, orders.amount, services.supplier_service_id
      from orders left join services on services.id = orders.service_id
      where orders.status = ${sql.lit(ORDER_STATUS.pending)} and orders.id > ${afterId}
        and (select 1 from supplier_orders where supplier_orders.order_id = orders.id) is null
        and (${supplier.takesAnyService}::boolean or services.supplier_service_id is not null)
        and ${isSending}
      order by orders.id limit 1
      -- Not 'for update': a cancellation's row refers to the order and would wait for us while we wait for it.
      for no key update of orders skip locked
    ), claimed as (
      insert into supplier_orders (order_id, supplier, state, attempts, due_at, updated_at)
      select id, ${supplier.name}::text, 'submitting', 1, ${leaseOf(now)}::timestamptz, ${now}::timestamptz from next
      on conflict (order_id) do nothing
      returning order_id, request_key, attempts, refusals
    )
    select next.id as order_id, next.link, next.amount, next.supplier_service_id as service_id, claimed.request_key,
      claimed.attempts, claimed.refusals
    from next left join claimed on claimed.order_id = next.id`.execute(db);
  return toClaim(rows[0]);
}

export async function claimWaitingOrder(
  db: Database,
  { supplier, now }: Omit<ClaimRequest, 'afterId'>,
): Promise<ClaimedOrder | null> {
  const { rows } = await sql<ClaimRow>`
    with next as (
      select waiting.order_id, orders.link, orders.amount, services.supplier_service_id
      from supplier_orders as waiting
      join orders on orders.id = waiting.order_id and orders.status = ${sql.lit(ORDER_STATUS.pending)}
      left join services on services.id = orders.service_id
      where waiting.state = 'waiting' and waiting.due_at <= ${now} and waiting.cancel_asked_at is null
        and (${supplier.takesAnyService}::boolean or services.supplier_service_id is not null)
        and ${isSending}
      order by waiting.due_at, waiting.order_id limit 1
      for update of waiting skip locked
    ), claimed as (
      update supplier_orders set state = 'submitting', supplier = ${supplier.name}, attempts = attempts + 1,
        reason = null, due_at = ${leaseOf(now)}, updated_at = ${now}
      from next where supplier_orders.order_id = next.order_id
      returning supplier_orders.order_id, supplier_orders.request_key, supplier_orders.attempts,
        supplier_orders.refusals
    )
    select next.order_id, next.link, next.amount, next.supplier_service_id as service_id, claimed.request_key,
      claimed.attempts, claimed.refusals
    from next join claimed on claimed.order_id = next.order_id`.execute(db);
  return toClaim(rows[0])?.order ?? null;
}

function leaseOf(now: Date): Date {
  return new Date(now.getTime() + SUBMIT_LEASE_MS);
}

function toClaim(row: ClaimRow | undefined): Claim | null {
  if (!row) return null;
  const { orderId, requestKey, attempts, refusals, ...order } = row;
  const isOurs = requestKey !== null && attempts !== null && refusals !== null;
  return { orderId, order: isOurs ? { orderId, requestKey, attempts, refusals, ...order } : null };
}
