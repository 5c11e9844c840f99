import { BrokenCircuitError } from 'cockatiel';
import type { Deps } from '../Deps.js';
import { SECOND_MS } from '../time.js';
import { createSupplier } from './createSupplier.js';
import { GuardedSupplier } from './GuardedSupplier.js';
import { pollOrders } from './pollOrders.js';
import type { SupplierDeps } from './SupplierDeps.js';
import { SupplierDownError } from './SupplierDownError.js';
import { sendCancellations } from './sendCancellations.js';
import { settleAbandoned } from './settleAbandoned.js';
import { submitOrders } from './submitOrders.js';

interface Work {
  name: string;
  everyMs: number;
  run: (deps: SupplierDeps, stopping: AbortSignal) => Promise<void>;
}

const WORK: readonly Work[] = [
  { name: 'submitOrders', everyMs: SECOND_MS, run: submitOrders },
  { name: 'pollOrders', everyMs: SECOND_MS, run: pollOrders },
  { name: 'sendCancellations', everyMs: 2 * SECOND_MS, run: sendCancellations },
  { name: 'settleAbandoned', everyMs: 20 * SECOND_MS, run: settleAbandoned },
];

/**
 * Sends orders to the supplier that the environment names and follows them. Any number of servers may do it at once.
 * @returns the function that stops it; it resolves when what was being sent has its outcome
 */
export function startSupplier(deps: Deps): () => Promise<void> {
  const supplier = createSupplier(deps);
  if (!supplier) return async () => undefined;
  const stopping = new AbortController();
  const guard = new GuardedSupplier(supplier, deps.log);
  const stops = WORK.map((work) => repeat({ ...deps, guard }, work, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(deps: SupplierDeps, { name, everyMs, run }: Work, stopping: AbortSignal): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    // An order is not sent where its outcome cannot be written down.
    running = (deps.space.isLow() ? Promise.resolve() : run(deps, stopping))
      .catch((error: unknown) => {
        // That the supplier is down is said once, by the breaker.
        const isExpected = error instanceof SupplierDownError || error instanceof BrokenCircuitError;
        deps.log[isExpected ? 'debug' : 'error']({ err: error, work: name }, 'work with the supplier failed');
      })
      .then(() => {
        if (!stopping.aborted) timer = setTimeout(tick, everyMs);
      });
  };
  tick();
  return async () => {
    if (timer) clearTimeout(timer);
    await running;
  };
}
