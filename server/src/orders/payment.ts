import type { OrderRequest } from 'contract';
import { sql } from 'kysely';
import { type Database, type IdempotencyKey, MINUTE_MS, toNumeric } from '../platform/index.js';
import type { Buyer, Offer } from './Offer.js';

interface Payment {
  buyer: Buyer;
  request: OrderRequest;
  key: IdempotencyKey | null;
  offer: Offer;
  /** Hundredths, of all runs. */
  price: number;
  at: Date;
}

/**
 * Pays one order or auto-order in one statement, after other movements of the member's points. The update locks the
 * member: an earlier lock would make a circle with inserts that refer to the member.
 * @returns the id of the order or auto-order; null if offer, points or session changed
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile; then nothing is paid
 */
export async function payOrder(
  db: Database,
  { buyer, request, key, offer: { service, unitPrice, serviceCheck }, price, at }: Payment,
): Promise<number | null> {
  const { memberId, epoch, tokenHash } = buyer;
  const { link, amount, runs, interval } = request;
  const unit = toNumeric(unitPrice);
  const total = toNumeric(price);
  const ofRun = toNumeric(price / Math.max(runs, 1));
  const nextRunAt = new Date(at.getTime() + interval * MINUTE_MS);
  // Subqueries instead of joins: an index answers them whatever the planner knows of the tables.
  const { rows } = await sql<{ id: number }>`
    with paid as (
      update members set balance = balance - ${total}::numeric
      where id = ${memberId} and deleted_at is null and balance >= ${total}::numeric
        and token_epoch = coalesce(${epoch}::integer, token_epoch)
        and (select count(*) from ended_sessions where token_hash = ${tokenHash}::text) = 0
        and (
          select point = ${unit}::numeric and min = ${service.min}::bigint and max = ${service.max}::bigint
            and is_read_only = ${service.isReadOnly}::boolean and enable_auto = ${service.enableAuto}::boolean
          from services where id = ${service.id}
        )
        and coalesce((select value from settings where key = 'ENABLE_SERVICE_CHECK'), '') = ${serviceCheck}::text
      returning id as member_id, balance
    ), started as (
      insert into auto_orders
        (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, completed, next_run_at, created_at)
      select member_id, ${service.id}::bigint, ${link}::text, ${unit}::numeric, ${total}::numeric, ${amount}::bigint,
        ${runs}::integer, ${interval}::integer, 1, ${nextRunAt}::timestamptz, ${at}::timestamptz
      from paid where ${runs}::integer > 0
      returning id
    ), placed as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, auto_order_id, run_number,
        created_at, updated_at)
      select member_id, ${service.id}::bigint, ${link}::text, ${unit}::numeric, ${ofRun}::numeric, ${amount}::bigint,
        ${amount}::bigint, started.id, case when started.id is not null then 1 end, ${at}::timestamptz, ${at}::timestamptz
      from paid left join started on true
      returning id, auto_order_id
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, order_id, auto_order_id, created_at)
      select member_id, 'order', -${total}::numeric, balance, case when auto_order_id is null then placed.id end,
        auto_order_id, ${at}::timestamptz
      from paid cross join placed
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select member_id, 'order', ${key?.key ?? null}::text, ${key?.bodyHash ?? null}::text,
        coalesce(auto_order_id, placed.id), ${at}::timestamptz
      from paid cross join placed where ${key !== null}::boolean
    )
    select coalesce(auto_order_id, id) as id from placed`.execute(db);
  return rows[0]?.id ?? null;
}
