import { BrokenCircuitError, ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { SECOND_MS, shopMetrics } from '../../platform/index.js';
import { type ClaimedOrder, claimNewOrder, claimWaitingOrder } from './claimOrder.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { type Outcome, recordOutcome } from './recordOutcome.js';
import { calculateRetryDelay, MAX_FAULTS, MAX_REFUSALS, PARKED_REASONS } from './SUBMISSION_RULES.js';
import { type Placement, SupplierDownError } from './Supplier.js';

/** Repeats have a lane of their own: no new order waits for them. */
const LANES = { new: 3, again: 1 } as const;
const MAX_SLOW = 12;
/** So many failures mean that a supplier takes nothing now, e.g. for lack of money. */
const MAX_FAILURES_IN_A_ROW = 5;
/** A lost outcome costs the operator's time: a restarting database is waited for. */
export const recording = retry(handleAll, {
  maxAttempts: 10,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 5 * SECOND_MS }),
});

type NextOrder = () => Promise<ClaimedOrder | null>;

/**
 * Sends every waiting order: marked before the call, outcome written after it, never sent again in between, whoever
 * dies. An order that fails alone costs the others nothing.
 */
export async function submitOrders(deps: SupplierDeps, stopping: AbortSignal): Promise<void> {
  if (!(await deps.guard.isUp())) return;
  const nextAgain = () => claimWaitingOrder(deps);
  await Promise.all([
    sendAll(deps, stopping, newOrders(deps), LANES.new),
    sendAll(deps, stopping, nextAgain, LANES.again),
  ]);
}

