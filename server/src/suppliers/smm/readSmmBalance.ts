import * as v from 'valibot';
import type { SupplierBalance } from '../Supplier.js';
import { SupplierDownError } from '../SupplierDownError.js';

const balanceSchema = v.object({ balance: v.union([v.string(), v.number()]), currency: v.optional(v.string(), '') });

/** @throws SupplierDownError if the answer holds none */
export function readSmmBalance(answer: unknown): SupplierBalance {
  const parsed = v.safeParse(balanceSchema, answer);
  if (!parsed.success) throw new SupplierDownError('the answer holds no balance', false);
  return { balance: String(parsed.output.balance), currency: parsed.output.currency };
}
