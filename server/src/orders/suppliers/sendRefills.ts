import { sql } from 'kysely';
import { type Database, type Deps, violatedConstraint } from '../../platform/index.js';
import { isSending } from './claimOrder.js';
import { DEMO_SUPPLIER } from './DemoSupplier.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { MAX_REFUSALS, REFILL_REASONS, SUBMIT_LEASE_MS } from './SUBMISSION_RULES.js';
import type { RefillAnswer, RefillOrder } from './Supplier.js';
import { readSupplierNames } from './storedSuppliers.js';
import { afterFailure, recording, type Unsent, waitOrPark } from './submitOrders.js';

/** A lost answer leaves all of its call to the operator. */
const AT_ONCE = 20;

interface SentRefill extends RefillOrder {
  /** Counts from 1; tells this attempt from any other. */
  attempts: number;
  refusals: number;
}

type RefillOutcome = Unsent | { kind: 'submitted'; supplierRefillId: string; nextCheckAt: Date };

/**
 * Sends claims to the supplier that has their order, many with one call (B-refill-8): marked before it, the outcome
 * written after it, like orders.
 */
export async function sendRefills(deps: SupplierDeps, stopping: AbortSignal): Promise<void> {
  const { guard } = deps;
  if (!(await guard.isUp())) return;
  while (!stopping.aborted && guard.seemsUp) {
    const refills = await takeRefills(deps);
    if (refills.length === 0) return;
    const outcomeOf = await send(deps, refills);
    for (const refill of refills) await record(deps, refill, outcomeOf(refill));
  }
}

async function takeRefills({ db, clock, guard }: SupplierDeps): Promise<SentRefill[]> {
  const now = clock.now();
  const { rows } = await sql<SentRefill>`
    with next as (
      select refills.id from refills
      where step = 'waiting' and due_at <= ${now} and supplier = ${guard.supplier.name} and ${isSending}
      order by due_at, id limit ${AT_ONCE} for update skip locked
    ), taken as (
      update refills set step = 'submitting', attempts = attempts + 1, reason = null, updated_at = ${now}::timestamptz,
        due_at = ${new Date(now.getTime() + SUBMIT_LEASE_MS)}::timestamptz
      from next where refills.id = next.id
      returning refills.id, order_id, refills.attempts, refills.refusals
    )
    select taken.id as refill_id, taken.attempts, taken.refusals, supplier_order_id
    from taken join supplier_orders using (order_id) order by taken.id`.execute(db);
  return rows;
}

async function send(
  deps: SupplierDeps,
  refills: readonly SentRefill[],
): Promise<(refill: SentRefill) => RefillOutcome> {
  try {
    const answers = await deps.guard.call((supplier) => supplier.refill(refills));
    return (refill) => afterAnswer(deps, refill, answers.get(refill.supplierOrderId));
  } catch (error) {
    return (refill) => afterFailure(deps, refill, error, REFILL_REASONS);
  }
}

function afterAnswer(deps: SupplierDeps, refill: SentRefill, answer: RefillAnswer | undefined): RefillOutcome {
  if (answer?.kind === 'taken') {
    const nextCheckAt = new Date(deps.clock.now().getTime() + deps.guard.supplier.pollEveryMs.min);
    return { kind: 'submitted', supplierRefillId: answer.supplierRefillId, nextCheckAt };
  }
  if (answer?.kind !== 'refused') {
    return { kind: 'parked', reason: REFILL_REASONS.outcomeUnknown(answer?.reason ?? 'no answer') };
  }
  const { reason, isTemporary } = answer;
  if (!isTemporary) return { kind: 'parked', reason: REFILL_REASONS.refused(reason) };
  return waitOrPark(deps, refill, { reason, max: MAX_REFUSALS, parkedReason: REFILL_REASONS.refusedTooOften });
}

async function record({ db, clock, log }: SupplierDeps, refill: SentRefill, outcome: RefillOutcome): Promise<void> {
  const about = { refillId: refill.refillId };
  if (outcome.kind === 'parked') log.warn({ ...about, reason: outcome.reason }, 'a claim of AS needs the operator');
  try {
    const isRecorded = await recording.execute(() => recordRefill(db, refill, outcome, clock.now()));
    if (!isRecorded)
      log.error({ ...about, outcome: outcome.kind }, 'a claim of AS was ended or given up while it was sent');
  } catch (error) {
    log.error({ ...about, err: error }, 'the outcome of a claim of AS was not written down');
  }
}

/**
 * Writes what came of an attempt. A late answer counts for a parked claim; writing it twice does no harm.
 * @returns false if the claim has gone on meanwhile
 */
export async function recordRefill(
  db: Database,
  attempt: Pick<SentRefill, 'refillId' | 'attempts'>,
  outcome: RefillOutcome,
  at: Date,
): Promise<boolean> {
  try {
    return await write(db, attempt, outcome, at);
  } catch (error) {
    if (outcome.kind !== 'submitted' || violatedConstraint(error) !== 'refills_remote') throw error;
    const reason = REFILL_REASONS.numberTaken(outcome.supplierRefillId);
    return write(db, attempt, { kind: 'parked', reason }, at);
  }
}

async function write(
  db: Database,
  { refillId, attempts }: Pick<SentRefill, 'refillId' | 'attempts'>,
  outcome: RefillOutcome,
  at: Date,
): Promise<boolean> {
  const isSent = outcome.kind === 'submitted';
  const { numUpdatedRows } = await db
    .updateTable('refills')
    .set({ ...columnsOf(outcome, at), updatedAt: at })
    .where('id', '=', refillId)
    .where('attempts', '=', attempts)
    .where(({ or, eb, and }) =>
      or([
        eb('step', 'in', isSent ? ['submitting', 'parked'] : ['submitting']),
        and([eb('step', '=', 'submitted'), eb('supplierRefillId', '=', isSent ? outcome.supplierRefillId : null)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function columnsOf(outcome: RefillOutcome, at: Date) {
  const { kind: step } = outcome;
  if (outcome.kind === 'submitted') {
    const { supplierRefillId, nextCheckAt: dueAt } = outcome;
    return { step, supplierRefillId, state: 'sent', sentAt: at, dueAt, reason: null } as const;
  }
  if (outcome.kind === 'parked') return { step, reason: outcome.reason, dueAt: null };
  const { retryAt: dueAt, refusals, reason } = outcome;
  return { step, reason, dueAt, refusals };
}

/** Leaves claims to the operator whose server died while sending, and those of a supplier that the shop has no more. */
export async function settleRefills(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const isRepeatable = sql`supplier = ${DEMO_SUPPLIER}`;
  const abandoned = await sql<{ id: number; step: string }>`
    update refills set
      step = case when ${isRepeatable} then 'waiting' else 'parked' end, reason = ${REFILL_REASONS.serverStopped()},
      updated_at = ${now}, due_at = case when ${isRepeatable} then ${now}::timestamptz end
    where step = 'submitting' and due_at <= ${now} returning id, step`.execute(db);
  const known = await readSupplierNames(deps);
  const left = await sql<{ id: number; step: string }>`
    update refills set step = 'parked', due_at = null, updated_at = ${now},
      reason = ${REFILL_REASONS.supplierGone()}
    where step in ('waiting', 'submitted') and supplier <> all(${known}::text[])
    returning id, step`.execute(db);
  for (const { id, step } of [...abandoned.rows, ...left.rows]) {
    if (step === 'parked') log.warn({ refillId: id }, 'a claim of AS needs the operator');
  }
}
