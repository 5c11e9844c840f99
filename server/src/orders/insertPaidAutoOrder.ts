import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/numbers.js';
import { MINUTE_MS } from '../time/time.js';
import type { PaidAutoOrder } from './PaidOrder.js';

/**
 * Takes the points of all runs, writes the auto-order, its first run as an order, its ledger row and its idempotency
 * key: one statement, all or nothing. A run has no ledger row of its own, since the auto-order paid for it.
 * @param points the part that takes them, by `takePoints`
 * @returns the auto-order's id, or null if they could not be taken
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
export async function insertPaidAutoOrder(
  db: Database,
  order: PaidAutoOrder,
  points: RawBuilder<unknown>,
): Promise<number | null> {
  const price = toNumeric(order.price);
  const unitPrice = toNumeric(order.unitPrice);
  const nextRunAt = new Date(order.at.getTime() + order.interval * MINUTE_MS);
  const { rows } = await sql<{ id: number }>`
    with paid as (${points}
    ), planned as (
      insert into auto_orders
        (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, completed, next_run_at, created_at)
      select id, ${order.serviceId}::bigint, ${order.link}::text, ${unitPrice}::numeric, ${price}::numeric,
        ${order.amount}::bigint, ${order.runs}::integer, ${order.interval}::integer, 1, ${nextRunAt}::timestamptz,
        ${order.at}::timestamptz
      from paid
      returning id
    ), started as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, auto_order_id, run_number,
        created_at, updated_at)
      select paid.id, ${order.serviceId}::bigint, ${order.link}::text, ${unitPrice}::numeric,
        ${unitPrice}::numeric * ${order.amount}::bigint, ${order.amount}::bigint, ${order.amount}::bigint, planned.id, 1,
        ${order.at}::timestamptz, ${order.at}::timestamptz
      from paid, planned
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, auto_order_id, created_at)
      select paid.id, 'order', -${price}::numeric, paid.balance, planned.id, ${order.at}::timestamptz from paid, planned
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select paid.id, 'order', ${order.idempotency?.key ?? null}::text, ${order.idempotency?.bodyHash ?? null}::text,
        planned.id, ${order.at}::timestamptz
      from paid, planned where ${order.idempotency !== null}::boolean
    )
    select id from planned`.execute(db);
  return rows[0]?.id ?? null;
}
