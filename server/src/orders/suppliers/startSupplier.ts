import { BrokenCircuitError } from 'cockatiel';
import {
  DATABASE_AWAY,
  DatabaseAwayError,
  type Deps,
  isInDoubt,
  SECOND_MS,
  shopMetrics,
  warnSeldom,
} from '../../platform/index.js';
import { sendCancellations } from './cancellations.js';
import { chooseSupplier, createSupplier } from './createSupplier.js';
import { GuardedSupplier, type SupplierDeps } from './GuardedSupplier.js';
import { pollOrders } from './pollOrders.js';
import { pollRefills } from './pollRefills.js';
import { SupplierDownError } from './Supplier.js';
import { sendRefills, settleRefills } from './sendRefills.js';
import { settleAbandoned } from './submissions.js';
import { submitOrders } from './submitOrders.js';

interface Work {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal) => Promise<void>;
  settled?: () => Promise<void>;
}

const NO_SUPPLIER =
  'no supplier: orders stay pending until the operator sets their status, or SUPPLIER_URL and SUPPLIER_KEY are set';

export function listSupplierWork(deps: Deps): readonly Work[] {
  const supplier = createSupplier(deps);
  const refills = { name: 'settleRefills', everyMs: 20 * SECOND_MS, run: () => settleRefills(deps, supplier) };
  if (!supplier) return [refills];
  const guard = new GuardedSupplier(supplier, deps.log);
  shopMetrics(deps.metrics).watchSupplier(() => guard.seemsUp);
  const given = { ...deps, guard };
  const work = (name: string, everyMs: number, run: (given: SupplierDeps, stopping: AbortSignal) => Promise<void>) => ({
    name,
    everyMs,
    run: (stopping: AbortSignal) => run(given, stopping),
  });
  return [
    { ...work('submitOrders', SECOND_MS, submitOrders), settled: () => guard.settled() },
    work('pollOrders', SECOND_MS, pollOrders),
    work('sendCancellations', 2 * SECOND_MS, sendCancellations),
    work('settleAbandoned', 20 * SECOND_MS, settleAbandoned),
    work('sendRefills', 2 * SECOND_MS, sendRefills),
    work('pollRefills', 2 * SECOND_MS, pollRefills),
    refills,
  ];
}

/**
 * Sends orders to the supplier and follows them, on any number of servers, but not while the time is in doubt.
 * @returns a function that stops it; it resolves when sends have their outcome
 */
export function startSupplier(deps: Deps): () => Promise<void> {
  const all = listSupplierWork(deps);
  if (chooseSupplier(deps) === null) deps.log.warn(NO_SUPPLIER);
  const stopping = new AbortController();
  const stops = all.map((work) => repeat(deps, work, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(
  { log, clock, space }: Deps,
  { name, everyMs, run, settled }: Work,
  stopping: AbortSignal,
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    if (isInDoubt(clock) || space.isLow()) {
      timer = setTimeout(tick, everyMs);
      return;
    }
    running = run(stopping)
      .catch((error: unknown) => {
        const failure = { err: error, work: name };
        if (error instanceof DatabaseAwayError) return warnSeldom(log, DATABASE_AWAY, failure);
        // The breaker says once that the supplier is down.
        const isExpected = error instanceof SupplierDownError || error instanceof BrokenCircuitError;
        log[isExpected ? 'debug' : 'error'](failure, 'work with the supplier failed');
      })
      .then(() => {
        if (!stopping.aborted) timer = setTimeout(tick, everyMs);
      });
  };
  tick();
  return async () => {
    if (timer) clearTimeout(timer);
    await running;
    await settled?.();
  };
}
