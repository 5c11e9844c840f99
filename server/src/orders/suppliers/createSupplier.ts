import type { Deps } from '../../platform/index.js';
import { DemoSupplier } from './DemoSupplier.js';
import { SmmSupplier } from './SmmSupplier.js';
import { CALL_TIMEOUT_MS } from './SUBMISSION_RULES.js';
import type { Supplier } from './Supplier.js';

/** Creates the supplier that the environment names, or null. */
export function createSupplier(deps: Pick<Deps, 'config' | 'isDemo' | 'clock'>): Supplier | null {
  const { config, clock } = deps;
  if (chooseSupplier(deps) === 'demo') return new DemoSupplier(clock);
  return config.supplier === null ? null : new SmmSupplier({ ...config.supplier, timeoutMs: CALL_TIMEOUT_MS });
}

/** Prefers a real supplier to the demo's; null leaves every order to the operator. */
export function chooseSupplier({ config, isDemo }: Pick<Deps, 'config' | 'isDemo'>): 'smm' | 'demo' | null {
  if (config.supplier !== null) return 'smm';
  return isDemo && config.demoSupplier ? 'demo' : null;
}
