import type { Deps } from '../Deps.js';
import { chooseSupplier } from './chooseSupplier.js';
import { DemoSupplier } from './demo/DemoSupplier.js';
import { CALL_TIMEOUT_MS } from './SUBMISSION_RULES.js';
import type { Supplier } from './Supplier.js';
import { SmmSupplier } from './smm/SmmSupplier.js';

/** The supplier that the environment names, or null. */
export function createSupplier(deps: Pick<Deps, 'config' | 'isDemo' | 'clock'>): Supplier | null {
  const { config, clock } = deps;
  if (chooseSupplier(deps) === 'demo') return new DemoSupplier(clock);
  return config.supplier === null ? null : new SmmSupplier({ ...config.supplier, timeoutMs: CALL_TIMEOUT_MS });
}
