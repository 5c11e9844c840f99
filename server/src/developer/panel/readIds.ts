import { MAX_BATCH } from '../../suppliers/Supplier.js';
import { PanelError } from './PanelError.js';
import type { PanelFields } from './PanelFields.js';

/** The numbers that a call is about. */
export interface AskedIds {
  /** Each once, as it was written; null for one that cannot be ours. */
  ids: ReadonlyMap<string, number | null>;
  /** Whether the call is answered as one about many: each number has its own answer then. */
  isMany: boolean;
}

interface IdFields {
  one: string;
  many: string;
  /** The answer to none at all, and to a number that is not the member's. */
  unknown: string;
}

export const ORDER_IDS: IdFields = { one: 'order', many: 'orders', unknown: 'Incorrect order ID' };
export const REFILL_IDS: IdFields = { one: 'refill', many: 'refills', unknown: 'Refill not found' };

/**
 * Numbers out of both fields, since clients write lists into either: `1,2`, the same field several times, a list of JSON
 * (`[1,2]`, also as the text of a form). What is acted on is so never more than what is answered.
 * @throws PanelError for none or too many
 */
export function readIds(fields: PanelFields, { one, many, unknown }: IdFields): AskedIds {
  const texts = [one, many].flatMap((name) => fields.get(name)?.texts ?? []);
  const written = texts
    .flatMap((text) => text.split(/[,[\]"']/))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ids = new Map(written.map((part) => [part, /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null]));
  if (ids.size === 0) throw new PanelError(unknown);
  if (ids.size > MAX_BATCH) throw new PanelError(`Too many ${many}, ${MAX_BATCH} at most`);
  const isList = fields.get(one)?.isList === true || texts.some((text) => text.startsWith('['));
  return { ids, isMany: fields.has(many) || isList || written.length > 1 };
}

/** The numbers among them that may be ours. */
export function possibleIds({ ids }: AskedIds): number[] {
  return [...ids.values()].filter((id) => id !== null);
}
