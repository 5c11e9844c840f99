import { BrokenCircuitError, ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { SECOND_MS } from '../time/time.js';
import { type ClaimedOrder, claimNewOrder, claimWaitingOrder } from './claimOrder.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { type Outcome, recordOutcome } from './recordOutcome.js';
import { calculateRetryDelay, MAX_ATTEMPTS, PARKED_REASONS } from './SUBMISSION_RULES.js';
import { type Placement, SupplierDownError } from './Supplier.js';

/** A supplier is asked for so many orders at the same time. */
const LANES = 3;
/** A supplier that takes nothing for now, e.g. for lack of money, is not offered everything at once. */
const MAX_REFUSALS = 5;
/** An outcome that is not written down costs the operator's time: a database that starts again is waited for. */
const recording = retry(handleAll, {
  maxAttempts: 10,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 5 * SECOND_MS }),
});

/**
 * Sends every order that is waiting for it. Each is marked as being sent before the call and its outcome is written down
 * after it; between the two it is never sent again, whoever dies. A supplier that is down is sent nothing.
 */
export async function submitOrders(deps: SupplierDeps, stopping: AbortSignal): Promise<void> {
  if (!(await deps.guard.isUp())) return;
  const nextOrder = orderSource(deps);
  let refusals = 0;
  const sendOneAfterAnother = async () => {
    while (!stopping.aborted && refusals < MAX_REFUSALS) {
      const order = await nextOrder();
      const result = order && (await submit(deps, order));
      if (!result?.hasAnswered) return;
      if (result.outcome.kind === 'waiting') refusals += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, sendOneAfterAnother));
}

/** Waiting orders first, then new ones, the oldest first; null when there is none. */
function orderSource({ db, clock, guard }: SupplierDeps): () => Promise<ClaimedOrder | null> {
  const { supplier } = guard;
  let afterId = 0;
  return async () => {
    for (;;) {
      const now = clock.now();
      const waiting = await claimWaitingOrder(db, { supplier, now });
      if (waiting) return waiting;
      const claim = await claimNewOrder(db, { supplier, afterId, now });
      if (!claim) return null;
      afterId = Math.max(afterId, claim.orderId);
      if (claim.order) return claim.order;
    }
  };
}

interface Submission {
  outcome: Outcome;
  /** Whether the supplier answered, so that the next order may be sent. */
  hasAnswered: boolean;
}

async function submit(deps: SupplierDeps, order: ClaimedOrder): Promise<Submission> {
  const { db, clock, guard, log } = deps;
  const about = { orderId: order.orderId, supplier: guard.supplier.name };
  const { outcome, hasAnswered } = await send(deps, order);
  if (outcome.kind === 'parked') log.warn({ ...about, reason: outcome.reason }, 'an order needs the operator');
  const isRecorded = await recording.execute(() => recordOutcome(db, order, outcome, clock.now()));
  if (!isRecorded && outcome.kind === 'submitted') {
    log.error({ ...about, supplierOrderId: outcome.supplierOrderId }, 'the supplier may have this order twice');
  }
  return { outcome, hasAnswered };
}

async function send(deps: SupplierDeps, order: ClaimedOrder): Promise<Submission> {
  try {
    const placement = await deps.guard.call((supplier) => supplier.place(order));
    return { outcome: afterAnswer(deps, order, placement), hasAnswered: true };
  } catch (error) {
    return { outcome: afterFailure(deps, order, error), hasAnswered: false };
  }
}

function afterAnswer({ clock, guard }: SupplierDeps, { attempts }: ClaimedOrder, placement: Placement): Outcome {
  const now = clock.now().getTime();
  if (placement.kind === 'placed') {
    const nextCheckAt = new Date(now + guard.supplier.pollEveryMs.min);
    return { kind: 'submitted', supplierOrderId: placement.supplierOrderId, nextCheckAt };
  }
  const { reason, isTemporary } = placement;
  if (!isTemporary) return { kind: 'parked', reason: PARKED_REASONS.refused(reason) };
  if (attempts >= MAX_ATTEMPTS) return { kind: 'parked', reason: PARKED_REASONS.refusedTooOften(reason) };
  return { kind: 'waiting', reason, retryAt: new Date(now + calculateRetryDelay(attempts)) };
}

function afterFailure({ clock, guard }: SupplierDeps, { attempts }: ClaimedOrder, error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  const isUnsent = error instanceof BrokenCircuitError || (error instanceof SupplierDownError && !error.isMaybeDone);
  if (!isUnsent && !guard.supplier.isRepeatable) {
    return { kind: 'parked', reason: PARKED_REASONS.outcomeUnknown(message) };
  }
  // The breaker decides when the supplier is tried again; the order only has to be there then.
  const delay = Math.min(5 * SECOND_MS, calculateRetryDelay(attempts));
  return { kind: 'waiting', reason: message, retryAt: new Date(clock.now().getTime() + delay) };
}
