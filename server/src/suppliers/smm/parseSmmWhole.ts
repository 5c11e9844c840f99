const WHOLE = /^-?\d{1,15}(?:\.0+)?$/;

/** A whole number as panels write it: as text, as a number, as null or not at all. */
export function parseSmmWhole(value: unknown): number | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return WHOLE.test(text) ? Number(text) : null;
}
