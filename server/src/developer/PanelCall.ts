import { MAX_BATCH } from '../orders/index.js';
import { ApiProblem, type Deps, decodeForm, decodeText, type MemberRow } from '../platform/index.js';

export interface PanelCall {
  deps: Deps;
  member: MemberRow;
  fields: PanelFields;
  idempotencyKey: string | null;
}

interface PanelField {
  texts: readonly string[];
  /** Written as a list, however short: `orders[]=1`, or `[1]` in JSON. */
  isList: boolean;
}

export type PanelFields = ReadonlyMap<string, PanelField>;

/** Clients in other languages send these for nothing. */
const NOTHING = ['', 'undefined', 'null'];

/** Takes the last of several, as PHP does. */
export function textOf(fields: PanelFields, name: string): string | undefined {
  return fields.get(name)?.texts.at(-1);
}

/** Numbers count as text. `orders[0]=1`, `orders[]=1` and `orders=1&orders=2` each make one field. */
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

/** Reads a form, JSON or a form in parts, whatever the header says. */
export async function parsePanelBody(body: Buffer, contentType = ''): Promise<PanelFields> {
  try {
    const text = decodeText(body, contentType).trim();
    if (/^multipart\/form-data\b/i.test(contentType)) {
      const parts = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
      return toPanelFields(await parts.formData());
    }
    return toPanelFields(text.startsWith('{') ? Object.entries(JSON.parse(text)) : decodeForm(body, contentType));
  } catch (error) {
    throw new PanelError(error instanceof ApiProblem ? 'Incorrect request, send UTF-8' : 'Incorrect request');
  }
}

/** A list keyed by number (`{"0": 1, "3": 2}`) is a list, too. */
function toTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [toText(value)];
  return Object.values(value).map(toText);
}

function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || value === true) return String(value);
  return typeof value === 'object' && value !== null ? 'object' : '';
}

interface AskedIds {
  ids: ReadonlyMap<string, number | null>;
  isMany: boolean;
}

interface IdFields {
  one: string;
  many: string;
  unknown: string;
}

export const ORDER_IDS: IdFields = { one: 'order', many: 'orders', unknown: 'Incorrect order ID' };
export const REFILL_IDS: IdFields = { one: 'refill', many: 'refills', unknown: 'Refill not found' };

/** Reads numbers from both fields, as clients write lists into either: `1,2`, repeated fields or `[1,2]`. */
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

export function possibleIds({ ids }: AskedIds): number[] {
  return [...ids.values()].filter((id) => id !== null);
}

/** Sent as `{"error": "…"}` with status 200. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
}
