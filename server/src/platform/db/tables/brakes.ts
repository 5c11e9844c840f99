import type { Nullable } from './columns.js';

export type BrakeName = 'sending' | 'matching' | 'refunds' | 'writes';

export interface BrakeTables {
  /** One without a row is off. */
  brakes: {
    name: BrakeName;
    isOn: boolean;
    reason: Nullable<string>;
    changedBy: string;
    changedAt: Date;
  };

  supplierRefunds: {
    supplier: string;
    since: Date;
    refunds: number;
    allowed: number;
  };
}
