import * as v from 'valibot';
import type { SupplierService } from '../Supplier.js';
import { SupplierDownError } from '../SupplierDownError.js';

const textOrNumber = v.union([v.string(), v.number()]);
const serviceSchema = v.object({
  service: textOrNumber,
  name: v.optional(v.string(), ''),
  category: v.optional(v.string(), ''),
  rate: textOrNumber,
  min: textOrNumber,
  max: textOrNumber,
});

/**
 * What a panel offers; entries that cannot be read are left out.
 * @throws SupplierDownError if the answer is no list
 */
export function readSmmServices(answer: unknown): SupplierService[] {
  if (!Array.isArray(answer)) throw new SupplierDownError('the answer holds no services', false);
  return answer.flatMap((entry: unknown) => {
    const parsed = v.safeParse(serviceSchema, entry);
    if (!parsed.success) return [];
    const { service, name, category, rate, min, max } = parsed.output;
    return [{ id: String(service), name, category, rate: String(rate), min: Number(min), max: Number(max) }];
  });
}
