import { sql } from 'kysely';
import { type Database, type SupplierOrderState, violatedConstraint } from '../../platform/index.js';
import { PARKED_REASONS } from './SUBMISSION_RULES.js';

export type Outcome =
  | { kind: 'submitted'; supplierOrderId: string; nextCheckAt: Date }
  | ({ kind: 'waiting'; reason: string; retryAt: Date; refusals: number } & Refusal)
  | ({ kind: 'parked'; reason: string } & Refusal);

interface Refusal {
  isAnswered?: boolean;
  /** Supplier whose place in the order of routes is now the last. */
  refusedBy?: string;
}

interface Attempt {
  orderId: number;
  attempts: number;
}

/**
 * A late answer counts for a parked order until it is sent again; writing it twice does no harm.
 * @returns false if it was sent again: the supplier may have it twice
 */
export async function recordOutcome(db: Database, attempt: Attempt, outcome: Outcome, at: Date): Promise<boolean> {
  try {
    return await write(db, attempt, outcome, at);
  } catch (error) {
    if (outcome.kind !== 'submitted' || violatedConstraint(error) !== 'supplier_orders_remote') throw error;
    const reason = PARKED_REASONS.numberTaken(outcome.supplierOrderId);
    return write(db, attempt, { kind: 'parked', reason }, at);
  }
}

async function write(db: Database, { orderId, attempts }: Attempt, outcome: Outcome, at: Date): Promise<boolean> {
  const open: SupplierOrderState[] = outcome.kind === 'submitted' ? ['submitting', 'parked'] : ['submitting'];
  const { numUpdatedRows } = await db
    .updateTable('supplierOrders')
    .set({ ...columnsOf(outcome, at), updatedAt: at })
    .where('orderId', '=', orderId)
    .where('attempts', '=', attempts)
    .where('state', 'in', open)
    .executeTakeFirst();
  return numUpdatedRows === 1n || wasWritten(db, { orderId, attempts }, outcome);
}

async function wasWritten(db: Database, { orderId, attempts }: Attempt, outcome: Outcome): Promise<boolean> {
  if (outcome.kind !== 'submitted') return false;
  const row = await db
    .selectFrom('supplierOrders')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('attempts', '=', attempts)
    .where('supplierOrderId', '=', outcome.supplierOrderId)
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(outcome: Outcome, at: Date) {
  const { kind: state } = outcome;
  if (outcome.kind === 'submitted') {
    const { supplierOrderId, nextCheckAt: dueAt } = outcome;
    return { state, supplierOrderId, submittedAt: at, dueAt, reason: null };
  }
  // A refusal closes its key where keys are known (B-order-38): the next try is another request.
  const requestKey = outcome.isAnswered && { requestKey: sql<string>`gen_random_uuid()` };
  const unsent = { supplierServiceId: null, cost: null };
  if (outcome.kind === 'parked') {
    return { state, reason: outcome.reason, dueAt: null, ...(outcome.isAnswered && unsent), ...requestKey };
  }
  const { retryAt: dueAt, refusals, reason, refusedBy } = outcome;
  const refused = refusedBy !== undefined && {
    refusedBy: sql<string[]>`array_append(array_remove(refused_by, ${refusedBy}::text), ${refusedBy}::text)`,
  };
  return { state, reason, dueAt, refusals, ...unsent, ...refused, ...requestKey };
}
