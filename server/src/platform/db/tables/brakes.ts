import type { Nullable } from './columns.js';

/** What can be stopped, see `brakes/brakes.ts`. */
export type BrakeName = 'sending' | 'matching' | 'refunds' | 'writes';

/** One without a row is off. */
export interface BrakesTable {
  name: BrakeName;
  isOn: boolean;
  reason: Nullable<string>;
  changedBy: string;
  changedAt: Date;
}

/** Refunds that a supplier's word has caused, of one hour. */
export interface SupplierRefundsTable {
  supplier: string;
  since: Date;
  refunds: number;
  allowed: number;
}
