import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/numbers.js';
import type { PaidOrder } from './PaidOrder.js';

/**
 * Takes the points, writes the order, its ledger row and its idempotency key: one statement, all or nothing.
 * @param points the part that takes them, by `takePoints`
 * @returns the order's id, or null if they could not be taken
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
export async function insertPaidOrder(
  db: Database,
  order: PaidOrder,
  points: RawBuilder<unknown>,
): Promise<number | null> {
  const price = toNumeric(order.price);
  const { rows } = await sql<{ id: number }>`
    with paid as (${points}
    ), placed as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, created_at, updated_at)
      select id, ${order.serviceId}::bigint, ${order.link}::text, ${toNumeric(order.unitPrice)}::numeric, ${price}::numeric,
        ${order.amount}::bigint, ${order.amount}::bigint, ${order.at}::timestamptz, ${order.at}::timestamptz
      from paid
      returning id
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, order_id, created_at)
      select paid.id, 'order', -${price}::numeric, paid.balance, placed.id, ${order.at}::timestamptz from paid, placed
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select paid.id, 'order', ${order.idempotency?.key ?? null}::text, ${order.idempotency?.bodyHash ?? null}::text,
        placed.id, ${order.at}::timestamptz
      from paid, placed where ${order.idempotency !== null}::boolean
    )
    select id from placed`.execute(db);
  return rows[0]?.id ?? null;
}
