import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import type { SupplierDeps } from './GuardedSupplier.js';
import { firstRoute } from './routes.js';
import { SUBMIT_LEASE_MS } from './SUBMISSION_RULES.js';
import type { SupplierOrder } from './Supplier.js';

export interface ClaimedOrder extends SupplierOrder {
  /** Counts from 1; tells this attempt from any other. */
  attempts: number;
  refusals: number;
  /** Routes left to suppliers that have not refused it. */
  others: number;
}

type ClaimDeps = Pick<SupplierDeps, 'db' | 'clock' | 'guard' | 'open'>;

interface Claim {
  orderId: number;
  order: ClaimedOrder | null;
}

interface ClaimRow {
  orderId: number;
  link: string;
  amount: number;
  serviceId: string | null;
  others: number;
  requestKey: string | null;
  attempts: number | null;
  refusals: number | null;
}

export const isSending = sql`not coalesce((select is_on from brakes where name = 'sending'), false)`;

/** Cost of a whole order, in won. */
const cost = sql`round(next.cost * next.amount / 1000, 2)`;

/** Keeps the supplier from being removed meanwhile. */
const held = ({ guard: { supplier } }: ClaimDeps) =>
  supplier.takesAnyService
    ? sql`held as (select 1)`
    : sql`held as materialized (select id from suppliers where name = ${supplier.name} for key share skip locked)`;

/** Marks the next unsent order as being sent: committed before the call, so that it is never sent twice. */
export async function claimNewOrder(deps: ClaimDeps, afterId: number): Promise<Claim | null> {
  const { db, guard, clock } = deps;
  const { name } = guard.supplier;
  const now = clock.now();
  const { rows } = await sql<ClaimRow>`
    with ${held(deps)}, next as (
      select orders.id, orders.link, orders.amount, route.service_id, route.cost, route.others
      from orders cross join lateral (${firstRoute(deps, sql`'{}'::text[]`)}) as route
      where orders.status = ${sql.lit(ORDER_STATUS.pending)} and orders.id > ${afterId}
        and (select 1 from supplier_orders where supplier_orders.order_id = orders.id) is null
        and route.supplier = ${name} and ${isSending}
      order by orders.id limit 1
      -- Not 'for update': a cancellation's row refers to the order and would wait for us while we wait for it.
      for no key update of orders skip locked
    ), claimed as (
      insert into supplier_orders (order_id, supplier, state, attempts, due_at, updated_at, supplier_service_id, cost)
      select id, ${name}::text, 'submitting', 1, ${leaseOf(now)}::timestamptz, ${now}::timestamptz, service_id, ${cost}
      from next where exists (select from held)
      on conflict (order_id) do nothing
      returning order_id, request_key, attempts, refusals
    )
    select next.id as order_id, next.link, next.amount, next.service_id, next.others, claimed.request_key,
      claimed.attempts, claimed.refusals
    from next left join claimed on claimed.order_id = next.id`.execute(db);
  return toClaim(rows[0]);
}

/** The same for an order that was certainly not taken: another supplier need not wait until it is due. */
export async function claimWaitingOrder(deps: ClaimDeps): Promise<ClaimedOrder | null> {
  const { db, guard, clock } = deps;
  const { name } = guard.supplier;
  const now = clock.now();
  const { rows } = await sql<ClaimRow>`
    with ${held(deps)}, next as (
      select waiting.order_id, orders.link, orders.amount, route.service_id, route.cost, route.others
      from supplier_orders as waiting
      join orders on orders.id = waiting.order_id and orders.status = ${sql.lit(ORDER_STATUS.pending)}
      cross join lateral (${firstRoute(deps, sql`waiting.refused_by`)}) as route
      where waiting.state = 'waiting' and waiting.cancel_asked_at is null
        and (waiting.due_at <= ${now} or (
          waiting.refused_by <> '{}' and waiting.supplier <> ${name} and ${name} <> all(waiting.refused_by)
        ))
        and route.supplier = ${name} and ${isSending}
      order by waiting.due_at, waiting.order_id limit 1
      for update of waiting skip locked
    ), claimed as (
      update supplier_orders set state = 'submitting', supplier = ${name}, attempts = attempts + 1, reason = null,
        due_at = ${leaseOf(now)}, updated_at = ${now}, supplier_service_id = service_id, cost = ${cost}
      from next where supplier_orders.order_id = next.order_id and exists (select from held)
      returning supplier_orders.order_id, supplier_orders.request_key, supplier_orders.attempts,
        supplier_orders.refusals
    )
    select next.order_id, next.link, next.amount, next.service_id, next.others, claimed.request_key,
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