async function sendAll(deps: SupplierDeps, stopping: AbortSignal, next: NextOrder, lanes: number): Promise<void> {
  const { guard, log } = deps;
  const underWay = new UnderWay();
  let failures = 0;
  const sendOneAfterAnother = async () => {
    while (!stopping.aborted && guard.seemsUp && failures < MAX_FAILURES_IN_A_ROW) {
      const order = await next();
      if (!order) return;
      const sent = submit(deps, order).then((hasFailed) => {
        failures = hasFailed ? failures + 1 : 0;
      });
      if (guard.slowWork >= MAX_SLOW) await sent;
      else if (await underWay.becomesSlow(sent)) {
        guard.leaveBehind(
          sent.catch((error: unknown) => log.error({ err: error }, 'the outcome of an order was not written down')),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, sendOneAfterAnother));
}

function newOrders(deps: SupplierDeps): NextOrder {
  let afterId = 0;
  return async () => {
    for (;;) {
      const claim = await claimNewOrder(deps, afterId);
      if (!claim) return null;
      afterId = Math.max(afterId, claim.orderId);
      if (claim.order) return claim.order;
    }
  };
}

/** @returns true if it was not taken, for a reason that may be the supplier's */
async function submit(deps: SupplierDeps, order: ClaimedOrder): Promise<boolean> {
  const { db, clock, guard, log, metrics } = deps;
  const about = { orderId: order.orderId, supplier: guard.supplier.name };
  const { outcome, hasFailed } = await send(deps, order);
  shopMetrics(metrics).orderSent(outcome.kind);
  if (outcome.kind === 'parked') log.warn({ ...about, reason: outcome.reason }, 'an order needs the operator');
  const isRecorded = await recording.execute(() => recordOutcome(db, order, outcome, clock.now()));
  if (!isRecorded && outcome.kind === 'submitted') {
    log.error({ ...about, supplierOrderId: outcome.supplierOrderId }, 'the supplier may have this order twice');
  }
  return hasFailed;
}

async function send(deps: SupplierDeps, order: ClaimedOrder): Promise<{ outcome: Outcome; hasFailed: boolean }> {
  const { guard, clock } = deps;
  try {
    guard.noteOffer(clock.now());
    const placement = await guard.call((supplier) => supplier.place(order));
    guard.noteAnswer(placement.kind === 'placed' ? null : placement.about, clock.now());
    const outcome = afterAnswer(deps, order, placement);
    return { outcome, hasFailed: outcome.kind === 'waiting' };
  } catch (error) {
    const outcome = afterFailure(deps, order, error, PARKED_REASONS);
    if (!guard.seemsUp) return { outcome, hasFailed: true };
    guard.noteAnswer('order', clock.now());
    return { outcome: { ...outcome, refusedBy: guard.supplier.name }, hasFailed: true };
  }
}

function afterAnswer(deps: SupplierDeps, order: ClaimedOrder, placement: Placement): Outcome {
  const { supplier } = deps.guard;
  if (placement.kind === 'placed') {
    const nextCheckAt = new Date(deps.clock.now().getTime() + supplier.pollEveryMs.min);
    return { kind: 'submitted', supplierOrderId: placement.supplierOrderId, nextCheckAt };
  }
  const { reason, isTemporary, about } = placement;
  const isForOthers = about !== 'earlierOrder';
  const refused =
    isTemporary || (isForOthers && order.others > 0)
      ? waitOrPark(deps, order, { reason, max: MAX_REFUSALS, parkedReason: PARKED_REASONS.refusedTooOften })
      : ({ kind: 'parked', reason: PARKED_REASONS.refused(reason) } as const);
  return { ...refused, isAnswered: true, ...(isForOthers && { refusedBy: supplier.name }) };
}

type Reasons = Pick<
  Record<keyof typeof PARKED_REASONS, (detail: string) => string>,
  'outcomeUnknown' | 'refusedTooOften' | 'failedTooOften'
>;
type Refusable = Pick<ClaimedOrder, 'refusals'>;
export type Unsent = Exclude<Outcome, { kind: 'submitted' }>;

/** Waits if it was certainly not sent, else leaves it to the operator. */
export function afterFailure(deps: SupplierDeps, order: Refusable, error: unknown, reasons: Reasons): Unsent {
  const { clock, guard } = deps;
  const reason = error instanceof Error ? error.message : String(error);
  const isUnsent = error instanceof BrokenCircuitError || (error instanceof SupplierDownError && !error.isMaybeDone);
  if (!isUnsent && !guard.supplier.isRepeatable) {
    return { kind: 'parked', reason: reasons.outcomeUnknown(reason) };
  }
  if (guard.seemsUp) {
    return error instanceof SupplierDownError && error.isBusy
      ? waitOrPark(deps, order, { reason, max: MAX_REFUSALS, parkedReason: reasons.refusedTooOften })
      : waitOrPark(deps, order, { reason, max: MAX_FAULTS, parkedReason: reasons.failedTooOften });
  }
  // The breaker decides when to try; the order only has to be there then.
  const retryAt = new Date(clock.now().getTime() + 5 * SECOND_MS);
  return { kind: 'waiting', reason, retryAt, refusals: order.refusals };
}

export function waitOrPark(
  { clock }: SupplierDeps,
  order: Refusable,
  { reason, max, parkedReason }: { reason: string; max: number; parkedReason: (reason: string) => string },
): Unsent {
  const refusals = order.refusals + 1;
  if (refusals >= max) return { kind: 'parked', reason: parkedReason(reason) };
  const retryAt = new Date(clock.now().getTime() + calculateRetryDelay(refusals));
  return { kind: 'waiting', reason, retryAt, refusals };
}

const OVERTAKEN = 3;
const SLOW_MS = SECOND_MS;

interface Work {
  overtaken: number;
  callSlow: () => void;
}

/** Keeps an order that is not answered from taking a lane from the others (`poisonedOrders.security.full.test.ts`). */
class UnderWay {
  readonly #all = new Set<Work>();

  async becomesSlow(done: Promise<void>): Promise<boolean> {
    const work: Work = { overtaken: 0, callSlow: () => undefined };
    const slow = new Promise<boolean>((resolve) => {
      work.callSlow = () => resolve(true);
    });
    this.#all.add(work);
    const timer = setTimeout(work.callSlow, SLOW_MS);
    const inTime = done.then(() => false).finally(() => this.#end(work));
    return Promise.race([inTime, slow]).finally(() => clearTimeout(timer));
  }

  #end(ended: Work): void {
    for (const older of this.#all) {
      if (older === ended) break;
      older.overtaken += 1;
      if (older.overtaken === OVERTAKEN) older.callSlow();
    }
    this.#all.delete(ended);
  }
}
