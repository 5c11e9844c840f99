import type { Nullable } from './columns.js';

export type BrakeName = 'sending' | 'matching' | 'refunds' | 'writes';

/** One without a row is off. */
export interface BrakesTable {
  name: BrakeName;
  isOn: boolean;
  reason: Nullable<string>;
  changedBy: string;
  changedAt: Date;
}

export interface SupplierRefundsTable {
  supplier: string;
  since: Date;
  refunds: number;
  allowed: number;
}
