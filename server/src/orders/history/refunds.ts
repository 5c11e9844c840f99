import { AUTO_ORDER_STATUS } from 'contract';
import { sql } from 'kysely';
import type { AutoOrderRow, Database, OrderRow } from '../../platform/index.js';

/** What came back, as the ledger says. */
export interface Refund {
  /** Hundredths. */
  amount: number;
  at: Date;
}

type Refunds = ReadonlyMap<number, Refund>;

interface RefundRow extends Refund {
  id: number;
}

/** In hundredths: what an order cost when it was placed, less what it costs now. */
export function refundedOf({ unitPrice, amount, point }: OrderRow): number {
  return unitPrice * amount - point;
}

/** What came back of orders (B-history-27), by `ledger_order_refund_once`. */
export async function findOrderRefunds(db: Database, rows: readonly OrderRow[]): Promise<Refunds> {
  const ids = rows.filter((row) => refundedOf(row) > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await sql<RefundRow>`
    select order_id as id, amount, created_at as at from ledger
    where kind = 'refund' and order_id = any(${ids}::bigint[])`.execute(db);
  return byId(found.rows);
}

/** What came back of auto-orders for runs that were never ordered (B-history-28), by `ledger_auto_order_refund_once`. */
export async function findAutoOrderRefunds(db: Database, rows: readonly AutoOrderRow[]): Promise<Refunds> {
  const { active, completed } = AUTO_ORDER_STATUS;
  const ids = rows.filter(({ status }) => status !== active && status !== completed).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await sql<RefundRow>`
    select auto_order_id as id, amount, created_at as at from ledger
    where kind = 'refund' and order_id is null and auto_order_id = any(${ids}::bigint[])`.execute(db);
  return byId(found.rows);
}

function byId(rows: readonly RefundRow[]): Refunds {
  return new Map(rows.map(({ id, amount, at }) => [id, { amount, at }]));
}
