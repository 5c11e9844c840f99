import type { PanelFields } from './PanelFields.js';

/** What clients in other languages send for nothing. */
const NOTHING = ['', 'undefined', 'null'];

/** Reads fields from any body that was parsed: numbers count as text, lists as text with commas, the rest as nothing. */
export function toPanelFields(entries: Iterable<readonly [string, unknown]>): PanelFields {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    const text = toText(value)?.trim();
    if (text !== undefined && !NOTHING.includes(text)) fields.set(name, text);
  }
  return fields;
}

function toText(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return null;
  const texts = value.map((item: unknown) => (typeof item === 'object' ? null : toText(item)));
  return texts.every((text) => text !== null) ? texts.join(',') : null;
}
