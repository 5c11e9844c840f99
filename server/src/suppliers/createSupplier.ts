import type { Deps } from '../Deps.js';
import { chooseSupplier } from './chooseSupplier.js';
import { DemoSupplier } from './demo/DemoSupplier.js';
import { CALL_TIMEOUT_MS } from './SUBMISSION_RULES.js';
import type { Supplier } from './Supplier.js';
import { SmmSupplier } from './smm/SmmSupplier.js';

/** The supplier that the environment names, or null. */
export function createSupplier({ config, clock }: Pick<Deps, 'config' | 'clock'>): Supplier | null {
  if (chooseSupplier(config) === 'demo') return new DemoSupplier(clock);
  return config.supplier === null ? null : new SmmSupplier({ ...config.supplier, timeoutMs: CALL_TIMEOUT_MS });
}
