import { PanelError } from './PanelError.js';

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
    if (/^multipart\/form-data\b/i.test(contentType)) return toPanelFields(await parseParts(body, contentType));
    const text = body.toString('utf8').trim();
    return toPanelFields(text.startsWith('{') ? Object.entries(JSON.parse(text)) : new URLSearchParams(text));
  } catch {
    throw new PanelError('Incorrect request');
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
