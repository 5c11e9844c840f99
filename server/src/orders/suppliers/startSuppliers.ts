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
import type { SupplierDeps } from './GuardedSupplier.js';
import { pollOrders } from './pollOrders.js';
import { pollRefills } from './pollRefills.js';
import { SupplierDownError } from './Supplier.js';
import { SupplierClients } from './SupplierClients.js';
import { sendRefills, settleRefills } from './sendRefills.js';
import { readSupplierNames } from './storedSuppliers.js';
import { settleAbandoned } from './submissions.js';
import { submitOrders } from './submitOrders.js';

interface Work {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal) => Promise<void>;
  settled?: () => Promise<void>;
}

const NO_SUPPLIER =
  "no supplier: orders stay pending until the operator sets their status, or adds one by 'suppliers add'";

export function listSupplierWork(given: SupplierDeps): readonly Work[] {
  const work = (name: string, everyMs: number, run: (given: SupplierDeps, stopping: AbortSignal) => Promise<void>) => ({
    name,
    everyMs,
    run: (stopping: AbortSignal) => run(given, stopping),
  });
  return [
    { ...work('submitOrders', SECOND_MS, submitOrders), settled: () => given.guard.settled() },
    work('pollOrders', SECOND_MS, pollOrders),
    work('sendCancellations', 2 * SECOND_MS, sendCancellations),
    work('sendRefills', 2 * SECOND_MS, sendRefills),
    work('pollRefills', 2 * SECOND_MS, pollRefills),
  ];
}

/**
 * Sends orders to the suppliers and follows them, on any number of servers, but not while the time is in doubt.
 * @returns a function that stops it; it resolves when sends have their outcome
 */
export function startSuppliers(deps: Deps): () => Promise<void> {
  const clients = new SupplierClients(deps, (given) => repeatAll(deps, listSupplierWork(given)));
  shopMetrics(deps.metrics).watchSupplier(() => clients.seemsUp);
  const warned = warnWithout(deps);
  const stop = repeatAll(deps, [
    { name: 'watchSuppliers', everyMs: 2 * SECOND_MS, run: () => clients.look(), settled: () => warned },
    { name: 'settleAbandoned', everyMs: 20 * SECOND_MS, run: () => settleAbandoned(deps) },
    { name: 'settleRefills', everyMs: 20 * SECOND_MS, run: () => settleRefills(deps) },
  ]);
  return async () => {
    await stop();
    await clients.stop();
  };
}

async function warnWithout(deps: Deps): Promise<void> {
  const names = await readSupplierNames(deps).catch(() => null);
  if (names?.length === 0) deps.log.warn(NO_SUPPLIER);
}

function repeatAll(deps: Deps, all: readonly Work[]): () => Promise<void> {
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
