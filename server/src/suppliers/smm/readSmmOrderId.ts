import * as v from 'valibot';

const placementSchema = v.object({ order: v.union([v.string(), v.number()]) });

/** The number of an order that a panel has just taken, or null. */
export function readSmmOrderId(answer: unknown): string | null {
  const parsed = v.safeParse(placementSchema, answer);
  const id = parsed.success ? String(parsed.output.order).trim() : '';
  return /^[\w-]{1,64}$/.test(id) && id !== '0' ? id : null;
}
