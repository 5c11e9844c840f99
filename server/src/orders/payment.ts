import type { OrderRequest } from '@storefront/contract';
import { sql } from 'kysely';
import {
  currentDeadline,
  type Database,
  DatabaseAwayError,
  Deadline,
  type IdempotencyKey,
  MINUTE_MS,
  runWithin,
  SECOND_MS,
  toNumeric,
} from '../platform/index.js';
import { type Buyer, IS_CLOSED, type Offer } from './Offer.js';

export interface IntendedOrder {
  buyer: Buyer;
  request: OrderRequest;
  key: IdempotencyKey | null;
}

interface Payment extends IntendedOrder {
  offer: Offer;
  /** Hundredths, of all runs. */
  price: number;
  at: Date;
}

/** In a larger statement those who come first wait for those who come last. */
const MAX_PAYMENTS = 16;
/** While the database works on one, the next is collected. A third gave nothing when measured. */
const STATEMENTS_AT_ONCE = 2;
/** An order with less left would impose its deadline on everybody. */
const MIN_LEFT_MS = SECOND_MS;

interface Waiting {
  payment: Payment;
  deadline: Deadline;
  resolve: (id: number | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Pays together the orders that come during a payment, one of each member, for throughput (`npm run bench -w server
 * orders`). A lone order goes at once (`parallelOrders.full.test.ts`).
 */
class PaymentQueue {
  #waiting: Waiting[] = [];
  #running = 0;
  readonly #members = new Set<number>();

  constructor(private readonly db: Database) {}

  pay(payment: Payment): Promise<number | null> {
    const deadline = currentDeadline();
    return new Promise((resolve, reject) => {
      deadline.begin(performance.now());
      this.#waiting.push({ payment, deadline, resolve, reject });
      setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    if (this.#running >= STATEMENTS_AT_ONCE) return;
    const batch = this.#takeBatch();
    if (batch.length === 0) return;
    this.#running += 1;
    void payBatch(this.db, batch).finally(() => {
      this.#running -= 1;
      for (const { payment } of batch) this.#members.delete(payment.buyer.memberId);
      this.#begin();
    });
  }

  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    this.#waiting = this.#waiting.filter((waiting) => {
      const { memberId } = waiting.payment.buyer;
      if (batch.length === MAX_PAYMENTS || this.#members.has(memberId)) return true;
      this.#members.add(memberId);
      batch.push(waiting);
      return false;
    });
    return batch;
  }
}

const queues = new WeakMap<Database, PaymentQueue>();

/** @returns the order's id; null if it has to be paid alone to know more */
export function payInTurn(db: Database, payment: Payment): Promise<number | null> {
  const queue = queues.get(db) ?? new PaymentQueue(db);
  queues.set(db, queue);
  return queue.pay(payment);
}

/** Never rejects. */
async function payBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  const now = performance.now();
  for (const { deadline } of batch) deadline.end(now);
  const inTime = batch.filter(({ deadline }) => deadline.leftMs() >= MIN_LEFT_MS);
  for (const waiting of batch) {
    if (!inTime.includes(waiting)) waiting.reject(new DatabaseAwayError('other orders took too long'));
  }
  if (inTime.length === 0) return;
  const limitMs = Math.min(...inTime.map(({ deadline }) => deadline.leftMs()));
  const payments = inTime.map(({ payment }) => payment);
  for (const { deadline } of inTime) deadline.begin(now);
  const outcome = await runWithin(new Deadline(limitMs), () => pay(db, payments, 'passOver')).catch((error) =>
    // None was paid. Paying each alone shows whose fault it was.
    error instanceof DatabaseAwayError ? error : new Map<number, number>(),
  );
  for (const { payment, deadline, resolve, reject } of inTime) {
    deadline.end(performance.now());
    if (outcome instanceof DatabaseAwayError) reject(outcome);
    else resolve(outcome.get(payment.buyer.memberId) ?? null);
  }
}

/**
 * Pays one order, after other movements of the member's points.
 * @returns the order's id; null if offer, points or session changed
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
export async function payAlone(db: Database, payment: Payment): Promise<number | null> {
  const paid = await pay(db, [payment], 'wait');
  return paid.get(payment.buyer.memberId) ?? null;
}

/**
 * Pays orders of different members in one statement, for throughput; all or nothing for each. Where it passes over, no
 * statement waits for another. A lone member is locked by the update: an earlier lock would make a circle with inserts
 * that refer to the member.
 * @param ifBusy 'passOver' leaves out members whose points are being moved, and known keys
 * @returns by member the id of the paid order or auto-order
 * @throws unique violation of `idempotency_keys_pkey` if a key was used meanwhile; then none is paid
 */
async function pay(
  db: Database,
  payments: readonly Payment[],
  ifBusy: 'wait' | 'passOver',
): Promise<Map<number, number>> {
  const passesOver = ifBusy === 'passOver';
  // Subqueries instead of joins: an index answers them whatever the planner knows of the tables.
  const { rows } = await sql<{ id: number; memberId: number }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(payments.map(toRow))}::json) as asked(
        member_id bigint, epoch integer, token_hash text, service_id bigint, link text, unit_price numeric, price numeric,
        run_price numeric, amount bigint, runs integer, minutes integer, next_run_at timestamptz, min bigint, max bigint,
        is_read_only boolean, enable_auto boolean, service_check text, key text, body_hash text, at timestamptz)
      limit ${sql.lit(MAX_PAYMENTS)}
    ), locked as materialized (
      ${passesOver ? sql`select id from members where id in (select member_id from asked) for no key update skip locked` : sql`select member_id as id from asked`}
    ), paid as (
      update members set balance = balance - asked.price
      from locked join asked on asked.member_id = locked.id
      where members.id = locked.id and deleted_at is null and suspended_at is null and balance >= asked.price
        and token_epoch = coalesce(asked.epoch, token_epoch)
        and (select count(*) from ended_sessions where token_hash = asked.token_hash) = 0
        and (
          select point = asked.unit_price and min = asked.min and max = asked.max
            and ${IS_CLOSED} = asked.is_read_only and enable_auto = asked.enable_auto
          from services where id = asked.service_id
        )
        and coalesce((select value from settings where key = 'ENABLE_SERVICE_CHECK'), '') = asked.service_check
        ${passesOver ? isKeyNew : sql``}
      returning asked.*, balance, (select refill_days from services where id = asked.service_id)
    ), started as (
      insert into auto_orders
        (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, completed, next_run_at, created_at,
        refill_days)
      select member_id, service_id, link, unit_price, price, amount, runs, minutes, 1, next_run_at, at, refill_days
      from paid where runs > 0
      returning id, member_id
    ), placed as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, auto_order_id, run_number,
        created_at, updated_at, refill_days)
      select paid.member_id, service_id, link, unit_price, run_price, amount, amount, started.id,
        case when runs > 0 then 1 end, at, at, refill_days
      from paid left join started on started.member_id = paid.member_id
      returning id, member_id, auto_order_id
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, order_id, auto_order_id, created_at)
      select member_id, 'order', -price, balance, case when auto_order_id is null then placed.id end, auto_order_id, at
      from paid join placed using (member_id)
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select member_id, 'order', key, body_hash, coalesce(auto_order_id, placed.id), at
      from paid join placed using (member_id) where key is not null
    )
    select coalesce(auto_order_id, id) as id, member_id from placed`.execute(db);
  return new Map(rows.map(({ id, memberId }) => [memberId, id]));
}

/** Without passing over, the key's constraint fails the statement. */
const isKeyNew = sql`and (
          select count(*) from idempotency_keys as known
          where known.member_id = asked.member_id and known.scope = 'order' and known.key = asked.key
        ) = 0`;

// Written out: spreading a row's parts cost a tenth of the whole statement.
function toRow({ buyer, request, key, offer: { service, ...offer }, price, at }: Payment): Record<string, unknown> {
  return {
    member_id: buyer.memberId,
    epoch: buyer.epoch,
    token_hash: buyer.tokenHash,
    service_id: service.id,
    link: request.link,
    unit_price: toNumeric(offer.unitPrice),
    price: toNumeric(price),
    run_price: toNumeric(price / Math.max(request.runs, 1)),
    amount: request.amount,
    runs: request.runs,
    minutes: request.interval,
    next_run_at: new Date(at.getTime() + request.interval * MINUTE_MS),
    min: service.min,
    max: service.max,
    is_read_only: service.isReadOnly,
    enable_auto: service.enableAuto,
    service_check: offer.serviceCheck,
    key: key?.key,
    body_hash: key?.bodyHash,
    at,
  };
}
