/** The number that a field's text says, as a spinbutton reads it ('10', '1.5', '1e3'); NaN for anything else. */
export function parseTypedNumber(typed: number | string | null | undefined): number {
  if (typeof typed === 'number') return typed;
  const text = (typed ?? '').trim();
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}
