import type { Deps } from '../Deps.js';
import type { GuardedSupplier } from './GuardedSupplier.js';

/** What the work with a supplier needs. */
export type SupplierDeps = Deps & { guard: GuardedSupplier };
