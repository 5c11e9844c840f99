import { type RawBuilder, sql } from 'kysely';
import { type Database, type IdempotencyKey, MINUTE_MS, toNumeric } from '../platform/index.js';
import type { Buyer, Offer } from './Offer.js';

/** An order that is allowed by what is known, and what it costs. */
export interface Payment {
  buyer: Buyer;
  offer: Offer;
  link: string;
  /** Hundredths, of all runs. */
  price: number;
  /** Hundredths, of all runs, as the customer saw it; null if nobody told. */
  expectedPrice: number | null;
  /** Per run. */
  amount: number;
  /** Of all runs. */
  totalAmount: number;
  /** 0 for an order that is no auto-order. */
  runs: number;
  /** Minutes between runs. */
  interval: number;
  idempotency: IdempotencyKey | null;
  at: Date;
}

/** More than this in one statement, and those who come first wait for those who come last. */
export const MAX_PAYMENTS = 16;

/**
 * Pays several orders, each of another member, in one statement: what the database has to do for a statement, a
 * transaction and a write to its log it does once for all. Takes the points, writes the order, its ledger row and its
 * idempotency key; of each order all or nothing.
 * Those that cannot be paid at once are passed over: whose member's points somebody else is moving at this moment, whose
 * key is known already. So no order waits for another member's.
 * @returns for each the order's id, or null: passed over, or the offer, the points or the session are not any more what they were
 * @throws unique violation of `idempotency_keys_pkey` if one of the keys was used meanwhile; then none is paid
 */
export async function payTogether(db: Database, payments: readonly Payment[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number; memberId: number }>`
    with ${takePoints(payments, 'passOver')}, ${placeOrders}
    select id, member_id from placed`.execute(db);
  const ids = new Map(rows.map(({ id, memberId }) => [memberId, id]));
  return payments.map(({ buyer }) => ids.get(buyer.memberId) ?? null);
}

/**
 * Pays one order, once whoever moves the member's points at this moment is done.
 * @returns the order's id, or null if the offer, the points or the session are not any more what they were
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
export async function payAlone(db: Database, payment: Payment): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with ${takePoints([payment], 'wait')}, ${placeOrders}
    select id from placed`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Takes the points of all runs, writes the auto-order, its first run as an order, its ledger row and its idempotency
 * key: one statement, all or nothing. A run has no ledger row of its own, since the auto-order paid for it.
 * @returns the auto-order's id, or null if the offer, the points or the session are not any more what they were
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
export async function payAutoOrder(db: Database, payment: Payment): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with ${takePoints([payment], 'wait')}, placed as (
      insert into auto_orders
        (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, completed, next_run_at, created_at)
      select member_id, service_id, link, unit_price, price, amount, runs, minutes, 1, next_run_at, at from paid
      returning id, member_id
    ), started as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, auto_order_id, run_number,
        created_at, updated_at)
      select member_id, service_id, link, unit_price, unit_price * amount, amount, amount, placed.id, 1, at, at
      from paid join placed using (member_id)
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, auto_order_id, created_at)
      select member_id, 'order', -price, balance, placed.id, at from paid join placed using (member_id)
    ), ${rememberKeys}
    select id from placed`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The first part of each of these statements: `paid` has a row for each payment whose buyer still has the points and a
 * session, and whose product is still offered as the price was calculated from and costs what the customer saw.
 * The payments are of different members, whose rows are locked in one order, so that no two statements wait for each other.
 */
function takePoints(payments: readonly Payment[], ifBusy: 'wait' | 'passOver'): RawBuilder<unknown> {
  const passesOver = ifBusy === 'passOver';
  // Questions in brackets where a join would do: they are answered by an index whatever the planner knows of the tables.
  return sql`asked as materialized (
      select * from json_to_recordset(${JSON.stringify(payments.map(toRow))}::json) as asked(
        member_id bigint, epoch integer, token_hash text, service_id bigint, link text, unit_price numeric, price numeric,
        expected_price numeric, amount bigint, total_amount bigint, runs integer, minutes integer, next_run_at timestamptz,
        min bigint, max bigint, is_read_only boolean, enable_auto boolean, service_check text, key text, body_hash text,
        at timestamptz)
      limit ${sql.lit(MAX_PAYMENTS)}
    ), locked as materialized (
      select id from members where id in (select member_id from asked)
      order by id for no key update ${passesOver ? sql`skip locked` : sql``}
    ), paid as (
      update members set balance = balance - asked.price
      from locked join asked on asked.member_id = locked.id
      where members.id = locked.id and deleted_at is null and balance >= asked.price
        and token_epoch = coalesce(asked.epoch, token_epoch)
        and (select count(*) from ended_sessions where token_hash = asked.token_hash) = 0
        and (
          select point = asked.unit_price and point * asked.total_amount = asked.expected_price
            and min = asked.min and max = asked.max
            and is_read_only = asked.is_read_only and enable_auto = asked.enable_auto
          from services where id = asked.service_id
        )
        and coalesce((select value from settings where key = 'ENABLE_SERVICE_CHECK'), '') = asked.service_check
        ${passesOver ? isKeyNew : sql``}
      returning asked.*, balance
    )`;
}

/** Elsewhere the key's constraint says so, and fails the statement. */
const isKeyNew = sql`and (
          select count(*) from idempotency_keys as known
          where known.member_id = asked.member_id and known.scope = 'order' and known.key = asked.key
        ) = 0`;

const rememberKeys = sql`remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select member_id, 'order', key, body_hash, placed.id, at
      from paid join placed using (member_id) where key is not null
    )`;

const placeOrders = sql`placed as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, created_at, updated_at)
      select member_id, service_id, link, unit_price, price, amount, amount, at, at from paid
      returning id, member_id
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, order_id, created_at)
      select member_id, 'order', -price, balance, placed.id, at from paid join placed using (member_id)
    ), ${rememberKeys}`;

function toRow({ buyer, offer, at, ...payment }: Payment): Record<string, unknown> {
  const { service, serviceCheck } = offer;
  return {
    member_id: buyer.memberId,
    epoch: buyer.epoch,
    token_hash: buyer.tokenHash,
    service_id: service.id,
    link: payment.link,
    unit_price: toNumeric(offer.unitPrice),
    price: toNumeric(payment.price),
    expected_price: toNumeric(payment.expectedPrice ?? payment.price),
    amount: payment.amount,
    total_amount: payment.totalAmount,
    runs: payment.runs,
    minutes: payment.interval,
    next_run_at: new Date(at.getTime() + payment.interval * MINUTE_MS),
    min: service.min,
    max: service.max,
    is_read_only: service.isReadOnly,
    enable_auto: service.enableAuto,
    service_check: serviceCheck,
    key: payment.idempotency?.key ?? null,
    body_hash: payment.idempotency?.bodyHash ?? null,
    at,
  };
}
