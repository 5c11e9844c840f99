import { MAX_BATCH } from '../orders/index.js';
import { ApiProblem, type Deps, decodeForm, decodeText, type MemberRow } from '../platform/index.js';

/** One call of the panel protocol by a member. */
export interface PanelCall {
  deps: Deps;
  member: MemberRow;
  fields: PanelFields;
  /** From the header `Idempotency-Key`. */
  idempotencyKey: string | null;
}

/** One field of a request, as text. */
interface PanelField {
  /** What stands under the name, once for each time that it was sent. */
  texts: readonly string[];
  /** Whether it was written as a list, however short: `orders[]=1`, or `[1]` in JSON. */
  isList: boolean;
}

/** A request's fields by name. What is absent, empty, `undefined` or `null` is not there. */
export type PanelFields = ReadonlyMap<string, PanelField>;

/** What clients in other languages send for nothing. */
const NOTHING = ['', 'undefined', 'null'];

/** The text of a field; of one that was sent twice the last, as PHP reads it. */
export function textOf(fields: PanelFields, name: string): string | undefined {
  return fields.get(name)?.texts.at(-1);
}

/**
 * Reads fields from any body or query that was parsed. Numbers count as text. PHP writes a list as `orders[0]=1`, others
 * as `orders[]=1` or `orders=1&orders=2`: it is one field with several texts.
 */
export function toPanelFields(entries: Iterable<readonly [string, unknown]>): PanelFields {
  const fields = new Map<string, PanelField>();
  for (const [written, value] of entries) {
    const bracket = written.indexOf('[');
    const name = bracket > 0 ? written.slice(0, bracket) : written;
    const texts = toTexts(value)
      .map((text) => text.trim())
      .filter((text) => !NOTHING.includes(text));
    const known = fields.get(name);
    if (texts.length === 0 && !known) continue;
    const isList = bracket > 0 || typeof value === 'object' || known?.isList === true;
    fields.set(name, { texts: [...(known?.texts ?? []), ...texts], isList });
  }
  return fields;
}

/**
 * Reads a body as clients of other panels send it: a form, which is the protocol, JSON, or a form in parts, whatever its
 * header says.
 * @throws PanelError if it is none of them
 */
export async function parsePanelBody(body: Buffer, contentType = ''): Promise<PanelFields> {
  try {
    const text = decodeText(body, contentType).trim();
    if (/^multipart\/form-data\b/i.test(contentType)) return toPanelFields(await parseParts(body, contentType));
    return toPanelFields(text.startsWith('{') ? Object.entries(JSON.parse(text)) : decodeForm(body, contentType));
  } catch (error) {
    throw new PanelError(error instanceof ApiProblem ? 'Incorrect request, send UTF-8' : 'Incorrect request');
  }
}

async function parseParts(body: Buffer, contentType: string): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
}

/** A list that a program keyed by number (`{"0": 1, "3": 2}`) is a list all the same. */
function toTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [toText(value)];
  return Object.values(value).map(toText);
}

function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || value === true) return String(value);
  // Nothing here is read deeper, but it is something.
  return typeof value === 'object' && value !== null ? 'object' : '';
}

/** The numbers that a call is about. */
interface AskedIds {
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

/** A refusal in the words of the panel protocol, sent as `{"error": "…"}` with status 200. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
}
