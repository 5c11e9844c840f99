import * as v from 'valibot';
import type { CancelAnswer } from '../Supplier.js';
import { readSmmError } from './readSmmError.js';

const entriesSchema = v.array(v.object({ order: v.union([v.string(), v.number()]), cancel: v.unknown() }));

/** `[{ "order": 1, "cancel": 1 }, { "order": 2, "cancel": { "error": "…" } }]`; an order that is missing is refused. */
export function readSmmCancellations(answer: unknown, ids: readonly string[]): Map<string, CancelAnswer> {
  const parsed = v.safeParse(entriesSchema, answer);
  const entries = new Map(parsed.success ? parsed.output.map(({ order, cancel }) => [String(order), cancel]) : []);
  return new Map(ids.map((id) => [id, readOne(entries.get(id))]));
}

function readOne(cancel: unknown): CancelAnswer {
  if (typeof cancel === 'number' || typeof cancel === 'string' || cancel === true) return { kind: 'accepted' };
  return { kind: 'refused', reason: readSmmError(cancel) ?? 'no answer to the cancellation' };
}
